/** The bodies of requests about the audit. */
import * as z from 'zod/mini';
import { PersonId, text } from '../text.ts';
import { LONGEST_REPORTED_TEXT, MOST_NAMED, MOST_REPORTED_FILTERS } from './audit.ts';

/** The number of people; at most the largest INTEGER of PostgreSQL. */
const Count = z.int().check(z.gte(1), z.lte(2 ** 31 - 1));
const Words = text(LONGEST_REPORTED_TEXT);

/** A file of the review board. */
const ExportReport = z.object({
  purpose: z.literal('export'),
  people: Count,
  roleId: z.optional(z.int()),
  /** The text typed into the find box. */
  text: z.optional(Words),
  /** The other filters. */
  filters: z
    .array(z.object({ name: Words, typed: z.optional(z.array(Words)) }))
    .check(z.maxLength(MOST_REPORTED_FILTERS)),
});
export type ExportReport = z.infer<typeof ExportReport>;

/**
 * The body of `POST /bff/audit`: browsers report the personal data that they show without reading it from the server,
 * because they hold it already.
 */
export const AuditReport = z.union([
  z.object({ purpose: z.enum(['open', 'legal-name']), personId: PersonId }),
  /** A file with many legal names; the reads with the purpose `export` name the people. */
  z.object({ purpose: z.literal('legal-name'), people: Count }),
  ExportReport,
]);
export type AuditReport = z.infer<typeof AuditReport>;

/** The body of `POST /bff/audit/people`. */
export const NamesRequest = z.object({
  ids: z.array(PersonId).check(z.minLength(1), z.maxLength(MOST_NAMED)),
});
export type NamesRequest = z.infer<typeof NamesRequest>;

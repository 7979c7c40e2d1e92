/**
 * The body of `POST /bff/audit` (design, section 5): browsers report the personal data that they show without reading it
 * from the server, because they hold it already.
 */
import * as z from 'zod/mini';
import { PersonId, text } from '../text.ts';

/** Bytes of a report, and of its filters as they are stored: each typed text becomes a hash of 22 letters. */
export const REPORT_BYTES = 2000;
export const MOST_REPORTED_FILTERS = 100;
/** Characters of the name of a filter, and of a typed text. */
export const LONGEST_REPORTED_TEXT = 1000;

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

export const AuditReport = z.union([
  z.object({ purpose: z.enum(['open', 'legal-name']), personId: PersonId }),
  /** A file with many legal names; the reads with the purpose `export` name the people. */
  z.object({ purpose: z.literal('legal-name'), people: Count }),
  ExportReport,
]);
export type AuditReport = z.infer<typeof AuditReport>;

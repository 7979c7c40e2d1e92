/** The schemas of changes to reviews and to the board's settings. Separate from `reviews.ts`, which browsers load. */
import * as z from 'zod/mini';
import { LONGEST_NOTE, LONGEST_WAY, MARKS, QUESTION_MEANINGS } from './reviews.ts';
import { text } from './text.ts';

const version = z.int().check(z.gte(0));
const departmentId = text(256, 1);
const MOST_DEPARTMENTS = 100;

/** The body of `PUT /bff/reviews/{userId}`. */
export const ReviewChange = z.object({
  version,
  mark: z.optional(z.nullable(z.enum(MARKS))),
  note: z.optional(text(LONGEST_NOTE)),
  assignTo: z.optional(
    z.array(departmentId).check(
      z.maxLength(MOST_DEPARTMENTS),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  ),
  contacted: z.optional(z.nullable(z.object({ on: z.iso.date(), way: text(LONGEST_WAY) }))),
});

/** The body of `PUT /bff/board`. */
export const BoardChange = z.object({
  version,
  questions: z.optional(z.record(text(4000, 1), z.enum(QUESTION_MEANINGS))),
  targets: z.optional(z.record(departmentId, z.int().check(z.gte(0), z.lte(1_000_000)))),
});

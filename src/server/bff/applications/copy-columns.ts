/** Learns the columns of the board from whole copies, so that browsers know them with the first rows. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type LearntColumns } from '../../../contract/bff/learnt-columns.ts';
import { applicationOf } from './application-line.ts';
import type { Copy } from './copy.ts';
import { DepartmentLearner, QuestionLearner } from '../../../staffing/learn.ts';

/** Applications that are parsed before other requests have their turn: about two milliseconds. */
const AT_ONCE = 100;

const learnt = new WeakMap<Copy, LearntColumns>();

/** The columns of a copy; undefined until they are learnt. */
export function columnsOf(copy: Copy): LearntColumns | undefined {
  return learnt.get(copy);
}

/** Learns the columns of a whole copy. */
export async function learnColumns(copy: Copy): Promise<void> {
  const departments = new DepartmentLearner();
  const questions = new QuestionLearner();
  for (const [index, entry] of copy.entries.entries()) {
    if (index % AT_ONCE === 0) await endOfTurn();
    const record = entry.isApplication ? applicationOf(entry) : null;
    if (!record) continue;
    departments.add(record);
    questions.add(record);
  }
  learnt.set(copy, { departments: departments.learnt(), questions: questions.learnt() });
}

/** Finds the columns that filters are about, and the columns that they leave empty. */
import { parseQuery } from '../../../../finding/query.ts';
import { answerOf, questionKey } from '../../../../staffing/answers.ts';
import { departmentKey } from '../../../../staffing/states.ts';
import type { Application } from '../../../application-data/application.ts';
import { CONTACT_COLUMN, departmentColumn, questionColumn } from '../../../paths/column-ids.ts';
import { contactText, primaryContact, valueHolds } from '../../../application-data/facts.ts';
import type { Plans } from '../../../application-data/plans.ts';
import type { Condition } from '../../filters/conditions.ts';
import type { SetUp } from '../../filters/filter.ts';

/** Applications that are searched for the columns of a found text. */
const SEARCHED_APPLICATIONS = 500;

interface Searched {
  text: string;
  found: readonly Application[];
}

/** The ids of the columns that the filters name. */
export function namedColumns(conditions: readonly Condition[], settings: SetUp): string[] {
  return conditions.flatMap((one) => one.columns(settings));
}

/** The ids of the columns in which found applications hold the text. */
export function columnsHolding({ text, found }: Searched): string[] {
  const needles = parseQuery(text).readings.flat();
  if (needles.length === 0) return [];
  const columns = new Set<string>();
  for (const application of found.slice(0, SEARCHED_APPLICATIONS)) {
    const primary = primaryContact(application);
    if (primary && valueHolds(contactText(primary), needles)) columns.add(CONTACT_COLUMN);
    for (const option of application.record.options ?? []) {
      const column = questionColumn(questionKey(option));
      if (!columns.has(column) && valueHolds(option.value, needles)) columns.add(column);
    }
  }
  return [...columns];
}

/** The ids of the columns of departments and questions in which any of these applications has something. */
export function filledColumns(shown: readonly Application[], plans: Plans): Set<string> {
  const filled = new Set<string>();
  for (const { userId, record } of shown) {
    for (const { department } of plans.get(userId) ?? []) filled.add(departmentColumn(department));
    for (const one of record.departments ?? []) {
      if (one.states.length > 0) filled.add(departmentColumn(departmentKey(one)));
    }
    for (const option of record.options ?? []) {
      const column = questionColumn(questionKey(option));
      if (filled.has(column)) continue;
      const { kind } = answerOf(option);
      if (kind !== 'notGiven' && kind !== 'notShared') filled.add(column);
    }
  }
  return filled;
}

/** Applies the board's filters to applications. Pure. */
import { isReviewed, type Review } from '../../contract/bff/reviews.ts';
import { fold } from '../../finding/fold.ts';
import { parseQuery } from '../../finding/query.ts';
import { parseMoment, parseWeekday } from '../messages/format.ts';
import { ANY, type AnswerFilter, type BoardFilters, type Holding } from './address/board-search.ts';
import type { Application } from './application.ts';
import { conditionsOf, type Condition } from './conditions.ts';
import { isEntered } from './entering/is-entered.ts';
import { answersTo, answerTexts, holdsText, isInConflict } from './facts.ts';
import { departmentKey } from './learn-departments.ts';
import { offeredDays, offeredHours } from './offered-time.ts';
import { sharingHours, standingsOf } from './standings.ts';

/** Data that filters need besides the applications. */
export interface FilterBasis {
  /** Reviews by user id. */
  reviews: ReadonlyMap<string, Review>;
  /** Later changes count as new; null disables the filter. */
  since: Date | null;
}

/** Returns the applications that match all filters, in their order. */
export function applyFilters(
  list: readonly Application[],
  filters: BoardFilters,
  basis: FilterBasis,
): readonly Application[] {
  const tests = conditionsOf(filters).map((one) => testOf(one, basis));
  if (tests.length === 0) return list;
  return list.filter((application) => tests.every((test) => test(application)));
}

/** The same, and how many fit each filter by itself, in the order of `conditionsOf`. */
export function narrow(
  list: readonly Application[],
  filters: BoardFilters,
  basis: FilterBasis,
): { found: readonly Application[]; counts: readonly number[] } {
  const tests = conditionsOf(filters).map((one) => testOf(one, basis));
  const counts = tests.map(() => 0);
  if (tests.length === 0) return { found: list, counts };
  const found = list.filter((application) => {
    let fits = true;
    for (const [index, test] of tests.entries()) {
      if (test(application)) counts[index] = (counts[index] ?? 0) + 1;
      else fits = false;
    }
    return fits;
  });
  return { found, counts };
}

/** Whether an application fulfils one filter, as a function for many applications. */
export function testOf(
  condition: Condition,
  { reviews, since }: FilterBasis,
): (application: Application) => boolean {
  switch (condition.kind) {
    case 'text': {
      const query = parseQuery(condition.text);
      return (application) => holdsText(application, query);
    }
    case 'has':
      return (application) => holds(application, condition.holding);
    case 'not':
      return (application) => !holds(application, condition.holding);
    case 'answer':
      return testOfAnswer(condition.answer);
    case 'day': {
      const { day, questions } = condition.offered;
      const asked = new Set(questions);
      return ({ record }) => {
        const days = offeredDays(record, asked);
        return day === null ? days.length === 0 : days.includes(day);
      };
    }
    case 'hours': {
      const { department, questions } = condition.offered;
      const asked = new Set(questions);
      return ({ record }) => {
        if (!offeredHours(record, asked)) return false;
        const sharing = sharingHours(standingsOf(record));
        return department === null ? sharing.length === 0 : sharing.includes(department);
      };
    }
    case 'conflict':
      return (application) => isInConflict(application, condition.department);
    case 'mark': {
      const { mark } = condition;
      return ({ userId }) => {
        const review = reviews.get(userId);
        return mark === 'none' ? !isReviewed(review) : review?.mark === mark;
      };
    }
    case 'changed':
      return (application) => isChangedSince(application, reviews.get(application.userId));
    case 'reviewer':
      return ({ userId }) => {
        const review = reviews.get(userId);
        return isReviewed(review) && review?.by === condition.name;
      };
    case 'new':
      return (application) => {
        const changed = since && lastChange(application);
        return changed !== null && since !== null && changed > since;
      };
    case 'entered': {
      const { department, entered } = condition.asked;
      return ({ userId, record }) =>
        (reviews.get(userId)?.assignTo ?? []).some(
          (one) => (department === ANY || one === department) && isEntered(record, one) === entered,
        );
    }
  }
}

/** When an application was created or last updated; null where it does not tell. */
export function lastChange({ record }: Application): Date | null {
  const created = parseMoment(record.createdAt ?? '');
  const updated = parseMoment(record.updatedAt ?? '');
  return created !== null && (updated === null || created > updated) ? created : updated;
}

/** Whether an application was changed after it was reviewed. */
function isChangedSince({ record }: Application, review: Review | undefined): boolean {
  const updated = parseMoment(record.updatedAt ?? '');
  return isReviewed(review) && updated !== null && updated > new Date(review?.at ?? '');
}

function holds({ record }: Application, { department, state }: Holding): boolean {
  for (const one of record.departments ?? []) {
    if (department !== ANY && departmentKey(one) !== department) continue;
    if (state === ANY ? one.states.length > 0 : one.states.includes(state)) return true;
  }
  return false;
}

function testOfAnswer({ question, test, values }: AnswerFilter) {
  const wanted = values.map(meaningOf);
  const least = numberOf(values[0] ?? '');
  const fits = (text: string): boolean => {
    switch (test) {
      case 'contains':
        return fold(text).includes(fold(values[0] ?? ''));
      case 'least':
        return least !== null && (numberOf(text) ?? -Infinity) >= least;
      case 'is':
      case 'any':
      case 'none':
        return wanted.includes(meaningOf(text));
    }
  };
  // An applicant who was not asked has given none of the answers.
  const found = test !== 'none';
  return (application: Application) =>
    answersTo(application, question).some((option) => answerTexts(option).some(fits)) === found;
}

/** Equal for answers that mean the same: a weekday is the same day in any language. */
function meaningOf(text: string): string {
  const day = parseWeekday(text);
  return day === undefined ? fold(text).trim() : `weekday ${day}`;
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const number = Number(plain);
  return plain !== '' && Number.isFinite(number) ? number : null;
}

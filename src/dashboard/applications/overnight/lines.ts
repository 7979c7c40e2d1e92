/** Makes the lines of the page Overnight. Pure. */
import {
  isReviewedOrPlanned,
  type BoardSettings,
  type Place,
  type Review,
} from '../../../contract/bff/reviews/reviews.ts';
import type { SeenFields } from '../../../contract/bff/reviews/seen.ts';
import type { Difference } from '../../../applications/changes.ts';
import { knownState } from '../../../applications/states.ts';
import type { Application } from '../../application-data/application.ts';
import { type Conflict, conflictsOf, type PlanWarning } from '../../../staffing/warnings.ts';
import { applied, updated } from '../filters/kinds/span-filters.ts';
import { parseMoment } from '../../../contract/service/read-json.ts';
import type { Span } from '../../paths/board-filters.ts';
import type { BoardFilters } from '../../paths/board-paths.ts';

/** People who applied, or whose application was updated and whom nobody has reviewed or planned; none who is named. */
export interface SpanOfPeople {
  kind: 'applied' | 'updated';
  span: Span;
  people: number;
  /** Whether others who applied in the span are left out, because they are named. */
  besidesChanged: boolean;
}

export interface ChangedPerson {
  /** `unknown`: the application was updated, and its review did not keep what it said. */
  kind: 'changed' | 'unknown' | 'withdrawn';
  userId: string;
  /** From what the application said when its review was saved; null where that is not known any more. */
  change: Difference | null;
  /** Undefined if the person has no application any more. */
  application: Application | undefined;
  /** The keys of the departments that a withdrawn person was assigned to, or is still planned for. */
  lost: string[];
  /** The warnings about an assigned or planned department that the change caused. */
  conflicts: Conflict[];
}

export type Line = SpanOfPeople | ChangedPerson;

export interface Night {
  /** The applications of the page's scope, without plans. */
  list: readonly Application[];
  reviews: ReadonlyMap<string, Review>;
  /** From what the applications said when their reviews were saved, by user id. */
  differences: ReadonlyMap<string, Difference | null>;
  /** Reviewed people who have no application any more, with what it said; null where nobody knows. */
  gone: ReadonlyMap<string, SeenFields | null>;
  since: Date;
  settings: BoardSettings;
}

/** All lines, in the order in which people look at them, and the number of people in them, each in one line. */
export function linesOf(night: Night): { lines: Line[]; people: number } {
  const { list, reviews } = night;
  const named = [...goneOf(night), ...changedOf(night)];
  const undecided = list.filter(({ userId }) => !isReviewedOrPlanned(reviews.get(userId)));
  const [came, edited] = [spanOf('applied', list, night), spanOf('updated', undecided, night)];
  const breaks = ({ lost, conflicts }: ChangedPerson) => Number(lost.length + conflicts.length > 0);
  const sum = [...came, ...edited].reduce((sum, { people }) => sum + people, named.length);
  return {
    lines: [...came, ...named.toSorted((a, b) => breaks(b) - breaks(a)), ...edited],
    people: sum,
  };
}

/** A line about the people of a kind, or none. Its span ends with the latest of them, so that its link opens the same people later. */
function spanOf(
  kind: SpanOfPeople['kind'],
  list: readonly Application[],
  { differences, since, settings }: Pick<Night, 'differences' | 'since' | 'settings'>,
): SpanOfPeople[] {
  const member = kind === 'applied' ? 'createdAt' : 'updatedAt';
  const times = list.map(({ record }) => parseMoment(record[member] ?? '')?.getTime() ?? 0);
  const latest = times.reduce((one, other) => Math.max(one, other), 0);
  const span = { from: since, to: new Date(latest) };
  const isIn = { applied, updated }[kind].test(span, { reviews: new Map(), settings });
  const all = list.filter(isIn);
  const people = all.filter(({ userId }) => !differences.has(userId)).length;
  return people > 0 ? [{ kind, span, people, besidesChanged: people < all.length }] : [];
}

/** The filters of the board for exactly the people of a span. */
export function filtersOfSpan({ kind, span, besidesChanged }: SpanOfPeople): Partial<BoardFilters> {
  return {
    ...(kind === 'applied' ? { applied: span } : { updated: span, mark: 'undecided' }),
    ...(besidesChanged && { changed: 'no' }),
  };
}

/**
 * The people whose application changed since its review, or may have changed, and since the moment of the page. A change
 * that the service did not date is at least later than its review.
 */
function changedOf({ list, reviews, differences, since, settings }: Night): ChangedPerson[] {
  const isLater = (at: string | null | undefined) => (parseMoment(at ?? '') ?? since) > since;
  return list.flatMap((application): ChangedPerson[] => {
    const { userId, record } = application;
    const review = reviews.get(userId);
    const line = { userId, application, change: null, lost: [], conflicts: [] };
    const [isNew, isUpdated] = [isLater(record.createdAt), isLater(record.updatedAt)];
    const change = differences.get(userId);
    if (change === undefined) {
      const isUnknown = isReviewedOrPlanned(review) && !review?.seen;
      return isUnknown && isUpdated && !isNew ? [{ ...line, kind: 'unknown' }] : [];
    }
    const isDated = (record.updatedAt ?? null) !== review?.seen?.updatedAt;
    if (!isNew && !(isDated ? isUpdated : isLater(review?.at))) return [];
    const conflicts = change
      ? conflictsIn(application, review?.places ?? [], change, settings)
      : [];
    return [{ ...line, kind: 'changed', change, conflicts }];
  });
}

function goneOf({ gone, reviews }: Night): ChangedPerson[] {
  return [...gone].map(([userId, seen]) => {
    const assigned = seen?.departments?.filter(({ states }) =>
      states.some((state) => knownState(state) === 'assignment'),
    );
    const left = (assigned ?? []).map(({ key }) => key);
    const planned = (reviews.get(userId)?.places ?? []).map(({ department }) => department);
    const lost = [...new Set([...left, ...planned])];
    return { kind: 'withdrawn', userId, change: null, application: undefined, lost, conflicts: [] };
  });
}

/** The parts of an application that each warning comes from; the team's needs and set-up are none. */
const COMES_FROM: Record<PlanWarning['kind'], readonly ('departments' | 'answers')[]> = {
  avoided: ['departments'],
  // A plan for all that the person offers changes with their answers.
  doubleBooked: ['answers'],
  elsewhere: ['departments', 'answers'],
  moreHours: ['answers'],
  notNeeded: ['answers'],
  notOffered: ['answers'],
  closed: [],
  gone: [],
};

function conflictsIn(
  { record }: Application,
  plan: readonly Place[],
  change: Difference,
  settings: BoardSettings,
): Conflict[] {
  return conflictsOf(record, plan, settings).filter(({ warning: { kind } }) =>
    COMES_FROM[kind].some((part) => change[part].length > 0),
  );
}

/** Makes the lines of the page Overnight. Pure. */
import {
  isReviewed,
  type BoardSettings,
  type Place,
  type Review,
} from '../../../contract/bff/reviews/reviews.ts';
import type { SeenFields } from '../../../contract/bff/reviews/seen.ts';
import type { Difference } from '../../../staffing/changes.ts';
import { knownState, statesIn } from '../../../staffing/states.ts';
import type { Application } from '../../application-data/application.ts';
import { type Conflict, conflictsOf, type PlanWarning } from '../../../staffing/warnings.ts';
import { applied, updated } from '../filters/kinds/span-filters.ts';
import { parseMoment } from '../../../contract/service/read-json.ts';
import type { Span } from '../../paths/board-filters.ts';

/** People who applied, or who changed an application on which nobody has decided. */
export interface SpanOfPeople {
  kind: 'applied' | 'updated';
  span: Span;
  people: number;
}

export interface ChangedPerson {
  kind: 'changed' | 'withdrawn';
  userId: string;
  /** From what the application said when its review was saved; null where nothing that decides differs. */
  change: Difference | null;
  /** Undefined if the person has no application any more. */
  application: Application | undefined;
  /** The keys of the departments that a withdrawn person was assigned to, or is still planned for. */
  lost: string[];
  /** What the change concerns of what now speaks against where the person is assigned or planned. */
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

/** All lines, in the order in which people look at them, and the number of people in them, each counted once. */
export function linesOf(night: Night): { lines: Line[]; people: number } {
  const { list, reviews } = night;
  const changed = [...goneOf(night), ...changedOf(night)];
  const came = spanOf('applied', list, night);
  const undecided = list.filter((one) => !isDecided(one, reviews.get(one.userId)));
  const edited = spanOf('updated', undecided, night);
  const breaks = ({ lost, conflicts }: ChangedPerson) => Number(lost.length + conflicts.length > 0);
  const all = [...changed, ...came.people, ...edited.people];
  return {
    lines: [...came.lines, ...changed.toSorted((a, b) => breaks(b) - breaks(a)), ...edited.lines],
    people: new Set(all.map(({ userId }) => userId)).size,
  };
}

/** Whether the team marked, noted or planned something, but for plans that are entered: the board's filters say the same. */
function isDecided({ record }: Application, review: Review | undefined): boolean {
  const places = review?.places ?? [];
  const isOpen = ({ department }: Place) => statesIn(record, places, department).isPlanned;
  return isReviewed(review) || places.some(isOpen);
}

/** A line about the people of a kind, or none. Its span ends with the latest of them, so that its link opens the same people later. */
function spanOf(
  kind: SpanOfPeople['kind'],
  list: readonly Application[],
  { since, settings }: Pick<Night, 'since' | 'settings'>,
): { lines: SpanOfPeople[]; people: readonly Application[] } {
  const member = kind === 'applied' ? 'createdAt' : 'updatedAt';
  const times = list.map(({ record }) => parseMoment(record[member] ?? '')?.getTime() ?? 0);
  const latest = times.reduce((one, other) => Math.max(one, other), 0);
  const span = { from: since, to: new Date(latest) };
  const isIn = { applied, updated }[kind].test(span, { reviews: new Map(), settings });
  const people = list.filter(isIn);
  return { lines: people.length > 0 ? [{ kind, span, people: people.length }] : [], people };
}

/** The people who changed an application on which the team had decided. Of one who applied since, only what differs. */
function changedOf({ list, reviews, differences, since, settings }: Night): ChangedPerson[] {
  const isLater = (at: string | null | undefined) => (parseMoment(at ?? '') ?? since) > since;
  return list.flatMap((application): ChangedPerson[] => {
    const { userId, record } = application;
    const change = differences.get(userId) ?? null;
    const review = reviews.get(userId);
    const isTold =
      change !== null || (isDecided(application, review) && !isLater(record.createdAt));
    if (!isTold || !isLater(record.updatedAt)) return [];
    const conflicts = change
      ? conflictsIn(application, review?.places ?? [], change, settings)
      : [];
    return [{ kind: 'changed', userId, change, application, lost: [], conflicts }];
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
  elsewhere: ['departments', 'answers'],
  hours: ['answers'],
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

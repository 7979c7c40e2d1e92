/** Makes the lines of the page Overnight. Pure. */
import type { ApplicationChange } from '../../../contract/bff/reviews/changes.ts';
import {
  isReviewed,
  type BoardSettings,
  type Place,
  type Review,
} from '../../../contract/bff/reviews/reviews.ts';
import { type Difference, mergeChanges } from '../../../staffing/changes.ts';
import { knownState } from '../../../staffing/states.ts';
import type { Application } from '../../application-data/application.ts';
import { type Conflict, conflictsOf, type PlanWarning } from '../../../staffing/warnings.ts';
import { applied, updated } from '../filters/kinds/span-filters.ts';
import { parseMoment } from '../../../contract/service/read-json.ts';
import type { Span } from '../../paths/board-filters.ts';

/** The changes of each person noticed since, oldest first, by user id. */
export type ChangesByUser = ReadonlyMap<string, readonly ApplicationChange[]>;

/** People who applied, or who changed an application that nobody has reviewed. */
export interface SpanOfPeople {
  kind: 'applied' | 'updated';
  span: Span;
  people: number;
}

export interface ChangedPerson {
  kind: 'change';
  userId: string;
  /** All changes of the person since then as one. */
  change: Difference;
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
  /** Noticed since `since`. */
  changes: ChangesByUser;
  since: Date;
  settings: BoardSettings;
  /** Whether `list` has one role only: then nobody knows which withdrawn people had it. */
  ofRole: boolean;
}

/** All lines, in the order in which people look at them. */
export function linesOf(night: Night): Line[] {
  const { list, reviews } = night;
  const notReviewed = list.filter(({ userId }) => !isReviewed(reviews.get(userId)));
  return [
    ...spanOf('applied', list, night),
    ...changedPeople(night),
    ...spanOf('updated', notReviewed, night),
  ];
}

/** Whether the applications are from before the latest change of any person. */
export function isBehind(list: readonly Application[], changes: ChangesByUser): boolean {
  if (changes.size === 0) return false;
  return list.some(({ userId, record }) => {
    const last = changes.get(userId)?.at(-1);
    if (!last) return false;
    if (last.kind === 'withdrawn') return true;
    const [known, newer] = [record.updatedAt, last.updatedAt].map((at) => parseMoment(at ?? ''));
    return known && newer ? known < newer : false;
  });
}

/** A line about the people of a kind, or none. Its span ends with the latest of them, so that its link opens the same people later. */
function spanOf(
  kind: 'applied' | 'updated',
  list: readonly Application[],
  { since, settings }: Pick<Night, 'since' | 'settings'>,
): SpanOfPeople[] {
  const member = kind === 'applied' ? 'createdAt' : 'updatedAt';
  const times = list.map(({ record }) => parseMoment(record[member] ?? '')?.getTime() ?? 0);
  const latest = times.reduce((one, other) => Math.max(one, other), 0);
  const span = { from: since, to: new Date(latest) };
  const isIn = { applied, updated }[kind].test(span, { reviews: new Map(), settings });
  const people = list.filter(isIn).length;
  return people > 0 ? [{ kind, span, people }] : [];
}

/**
 * The people whose changes were noticed, first the ones whose change breaks something. The people who applied since are counted
 * in one line; only their later changes are listed here.
 */
function changedPeople(night: Night): ChangedPerson[] {
  const { list, changes, reviews, ofRole } = night;
  if (changes.size === 0) return [];
  const byId = new Map(list.map((one) => [one.userId, one]));
  const conflictsIn = conflictFinder(night);
  const lines = [...changes].flatMap(([userId, all]): ChangedPerson[] => {
    const own = all.filter(({ kind }) => kind !== 'new');
    const application = byId.get(userId);
    if (!application && ofRole) return [];
    const change = mergeChanges(own);
    // Changed and changed back.
    if (!change) return [];
    const plan = reviews.get(userId)?.places ?? [];
    const lost =
      change.kind === 'withdrawn'
        ? [...assignedIn(change), ...plan.map(({ department }) => department)]
        : [];
    const conflicts = application ? conflictsIn(application, plan, change) : [];
    return [{ kind: 'change', userId, change, application, lost: [...new Set(lost)], conflicts }];
  });
  const breaks = ({ lost, conflicts }: ChangedPerson) => Number(lost.length + conflicts.length > 0);
  return lines.toSorted((a, b) => breaks(b) - breaks(a));
}

function assignedIn({ departments }: Difference): string[] {
  return departments
    .filter(({ before }) => before?.some((state) => knownState(state) === 'assignment'))
    .map(({ key }) => key);
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

function conflictFinder({ settings }: Night) {
  return ({ record }: Application, plan: readonly Place[], change: Difference): Conflict[] =>
    conflictsOf(record, plan, settings).filter(({ warning: { kind } }) =>
      COMES_FROM[kind].some((part) => change[part].length > 0),
    );
}

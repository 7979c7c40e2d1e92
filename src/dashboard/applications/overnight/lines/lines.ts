/** Makes the lines of the page Overnight, each with its tick. Pure. */
import type {
  OvernightAnswer,
  TeamMember,
  Tick,
} from '../../../../contract/bff/reviews/overnight.ts';
import type { Review } from '../../../../contract/bff/reviews/reviews.ts';
import { isReviewed } from '../../../../contract/bff/reviews/reviews.ts';
import { mergeChanges, type Difference } from '../../../application-facts/change-in-words.ts';
import { parseMoment } from '../../../messages/format.ts';
import type { Application } from '../../data/application.ts';
import { applied, updated } from '../../filters/kinds/span-filters.ts';
import { DEEDS } from '../../filters/kinds/team-filter.ts';
import type { ChangesByUser } from '../comparing/applications-then.ts';
import type { Effect, NightComparison, PersonConflict } from '../comparing/compare.ts';
import type { Gap } from '../comparing/gaps.ts';
import { spanLines } from './span-lines.ts';
import { tickKey, type Span } from './tick-keys.ts';

interface Tickable {
  key: string;
  tick: Tick | undefined;
}

/** People who applied, or who changed an application that nobody has reviewed. */
export interface SpanOfPeople extends Tickable {
  kind: 'applied' | 'updated';
  span: Span;
  people: number;
}

export interface ChangedPerson extends Tickable {
  kind: 'change';
  userId: string;
  /** All changes of the person since then as one. */
  change: Difference;
  /** Undefined if the person has no application any more. */
  application: Application | undefined;
  effect: Effect | undefined;
}

export interface MemberLine extends Tickable {
  kind: 'team';
  /** With the people that the page is about. */
  member: TeamMember;
}

export interface GapLine extends Tickable {
  kind: 'gap';
  gap: Gap;
}

export interface ConflictLine extends Tickable, PersonConflict {
  kind: 'conflict';
}

export type Line = SpanOfPeople | ChangedPerson | MemberLine | GapLine | ConflictLine;
export type SectionId = 'applicants' | 'team' | 'gaps';
export type Lines = Record<SectionId, readonly Line[]>;

export interface Night {
  /** The applications of the page's scope. */
  list: readonly Application[];
  reviews: ReadonlyMap<string, Review>;
  /** Noticed since `since`. */
  changes: ChangesByUser;
  overnight: Pick<OvernightAnswer, 'team' | 'ticks'>;
  comparison: NightComparison;
  since: Date;
  /** The day of the event's zone, YYYY-MM-DD. */
  today: string;
  /** Whether `list` has one role only: then nobody knows which withdrawn people had it. */
  ofRole: boolean;
}

/** All lines, in the order in which people look at them. */
export function linesOf(night: Night): Lines {
  const { list, reviews, since, overnight, comparison } = night;
  const ticks = new Map(overnight.ticks.map((tick) => [tick.key, tick]));
  const withTick = (key: string) => ({ key, tick: ticks.get(key) });
  const notReviewed = list.filter(({ userId }) => !isReviewed(reviews.get(userId)));
  const inSpans = (kind: 'applied' | 'updated', people: readonly Application[]) => {
    const test = { applied, updated }[kind].test;
    const countIn = (span: Span) =>
      people.filter(test(span, { reviews: NO_REVIEWS, since: null })).length;
    const latest = latestOf(people, kind === 'applied' ? 'createdAt' : 'updatedAt');
    return spanLines(kind, { since, latest, ticks: overnight.ticks, countIn }).map(
      (line): SpanOfPeople => ({ kind, ...line }),
    );
  };
  return {
    applicants: [
      ...inSpans('applied', list),
      ...changedPeople(night).map((one) => ({ ...one, ...withTick(one.key) })),
      ...inSpans('updated', notReviewed),
    ],
    team: membersIn(night).map((member) => ({
      kind: 'team',
      ...withTick(tickKey('team', member.person, night.today)),
      member,
    })),
    gaps: [
      ...comparison.gaps.map((gap): GapLine => {
        const size = gap.short === null ? `thin ${gap.placed}` : String(gap.short);
        return { kind: 'gap', ...withTick(tickKey('gap', gap.place, size)), gap };
      }),
      ...comparison.conflicts.map(({ application, conflict }): ConflictLine => ({
        kind: 'conflict',
        ...withTick(tickKey('conflict', application.userId, conflict.key)),
        application,
        conflict,
      })),
    ],
  };
}

const NO_REVIEWS: ReadonlyMap<string, Review> = new Map();

function latestOf(list: readonly Application[], member: 'createdAt' | 'updatedAt'): Date | null {
  let latest: Date | null = null;
  for (const { record } of list) {
    const moment = parseMoment(record[member] ?? '');
    if (moment && (!latest || moment > latest)) latest = moment;
  }
  return latest;
}

/**
 * The people whose changes were noticed, first the ones who opened a gap. The spans already have the people who applied
 * since; only their later changes are listed here.
 */
function changedPeople({
  list,
  changes,
  comparison,
  ofRole,
}: Night): Omit<ChangedPerson, 'tick'>[] {
  if (changes.size === 0) return [];
  const byId = new Map(list.map((one) => [one.userId, one]));
  const lines = [...changes].flatMap(([userId, all]) => {
    const own = all.filter(({ kind }) => kind !== 'new');
    const last = own.at(-1);
    const application = byId.get(userId);
    if (!last || (!application && ofRole)) return [];
    const change = mergeChanges(own);
    // Changed and changed back.
    if (!change) return [];
    const effect = comparison.effects.get(userId);
    return [
      {
        kind: 'change' as const,
        key: tickKey('change', last.id),
        userId,
        change,
        application,
        effect,
      },
    ];
  });
  return lines.toSorted((a, b) => gapsOf(b) - gapsOf(a));
}

function gapsOf({ effect }: Pick<ChangedPerson, 'effect'>): number {
  return effect?.gaps.length ?? 0;
}

function membersIn({ overnight, list }: Night): TeamMember[] {
  if (overnight.team.length === 0) return [];
  const ids = new Set(list.map(({ userId }) => userId));
  return overnight.team
    .map((member) => ({
      ...member,
      ...Object.fromEntries(
        DEEDS.map((deed) => [deed, member[deed].filter((userId) => ids.has(userId))]),
      ),
    }))
    .filter((member) => DEEDS.some((deed) => member[deed].length > 0));
}

/**
 * Ranks the people of a department's queue by fit, and shares them among the coordinators who are reviewing. Pure.
 *
 * The server keeps no queue. Each browser knows from the reviews who has been reviewing lately, gives each of those accounts
 * a share of the people by a hash of the person's id, and shows the own share first, best fit first. The shares of colleagues
 * follow from their end, so that two coordinators meet only at the last person. A coordinator who has not decided anything
 * yet is unknown to the others: they get the best fit last, because a colleague is likely to have it open.
 */
import type { Review } from '../contract/bff/reviews/reviews.ts';
import {
  chancesOf,
  costOf,
  fitOf,
  placesOf,
  type Candidate,
  type DepartmentNeed,
  type Fit,
} from './fit.ts';

export interface Queued {
  candidate: Candidate;
  fit: Fit;
  chances: number;
}

/** The position of one account among the accounts that are reviewing. */
export interface Share {
  index: number;
  of: number;
  /** Whether colleagues know of this account, from an earlier decision. */
  known: boolean;
}

/** The milliseconds for which an account counts as reviewing after a change. */
const LATELY = 30 * 60_000;

/** @param now milliseconds since 1970 */
export function shareOf(reviews: Iterable<Review>, account: string, now: number): Share {
  const accounts = new Set<string>();
  for (const { byPerson, at } of reviews) {
    if (byPerson !== '' && now - Date.parse(at) < LATELY) accounts.add(byPerson);
  }
  const sorted = [...accounts].sort();
  const index = sorted.indexOf(account);
  return index === -1
    ? { index: sorted.length, of: sorted.length + 1, known: false }
    : { index, of: sorted.length, known: true };
}

/** Everyone who can be planned for the department and is not planned anywhere, in the order in which this account sees them. */
export function queueFor(
  need: DepartmentNeed,
  people: readonly Candidate[],
  { index, of, known }: Share,
  account: string,
): Queued[] {
  const fitting = people.flatMap((candidate) => {
    const fit = fitOf(candidate, need);
    return fit && placesOf(candidate) === 0
      ? [{ candidate, fit, chances: chancesOf(candidate) }]
      : [];
  });
  // People who fit equally well come in another order for each account.
  const tie = new Map(
    fitting.map(({ candidate: { userId } }) => [userId, hash(of > 1 ? userId : account + userId)]),
  );
  const ranked = fitting.toSorted(
    (a, b) =>
      costOf(a.fit, a.chances) - costOf(b.fit, b.chances) ||
      (tie.get(a.candidate.userId) ?? 0) - (tie.get(b.candidate.userId) ?? 0) ||
      (a.candidate.userId < b.candidate.userId ? -1 : 1),
  );
  if (of === 1) return ranked;
  const best = known ? undefined : ranked[0];
  const open = ranked.filter((one) => one !== best);
  const shared = [...new Set(open.map(levelOf))].flatMap((level) => {
    const same = open.filter((one) => levelOf(one) === level);
    const shareAt = (at: number) =>
      same.filter(({ candidate }) => hash(candidate.userId) % of === at % of);
    const others = Array.from({ length: of - 1 }, (_, after) => shareAt(index + 1 + after));
    return [...shareAt(index), ...others.flatMap((theirs) => theirs.toReversed())];
  });
  return best ? [...shared, best] : shared;
}

/** People of a better level come first for every coordinator. */
function levelOf({ fit }: Queued): string {
  return fit.requested ? 'requested' : fit.experienced ? 'experienced' : 'interested';
}

/** A whole number that spreads evenly: FNV-1a. */
function hash(text: string): number {
  let sum = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619);
  }
  // The lowest bits of similar texts differ little.
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** Sends changes of reviews in their order, each with the value that the user saw. */
import type { QueryClient } from '@tanstack/react-query';
import {
  changedMembers,
  type MemberChange,
  type Noted,
  type NotedMember,
  only,
  type PatchedReview,
  type Review,
} from '../../../contract/bff/reviews/reviews.ts';
import { mayPass, toApiError, type ApiError } from '../api-error.ts';
import { patchReview } from './one-review.ts';
import {
  outboxOf,
  setOutbox,
  unsavedIn,
  valuesOf,
  type Conflict,
  type Outbox,
  type Unsaved,
} from './review-outbox.ts';
import { keepReview, knownReview } from './reviews.ts';
import { onRecovery } from '../use-recovery.ts';

/**
 * The most changes of one member that are sent together. Earlier ones only tell whether an answer was lost, and the server
 * takes `MOST_CHANGES` of all members.
 */
const MOST_OF_MEMBER = 4;

/** Changes a person's review; resolves when it has been sent. `seen` are the values that the user saw. */
export function changeReview(
  client: QueryClient,
  userId: string,
  to: Partial<Noted>,
  seen: Partial<Noted> = shownReview(client, userId),
): Promise<void> {
  let { unsaved, conflict } = outboxOf(client, userId);
  for (const member of Object.keys(to) as NotedMember[]) {
    const change = { member, seen: seen[member], value: to[member] } as MemberChange;
    // The user has yet to choose between both values, and edits their own one.
    if (conflict && member in conflict.mine) conflict = withMine(conflict, only(to, [member]));
    else unsaved = withChange(unsaved, change);
  }
  setOutbox(client, userId, { unsaved, conflict });
  return send(client, userId);
}

/** Sends unsaved changes again: all, or only the temporarily failed ones. */
export function tryAgain(client: QueryClient, userId: string, passing = false): void {
  const { unsaved } = outboxOf(client, userId);
  setOutbox(client, userId, {
    unsaved: unsaved.map((one) =>
      one.error && (!passing || mayPass(one.error)) ? { ...one, error: null } : one,
    ),
  });
  void send(client, userId);
}

/**
 * Changes a review as one of many: failures and undo are left to the caller. A conflict is kept for the person's page.
 * @returns the values before the change, where it made a difference
 */
export async function changeOneOfMany(
  client: QueryClient,
  userId: string,
  to: Partial<Noted>,
  seen: Partial<Noted> = shownReview(client, userId),
): Promise<{ result: 'saved' | 'failed' | 'conflict'; before: Partial<Noted> }> {
  const isOurs = (member: string) => member in to;
  const { conflict: earlier } = outboxOf(client, userId);
  // The later change replaces what the user had in an unresolved conflict.
  setOutbox(client, userId, { conflict: earlier && withoutMine(earlier, isOurs) });
  await changeReview(client, userId, to, seen);
  const { unsaved, conflict } = outboxOf(client, userId);
  const rest = unsaved.filter(({ change }) => !isOurs(change.member));
  setOutbox(client, userId, { unsaved: rest, done: null });
  if (rest.length < unsaved.length) return { result: 'failed', before: {} };
  if (Object.keys(conflict?.mine ?? {}).some(isOurs)) return { result: 'conflict', before: {} };
  return { result: 'saved', before: only(seen, changedMembers(to, seen)) };
}

/** Starts sending, unless that is under way. */
function send(client: QueryClient, userId: string): Promise<void> {
  const { sending, unsaved } = outboxOf(client, userId);
  if (sending) return sending;
  if (batchOf(unsaved).length === 0) return Promise.resolve();
  const started = sendAll(client, userId);
  setOutbox(client, userId, { sending: started });
  return started;
}

async function sendAll(client: QueryClient, userId: string): Promise<void> {
  for (;;) {
    const { unsaved } = outboxOf(client, userId);
    const batch = batchOf(unsaved);
    if (batch.length === 0) break;
    setOutbox(client, userId, { unsaved: sent(unsaved, batch, null), done: null });
    try {
      const answer = await patchReview(userId, batch);
      keepReview(client, answer.review);
      settle(client, userId, batch, answer);
    } catch (thrown) {
      keepFailed(client, userId, batch, toApiError(thrown));
    }
  }
  setOutbox(client, userId, { sending: null });
}

/**
 * The changes to send next: the ones that haven't failed, with earlier ones that may have been saved although no answer
 * came. Refused changes of other members are left out, because the server would refuse all of them together.
 */
function batchOf(unsaved: readonly Unsaved[]): MemberChange[] {
  const members = unsaved.filter(({ error }) => !error).map(({ change }) => change.member);
  if (members.length === 0) return [];
  return unsaved
    .filter(({ change, error }) => !error || mayPass(error) || members.includes(change.member))
    .map(({ change }) => change);
}

function sent(unsaved: readonly Unsaved[], batch: readonly MemberChange[], error: ApiError | null) {
  return unsaved.map((one) => (batch.includes(one.change) ? { ...one, sent: true, error } : one));
}

function settle(
  client: QueryClient,
  userId: string,
  batch: readonly MemberChange[],
  { review, conflicts, theirs = review }: PatchedReview,
): void {
  const { unsaved, conflict } = outboxOf(client, userId);
  const isOpen = (member: NotedMember) => conflicts.includes(member);
  const rest = unsaved.filter(({ change }) => !batch.includes(change));
  // Changes made since to a member in conflict would be conflicts as well.
  const mine = [...batch, ...rest.map(({ change }) => change)].filter((one) => isOpen(one.member));
  setOutbox(client, userId, {
    unsaved: rest.filter(({ change }) => !isOpen(change.member)),
    conflict:
      mine.length > 0
        ? withMine({ mine: { ...conflict?.mine }, newer: theirs }, valuesOf(mine))
        : conflict,
    done: doneOf(batch.filter(({ member }) => !isOpen(member))),
  });
}

/** Failed changes are sent again by themselves if that may help, even while another person is open. */
function keepFailed(
  client: QueryClient,
  userId: string,
  batch: readonly MemberChange[],
  error: ApiError,
): void {
  setOutbox(client, userId, { unsaved: sent(outboxOf(client, userId).unsaved, batch, error) });
  if (!mayPass(error)) return;
  const stop = onRecovery(() => {
    stop();
    tryAgain(client, userId, true);
  });
}

/**
 * Adds a change. It replaces an earlier change of the same member that was certainly not saved; others are kept, so that the
 * server can tell a lost answer from a conflict.
 */
function withChange(unsaved: readonly Unsaved[], change: MemberChange): Unsaved[] {
  const same = unsaved.filter((one) => one.change.member === change.member);
  const last = same.at(-1);
  const unsavedForSure = last && (!last.sent || (last.error && !mayPass(last.error)));
  const crowded = same.length >= MOST_OF_MEMBER ? same[1] : undefined;
  const replaced = unsavedForSure ? last : crowded;
  const others = unsaved.filter((one) => one !== replaced);
  const seen = unsavedForSure ? last.change.seen : change.seen;
  return [...others, { change: { ...change, seen } as MemberChange, sent: false, error: null }];
}

/** Sets the user's side of a conflict; null if both sides are equal by now. */
function withMine({ mine, newer }: Conflict, change: Partial<Noted>): Conflict | null {
  const all = { ...mine, ...change };
  const open = changedMembers(all, newer);
  return open.length > 0 ? { mine: only(all, open), newer } : null;
}

function withoutMine({ mine, newer }: Conflict, isDropped: (member: string) => boolean) {
  const rest = (Object.keys(mine) as NotedMember[]).filter((member) => !isDropped(member));
  return withMine({ mine: only(mine, rest), newer }, {});
}

function doneOf(changes: readonly MemberChange[]): Outbox['done'] {
  const before = valuesOf(changes.toReversed().map((one) => ({ ...one, value: one.seen })));
  const saved = valuesOf(changes);
  const members = changedMembers(saved, before);
  return members.length > 0 ? { saved: only(saved, members), before: only(before, members) } : null;
}

/** The review as its page shows it. */
export function shownReview(client: QueryClient, userId: string): Review {
  return { ...knownReview(client, userId), ...unsavedIn(outboxOf(client, userId)) };
}

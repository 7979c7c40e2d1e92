/** Sends edits of reviews in their order, each with the value that the user saw. */
import type { QueryClient } from '@tanstack/react-query';
import type { PlacementsAnswer, Review } from '../../../contract/bff/reviews/reviews.ts';
import { mayPass, toApiError, type ApiError } from '../api-error.ts';
import { request } from '../request.ts';
import { onRecovery } from '../use-recovery.ts';
import {
  differing,
  editsTo,
  isEmpty,
  keyOf,
  mergeEdits,
  placeKey,
  valuesBefore,
  valuesOf,
  withEdits,
  withoutKeys,
  type Edit,
  type Edits,
  type PlaceEdit,
} from './edits.ts';
import { patchReview } from './one-review.ts';
import {
  outboxOf,
  setOutbox,
  unsavedIn,
  type Conflict,
  type Outbox,
  type Unsaved,
} from './review-outbox.ts';
import { keepReviews, knownReview } from './reviews.ts';
import type {
  MemberChange,
  PlaceChange,
  PlacementsBody,
} from '../../../contract/bff/reviews/requests.ts';

/**
 * The most edits of one value that are sent together. Earlier ones only tell whether an answer was lost, and the server
 * takes `MOST_CHANGES` of all members.
 */
const MOST_OF_VALUE = 4;

/** Changes a person's review; resolves when it has been sent. `seen` are the values that the user saw. */
export function changeReview(
  client: QueryClient,
  userId: string,
  to: Edits,
  seen: Edits = shownReview(client, userId),
): Promise<void> {
  let { unsaved, conflict } = outboxOf(client, userId);
  for (const edit of editsTo(to, seen)) {
    // The user has yet to choose between both values, and edits their own one.
    if (conflict && isIn(conflict, keyOf(edit))) conflict = withMine(conflict, valuesOf([edit]));
    else unsaved = withEdit(unsaved, edit);
  }
  setOutbox(client, userId, { unsaved, conflict });
  return send(client, userId);
}

/** Sends unsaved edits again: all, or only the temporarily failed ones. */
export function tryAgain(client: QueryClient, userId: string, passing = false): void {
  const { unsaved } = outboxOf(client, userId);
  setOutbox(client, userId, {
    unsaved: unsaved.map((one) =>
      one.error && (!passing || mayPass(one.error)) ? { ...one, error: null } : one,
    ),
  });
  void send(client, userId);
}

/** Whether a key is of one of these edits. */
export function keysOf(edits: Edits): (key: string) => boolean {
  const keys = new Set(editsTo(edits, {}).map(keyOf));
  return (key) => keys.has(key);
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
      const answer = await sendBatch(client, userId, batch);
      setOutbox(client, userId, settled(outboxOf(client, userId), batch, answer));
    } catch (thrown) {
      keepFailed(client, userId, batch, toApiError(thrown));
    }
  }
  setOutbox(client, userId, { sending: null });
}

/** The review as the server has it after a batch, and the keys of the edits that another user's change refused. */
interface Answer {
  conflicts: ReadonlySet<string>;
  /** The review as the other user left it. */
  newer: Review;
}

/** Sends a person's edits, either of members or of places. */
async function sendBatch(
  client: QueryClient,
  userId: string,
  batch: readonly Edit[],
): Promise<Answer | null> {
  const places = batch.filter((edit) => edit.member === 'place');
  if (places.length > 0) {
    return (await sendPlaces(client, changesOf(userId, places))).get(userId) ?? null;
  }
  const answer = await patchReview(userId, batch as MemberChange[]);
  const { review, conflicts, theirs = review } = answer;
  keepReviews(client, [review]);
  return { conflicts: new Set(conflicts), newer: theirs };
}

export function changesOf(userId: string, edits: readonly PlaceEdit[]): PlaceChange[] {
  return edits.map(({ department, seen, value }) => ({ userId, department, slots: value, seen }));
}

/** Saves changes of places in one transaction; returns the answer for each person. Throws an `ApiError`. */
export async function sendPlaces(
  client: QueryClient,
  changes: PlaceChange[],
): Promise<ReadonlyMap<string, Answer>> {
  const { reviews, conflicts } = await request<PlacementsAnswer>('/bff/placements', {
    method: 'POST',
    body: { changes } satisfies PlacementsBody,
  });
  keepReviews(client, reviews);
  return new Map(
    reviews.map((newer) => {
      const own = conflicts.filter(({ userId }) => userId === newer.userId);
      const keys = new Set(own.map(({ department }) => placeKey(department)));
      return [newer.userId, { conflicts: keys, newer }];
    }),
  );
}

/**
 * The edits to send next, all of members or all of places: the ones that haven't failed, with earlier ones that may have been
 * saved although no answer came. Refused edits of other values are left out, because the server would refuse all of them
 * together.
 */
function batchOf(unsaved: readonly Unsaved[]): Edit[] {
  const open = unsaved.filter(({ error }) => !error).map(({ change }) => change);
  const [first] = open;
  if (!first) return [];
  const ofPlaces = first.member === 'place';
  const keys = new Set(open.map(keyOf));
  return unsaved
    .filter(({ change, error }) => !error || mayPass(error) || keys.has(keyOf(change)))
    .map(({ change }) => change)
    .filter(({ member }) => (member === 'place') === ofPlaces);
}

function sent(unsaved: readonly Unsaved[], batch: readonly Edit[], error: ApiError | null) {
  return unsaved.map((one) => (batch.includes(one.change) ? { ...one, sent: true, error } : one));
}

/** The outbox after an answer; null for a person whom the server does not know, of whom nothing is kept. */
export function settled(
  { unsaved, conflict }: Outbox,
  batch: readonly Edit[],
  answer: Answer | null,
): Pick<Outbox, 'unsaved' | 'conflict' | 'done'> {
  const isOpen = (edit: Edit) => answer?.conflicts.has(keyOf(edit)) === true;
  const rest = unsaved.filter(({ change }) => !batch.includes(change));
  // Edits made since of a value in conflict would be conflicts as well.
  const mine = [...batch, ...rest.map(({ change }) => change)].filter(isOpen);
  return {
    unsaved: rest.filter(({ change }) => !isOpen(change)),
    conflict:
      answer && mine.length > 0
        ? withMine({ mine: conflict?.mine ?? {}, newer: answer.newer }, valuesOf(mine))
        : conflict,
    done: doneOf(batch.filter((edit) => !isOpen(edit))),
  };
}

/** Failed edits are sent again by themselves if that may help, even while another person is open. */
function keepFailed(
  client: QueryClient,
  userId: string,
  batch: readonly Edit[],
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
 * Adds an edit. It replaces an earlier edit of the same value that was certainly not saved; others are kept, so that the
 * server can tell a lost answer from a conflict.
 */
function withEdit(unsaved: readonly Unsaved[], edit: Edit): Unsaved[] {
  const same = unsaved.filter((one) => keyOf(one.change) === keyOf(edit));
  const last = same.at(-1);
  const unsavedForSure = last && (!last.sent || (last.error && !mayPass(last.error)));
  const crowded = same.length >= MOST_OF_VALUE ? same[1] : undefined;
  const replaced = unsavedForSure ? last : crowded;
  const others = unsaved.filter((one) => one !== replaced);
  const seen = unsavedForSure ? last.change.seen : edit.seen;
  return [...others, { change: { ...edit, seen } as Edit, sent: false, error: null }];
}

function isIn({ mine }: Conflict, key: string): boolean {
  return keysOf(mine)(key);
}

/** Sets the user's side of a conflict; null if both sides are equal by now. */
function withMine({ mine, newer }: Conflict, edits: Edits): Conflict | null {
  const open = differing(mergeEdits(mine, edits), newer);
  return isEmpty(open) ? null : { mine: open, newer };
}

export function withoutMine({ mine, newer }: Conflict, isDropped: (key: string) => boolean) {
  return withMine({ mine: withoutKeys(mine, isDropped), newer }, {});
}

function doneOf(edits: readonly Edit[]): Outbox['done'] {
  const before = valuesBefore(edits);
  const saved = differing(valuesOf(edits), before);
  return isEmpty(saved) ? null : { saved, before: differing(before, valuesOf(edits)) };
}

/** The review as its page shows it. */
export function shownReview(client: QueryClient, userId: string): Review {
  return withEdits(knownReview(client, userId), unsavedIn(outboxOf(client, userId)));
}

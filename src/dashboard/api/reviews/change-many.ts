/** Changes the reviews of many people. */
import type { QueryClient } from '@tanstack/react-query';
import { MOST_PLACE_CHANGES } from '../../../contract/bff/reviews/reviews.ts';
import {
  differing,
  editsTo,
  isEmpty,
  keyOf,
  valuesBefore,
  withoutKeys,
  type Edits,
  type PlaceEdit,
} from './edits.ts';
import { changeOutboxes, outboxOf, setOutbox, type Conflict } from './review-outbox.ts';
import {
  changeReview,
  changesOf,
  keysOf,
  sendPlaces,
  settled,
  shownReview,
  withoutMine,
} from './send-review.ts';

/** New values for one person's review; `seen` are the values they apply to, if not the ones shown. */
interface ReviewEdit {
  userId: string;
  to: Edits;
  seen?: Edits | undefined;
}

/** The outcome of one edit of many. `undo` has the values before, where the edit made a difference. */
interface EditOutcome {
  result: 'saved' | 'failed' | 'conflict';
  undo: Edits | null;
}

/** Requests in flight at once: more would wait for each other in the database. */
const REQUESTS_AT_ONCE = 4;

/**
 * Changes many reviews: failures and undo are left to the caller. Conflicts are kept for the pages of the people. Places are
 * sent in requests for many people, whose changes are all saved or none; other values in a request for each.
 * @param onDone called with each edit and its outcome
 */
export async function changeMany<One extends ReviewEdit>(
  client: QueryClient,
  edits: readonly One[],
  onDone: (one: One, outcome: EditOutcome) => void,
): Promise<void> {
  const waiting = edits.values();
  async function changeOneByOne() {
    for (const one of waiting) onDone(one, await changeOneOfMany(client, one));
  }
  // The changes of one person alone keep their order, like the ones of their page.
  if (edits.length > 1 && edits.every(({ to }) => isEmpty({ ...to, places: [] }))) {
    for (const some of inRequests(edits)) await placeTogether(client, some, onDone);
  } else await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, changeOneByOne));
}

async function changeOneOfMany(
  client: QueryClient,
  { userId, to, seen = shownReview(client, userId) }: ReviewEdit,
): Promise<EditOutcome> {
  takeFromConflict(client, [{ userId, to }]);
  const isOurs = keysOf(to);
  await changeReview(client, userId, to, seen);
  const { unsaved, conflict } = outboxOf(client, userId);
  const rest = unsaved.filter(({ change }) => !isOurs(keyOf(change)));
  setOutbox(client, userId, { unsaved: rest, done: null });
  if (rest.length < unsaved.length) return { result: 'failed', undo: null };
  return outcomeOf(conflict, to, seen);
}

/** The edits in parts, each with as many places as one request takes. */
function* inRequests<One extends ReviewEdit>(edits: readonly One[]): Generator<One[]> {
  let part: One[] = [];
  let places = 0;
  for (const one of edits) {
    const own = one.to.places?.length ?? 0;
    if (places + own > MOST_PLACE_CHANGES) {
      yield part;
      part = [];
      places = 0;
    }
    part.push(one);
    places += own;
  }
  yield part;
}

/** Sends the places of many people in one request. */
async function placeTogether<One extends ReviewEdit>(
  client: QueryClient,
  edits: readonly One[],
  onDone: (one: One, outcome: EditOutcome) => void,
): Promise<void> {
  takeFromConflict(client, edits);
  const own = edits.map((one) => {
    const seen = one.seen ?? shownReview(client, one.userId);
    return { one, seen, edits: editsTo(differing(one.to, seen), seen) as PlaceEdit[] };
  });
  const byUser = new Map<string, PlaceEdit[]>();
  for (const { one, edits } of own) {
    byUser.set(one.userId, [...(byUser.get(one.userId) ?? []), ...edits]);
  }
  const editsOf = (userId: string) => byUser.get(userId) ?? [];
  changeOutboxes(client, byUser.keys(), ({ unsaved }, userId) => ({
    unsaved: [
      ...unsaved,
      ...editsOf(userId).map((change) => ({ change, sent: true, error: null })),
    ],
    done: null,
  }));
  let failed = false;
  try {
    const changes = [...byUser.keys()].flatMap((userId) => changesOf(userId, editsOf(userId)));
    const answers = changes.length > 0 ? await sendPlaces(client, changes) : new Map();
    changeOutboxes(client, byUser.keys(), (outbox, userId) => ({
      ...settled(outbox, editsOf(userId), answers.get(userId) ?? null),
      done: null,
    }));
  } catch {
    failed = true;
    changeOutboxes(client, byUser.keys(), ({ unsaved }, userId) => {
      const sent = editsOf(userId);
      return { unsaved: unsaved.filter(({ change }) => !sent.includes(change as PlaceEdit)) };
    });
  }
  for (const { one, seen } of own) {
    const { conflict } = outboxOf(client, one.userId);
    onDone(one, failed ? { result: 'failed', undo: null } : outcomeOf(conflict, one.to, seen));
  }
}

/** A later edit replaces what the user had in an unresolved conflict. */
function takeFromConflict(client: QueryClient, edits: readonly ReviewEdit[]): void {
  const toOf = new Map(edits.map(({ userId, to }) => [userId, to]));
  changeOutboxes(client, toOf.keys(), ({ conflict }, userId) => ({
    conflict: conflict && withoutMine(conflict, keysOf(toOf.get(userId) ?? {})),
  }));
}

function outcomeOf(conflict: Conflict | null, to: Edits, seen: Edits): EditOutcome {
  if (conflict && !isEmpty(withoutKeys(conflict.mine, (key) => !keysOf(to)(key)))) {
    return { result: 'conflict', undo: null };
  }
  const changed = editsTo(differing(to, seen), seen);
  return { result: 'saved', undo: changed.length > 0 ? valuesBefore(changed) : null };
}

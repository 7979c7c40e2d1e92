/**
 * The one outbox of everything that users of the board change: reviews, votes and settings. A change is shown at once, sent in
 * the order in which it was made, and kept until it is saved or the user decides: while there is no connection, while the
 * server fails, and where another user changed the same value. It is gone with the session and with the page, which asks before.
 */
import type { QueryClient } from '@tanstack/react-query';
import { SAVING, warnBeforeLeaving } from './warn-before-leaving.ts';
import { ApiError, mayPass, toApiError } from './api-error.ts';
import {
  type Change,
  type Channel,
  channelOf,
  isReviewEdit,
  keyOf,
  type Outcome,
} from './channels.ts';
import {
  EMPTY,
  isRefused,
  type Conflict,
  type Outbox,
  outboxQuery,
  type EditResult,
  type Unsaved,
} from './outbox-state.ts';
import { isEffective } from './reviews/edits.ts';
import { onRecovery } from './use-recovery.ts';

/** Bytes of the changes in one request: the server reads 256 KiB. */
const MOST_BYTES = 200_000;
/** Milliseconds after which is sent again what failed for the moment. */
const PATIENCE = 15_000;

const sending = new WeakMap<QueryClient, Map<Channel, Promise<void>>>();
const waiting = new WeakMap<QueryClient, () => void>();

/**
 * Adds changes, and sends them; resolves when nothing is in flight any more.
 * @param yields whether nobody is asked about another user's change, which then stays
 */
export function edit(
  client: QueryClient,
  changes: readonly Change[],
  {
    yields = false,
    tell,
  }: { yields?: boolean; tell?: (change: Change, result: EditResult) => void } = {},
): Promise<unknown> {
  const told: Change[] = [];
  update(client, (outbox) => {
    let { unsaved, conflicts } = outbox;
    for (const change of changes) {
      const key = keyOf(change);
      const open = yields ? undefined : conflicts.find((one) => one.key === key);
      // The user has yet to choose between both values, and edits their own one.
      if (open) {
        conflicts = conflicts.map((one) => (one === open ? { ...one, change } : one));
        told.push(change);
      } else {
        const onTold = (result: EditResult) => tell?.(change, result);
        const one = {
          id: Symbol(key),
          key,
          change,
          sent: false,
          error: null,
          yields,
          tell: onTold,
        };
        unsaved = withOne(unsaved, one);
      }
    }
    return { unsaved, conflicts };
  });
  for (const change of told) tell?.(change, 'conflict');
  return sendAll(client);
}

/** Sends again what failed: all of it, or only what failed for the moment. */
export function tryAgain(client: QueryClient, passing = false): void {
  const isTried = ({ error }: Unsaved) => error !== null && (!passing || mayPass(error));
  update(client, ({ unsaved }) => ({
    unsaved: unsaved.map((one) => (isTried(one) ? { ...one, error: null } : one)),
  }));
  void sendAll(client);
}

/** Forgets changes that were not saved, and the user's side of conflicts. */
export function discard(client: QueryClient, keys: ReadonlySet<string>): void {
  const { unsaved } = outboxOf(client);
  update(client, ({ conflicts }) => ({
    unsaved: unsaved.filter(({ key }) => !keys.has(key)),
    conflicts: conflicts.filter(({ key }) => !keys.has(key)),
  }));
  for (const one of unsaved) if (keys.has(one.key)) one.tell('dropped');
}

export function outboxOf(client: QueryClient): Outbox {
  return client.getQueryData(outboxQuery.queryKey) ?? EMPTY;
}

/**
 * Adds a change. It replaces an earlier one of the same value that was certainly not saved. All others are kept: any of them may be
 * what the server has, as its answer may be lost.
 */
function withOne(unsaved: readonly Unsaved[], one: Unsaved): readonly Unsaved[] {
  const last = unsaved.findLast(({ key }) => key === one.key);
  if (!last || (last.sent && !isRefused(last))) return [...unsaved, one];
  const rest = unsaved.filter((other) => other !== last);
  const change = { ...one.change, seen: last.change.seen } as Change;
  // Both changes have one result.
  const tell = (result: EditResult) => [last, one].forEach((each) => each.tell(result));
  if (!isReviewEdit(change) || isEffective(change)) return [...rest, { ...one, change, tell }];
  tell('saved');
  return rest;
}

/** Starts sending, unless that is under way; each channel sends its changes in their order. */
function sendAll(client: QueryClient): Promise<unknown> {
  const running = sending.get(client) ?? new Map<Channel, Promise<void>>();
  sending.set(client, running);
  for (const { change, error } of outboxOf(client).unsaved) {
    const channel = channelOf(change);
    if (error !== null || running.has(channel)) continue;
    running.set(
      channel,
      sendThrough(client, channel).finally(() => running.delete(channel)),
    );
  }
  return Promise.all(running.values());
}

async function sendThrough(client: QueryClient, channel: Channel): Promise<void> {
  // Changes of one turn go together.
  await Promise.resolve();
  for (;;) {
    const own = outboxOf(client).unsaved.filter(({ change }) => channelOf(change) === channel);
    if (!own.some(({ error }) => error === null)) break;
    const open = own.filter((one) => !isRefused(one));
    await sendTogether(client, channel, batchOf(open, channel.most));
  }
}

/** As many of the first changes as fit into one request. */
function batchOf(unsaved: readonly Unsaved[], most: number): Unsaved[] {
  let bytes = 0;
  const end = unsaved.slice(0, most).findIndex(({ change }, at) => {
    bytes += JSON.stringify(change).length;
    return at > 0 && bytes > MOST_BYTES;
  });
  return unsaved.slice(0, end < 0 ? most : end);
}

/** The statuses of a request that is too large or cannot be read: one change of many may be the reason. */
const DIVIDED = [400, 413];
/** The statuses that concern the changes of the request alone. Any other, as of a permission that went, ends all that wait. */
const OF_THESE = [...DIVIDED, 404, 409];

/** Sends changes in one request; in two where that is too large or cannot be read, so that a wrong change holds up no others. */
async function sendTogether(
  client: QueryClient,
  channel: Channel,
  batch: readonly Unsaved[],
): Promise<void> {
  const keys = new Set(batch.map(({ key }) => key));
  const ids = new Set(batch.map(({ id }) => id));
  const isIn = ({ id }: Unsaved) => ids.has(id);
  const mark = (isMarked: (one: Unsaved) => boolean, as: Partial<Unsaved>) =>
    update(client, ({ unsaved }) => ({
      unsaved: unsaved.map((one) => (isMarked(one) ? { ...one, ...as } : one)),
    }));
  mark(isIn, { sent: true, error: null });
  try {
    const outcomes = await channel.send(
      client,
      batch.map(({ change }) => change),
    );
    settleBatch(client, batch, outcomes);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (DIVIDED.includes(error.status) && keys.size > 1) {
      const half = new Set([...keys].slice(0, Math.ceil(keys.size / 2)));
      for (const isFirst of [true, false]) {
        // The answer to the first half may have ended the second.
        const waits = new Set(
          outboxOf(client).unsaved.flatMap(({ id, error }) => (error === null ? id : [])),
        );
        const part = batch.filter(({ id, key }) => waits.has(id) && half.has(key) === isFirst);
        if (part.length > 0) await sendTogether(client, channel, part);
      }
      return;
    }
    // Sent next, the changes behind this one would fail as well.
    const isHeld = (one: Unsaved) => one.error === null && channelOf(one.change) === channel;
    mark(OF_THESE.includes(error.status) ? isIn : isHeld, { error });
    if (mayPass(error)) tryLater(client, error);
  }
}

function settleBatch(
  client: QueryClient,
  batch: readonly Unsaved[],
  outcomes: readonly Outcome[],
): void {
  const results = new Map(batch.map(({ id }, at) => [id, outcomes[at]]));
  const refused = new Map<string, ApiError>();
  const { unsaved, conflicts } = outboxOf(client);
  const lost = new Map<string, Conflict>();
  for (const one of unsaved) {
    const outcome = results.get(one.id);
    if (outcome?.result === 'unknown') refused.set(one.key, personUnknown());
    if (outcome?.result !== 'conflict' || one.yields) continue;
    const { result: _result, ...theirs } = outcome;
    lost.set(one.key, { key: one.key, change: one.change, ...theirs });
  }
  // A change made since of a value in conflict would be a conflict as well; of one that was undone since, nobody is asked.
  const last = new Map(unsaved.map((one) => [one.key, one]));
  const open = [...lost.values()].flatMap((conflict) => {
    const { change, yields } = last.get(conflict.key) ?? { ...conflict, yields: false };
    return yields ? [] : { ...conflict, change };
  });
  const isSettled = (one: Unsaved) => results.has(one.id) || lost.has(one.key);
  update(client, () => ({
    unsaved: unsaved.flatMap((one) => {
      const error = results.has(one.id) ? refused.get(one.key) : undefined;
      if (error) return { ...one, error };
      return isSettled(one) ? [] : one;
    }),
    conflicts: [...conflicts.filter(({ key }) => !lost.has(key)), ...open],
  }));
  for (const one of unsaved) {
    if (isSettled(one)) one.tell(results.get(one.id)?.result ?? 'conflict');
  }
}

function personUnknown(): ApiError {
  const problem = { code: 'review_of_nobody' } as const;
  return new ApiError({ kind: 'not-found', status: 404, problem });
}

/** Sends again what failed for the moment: after a while, and once the browser is online or the page is looked at again. */
function tryLater(client: QueryClient, { againAt }: ApiError): void {
  waiting.get(client)?.();
  const timer = setTimeout(again, againAt === null ? PATIENCE : againAt - Date.now());
  const stopListening = onRecovery(again);
  function stop() {
    clearTimeout(timer);
    stopListening();
    waiting.delete(client);
  }
  function again() {
    stop();
    tryAgain(client, true);
  }
  waiting.set(client, stop);
}

function update(client: QueryClient, change: (outbox: Outbox) => Partial<Outbox>): void {
  const before = outboxOf(client);
  const outbox = { ...before, ...change(before) };
  client.setQueryData(outboxQuery.queryKey, outbox);
  const { unsaved, conflicts } = outbox;
  warnBeforeLeaving(
    SAVING,
    unsaved.some(({ error }) => error === null),
  );
  warnBeforeLeaving(
    'changes not saved',
    conflicts.length > 0 || unsaved.some(({ error }) => error !== null),
  );
}

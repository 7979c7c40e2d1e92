/**
 * The one outbox of everything that users of the board change: reviews, votes and settings. A change is shown at once, sent in
 * the order in which it was made, and kept until it is saved or the user decides: while there is no connection, while the
 * server fails, and where another user changed the same value. It is gone with the session and with the page, which asks before.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isSameSetting } from '../../contract/bff/reviews/apply-changes.ts';
import { SAVING, warnBeforeLeaving } from './warn-before-leaving.ts';
import { ApiError, mayPass, toApiError } from './api-error.ts';
import { type Change, isRenaming, isReviewEdit, keyOf, type Outcome } from './changes.ts';
import { type Channel, channelOf } from './channels.ts';
import { onReset } from './client-state.ts';
import {
  isRefused,
  type Conflict,
  type OutboxState,
  outboxStore,
  type EditResult,
  type Unsaved,
} from './outbox-state.ts';
import { isEffective } from './reviews/edits.ts';
import { onRecovery } from './use-recovery.ts';

/** Bytes of the changes in one request: the server reads 256 KiB. */
const MOST_BYTES = 200_000;
/** The time before changes are sent again that failed for the moment. */
const RETRY_AFTER_MS = 15_000;
/** The statuses of a request that is too large or cannot be read: one change of many may be the reason. */
const DIVIDED = [400, 413];
/** The statuses that concern the changes of the request alone. Any other, as of a permission that went, ends all that wait. */
const OF_THESE = [...DIVIDED, 404, 409];

interface EditOptions {
  /** Whether nobody is asked about another user's change, which then stays. */
  yields?: boolean;
  /** Called with the result of each change. */
  report?: (change: Change, result: EditResult) => void;
}

/** Its state is `outboxStore`. */
class Outbox {
  /** The channels that are sending. Each sends its changes in their order. */
  #sending = new Map<Channel, Promise<void>>();
  /** Stops waiting for the time to send again what failed. */
  #stopWaiting: (() => void) | null = null;

  constructor() {
    onReset(() => {
      this.#stopWaiting?.();
      this.#sending = new Map();
    });
  }

  /** Adds changes, and sends them; resolves when nothing is in flight any more. */
  edit(
    client: QueryClient,
    changes: readonly Change[],
    { yields = false, report }: EditOptions = {},
  ): Promise<unknown> {
    let { unsaved, conflicts } = outboxStore.get();
    const inConflict: Change[] = [];
    for (const change of changes) {
      const key = keyOf(change);
      const conflict = yields ? undefined : conflicts.find((one) => one.key === key);
      // The user has yet to choose between both values, and edits their own one.
      if (conflict) {
        conflicts = conflicts.map((one) => (one === conflict ? { ...one, change } : one));
        inConflict.push(change);
      } else {
        unsaved = withOne(unsaved, {
          id: Symbol(key),
          key,
          change,
          sent: false,
          error: null,
          yields,
          report: (result) => report?.(change, result),
        });
      }
    }
    this.#set({ unsaved, conflicts });
    for (const change of inConflict) report?.(change, 'conflict');
    return this.#sendAll(client);
  }

  /** Sends again all that failed. */
  retry(client: QueryClient): void {
    this.#retry(client, () => true);
  }

  /** Forgets changes that were not saved, and the user's side of conflicts. */
  discard(keys: ReadonlySet<string>): void {
    const { unsaved, conflicts } = outboxStore.get();
    this.#set({
      unsaved: unsaved.filter(({ key }) => !keys.has(key)),
      conflicts: conflicts.filter(({ key }) => !keys.has(key)),
    });
    for (const one of unsaved) if (keys.has(one.key)) one.report('dropped');
  }

  #retry(client: QueryClient, isRetried: (error: ApiError) => boolean): void {
    this.#stopWaiting?.();
    this.#mark(({ error }) => error !== null && isRetried(error), { error: null });
    void this.#sendAll(client);
  }

  /** Starts sending, unless that is under way. */
  #sendAll(client: QueryClient): Promise<unknown> {
    const sending = this.#sending;
    for (const { change, error } of outboxStore.get().unsaved) {
      const channel = channelOf(change);
      if (error !== null || sending.has(channel)) continue;
      sending.set(
        channel,
        this.#sendThrough(client, channel).finally(() => sending.delete(channel)),
      );
    }
    return Promise.all(sending.values());
  }

  async #sendThrough(client: QueryClient, channel: Channel): Promise<void> {
    const sending = this.#sending;
    // Changes of one turn go together.
    await Promise.resolve();
    // After the end of the session nothing is sent.
    while (sending === this.#sending) {
      const own = outboxStore.get().unsaved.filter(({ change }) => channelOf(change) === channel);
      if (!own.some(({ error }) => error === null)) break;
      const pending = own.filter((one) => !isRefused(one));
      await this.#sendTogether(client, channel, batchOf(pending, channel.most));
    }
  }

  /** Sends changes in one request; in two where that is too large or cannot be read, so that a wrong change holds up no others. */
  async #sendTogether(
    client: QueryClient,
    channel: Channel,
    batch: readonly Unsaved[],
  ): Promise<void> {
    const keys = new Set(batch.map(({ key }) => key));
    const ids = new Set(batch.map(({ id }) => id));
    const isIn = ({ id }: Unsaved) => ids.has(id);
    this.#mark(isIn, { sent: true, error: null });
    const sending = this.#sending;
    try {
      const changes = batch.map(({ change }) => change);
      const outcomes = await channel.send(client, changes);
      if (sending === this.#sending) this.#receive(batch, outcomes);
    } catch (thrown) {
      // The next session has changes of its own in the channel.
      if (sending !== this.#sending) return;
      const error = toApiError(thrown);
      if (DIVIDED.includes(error.status) && keys.size > 1) {
        const half = new Set([...keys].slice(0, Math.ceil(keys.size / 2)));
        for (const isFirst of [true, false]) {
          // The answer to the first half may have ended the second.
          const waits = new Set(
            outboxStore.get().unsaved.flatMap(({ id, error }) => (error === null ? id : [])),
          );
          const part = batch.filter(({ id, key }) => waits.has(id) && half.has(key) === isFirst);
          if (part.length > 0) await this.#sendTogether(client, channel, part);
        }
        return;
      }
      // Sent next, the changes behind this one would fail as well.
      const isPending = (one: Unsaved) => one.error === null && channelOf(one.change) === channel;
      this.#mark(OF_THESE.includes(error.status) ? isIn : isPending, { error });
      if (mayPass(error)) this.#retryLater(client, error);
    }
  }

  /** Takes what became of the changes of a request: saved ones go, and conflicts wait for the user. */
  #receive(batch: readonly Unsaved[], outcomes: readonly Outcome[]): void {
    const results = new Map(batch.map(({ id }, at) => [id, outcomes[at]]));
    const refused = new Map<string, ApiError>();
    const { unsaved, conflicts } = outboxStore.get();
    const found = new Map<string, Conflict>();
    for (const one of unsaved) {
      const outcome = results.get(one.id);
      if (outcome?.result === 'unknown') refused.set(one.key, personUnknown());
      if (outcome?.result !== 'conflict' || one.yields) continue;
      const { result: _result, ...theirs } = outcome;
      found.set(one.key, { key: one.key, change: one.change, ...theirs });
    }
    // A change made since of a value in conflict would be a conflict as well; of one that was undone since, nobody is asked.
    const last = new Map(unsaved.map((one) => [one.key, one]));
    const asked = [...found.values()].flatMap((conflict) => {
      const { change, yields } = last.get(conflict.key) ?? { ...conflict, yields: false };
      return yields ? [] : { ...conflict, change };
    });
    const isOver = (one: Unsaved) => results.has(one.id) || found.has(one.key);
    this.#set({
      unsaved: unsaved.flatMap((one) => {
        const error = results.has(one.id) ? refused.get(one.key) : undefined;
        if (error) return { ...one, error };
        return isOver(one) ? [] : one;
      }),
      conflicts: [...conflicts.filter(({ key }) => !found.has(key)), ...asked],
    });
    for (const one of unsaved) {
      if (isOver(one)) one.report(results.get(one.id)?.result ?? 'conflict');
    }
  }

  /** Sends again what failed for the moment: after a while, and once the browser is online or the page is looked at again. */
  #retryLater(client: QueryClient, { againAt }: ApiError): void {
    this.#stopWaiting?.();
    const retry = () => this.#retry(client, mayPass);
    const timer = setTimeout(retry, againAt === null ? RETRY_AFTER_MS : againAt - Date.now());
    const stopListening = onRecovery(retry);
    this.#stopWaiting = () => {
      clearTimeout(timer);
      stopListening();
      this.#stopWaiting = null;
    };
  }

  #mark(isMarked: (one: Unsaved) => boolean, as: Partial<Unsaved>): void {
    const { unsaved } = outboxStore.get();
    this.#set({ unsaved: unsaved.map((one) => (isMarked(one) ? { ...one, ...as } : one)) });
  }

  #set(changed: Partial<OutboxState>): void {
    const { unsaved, conflicts } = { ...outboxStore.get(), ...changed };
    outboxStore.set({ unsaved, conflicts });
    warnBeforeLeaving(
      SAVING,
      unsaved.some(({ error }) => error === null),
    );
    warnBeforeLeaving(
      'changes not saved',
      conflicts.length > 0 || unsaved.some(({ error }) => error !== null),
    );
  }
}

export const outbox = new Outbox();

/**
 * Adds a change. It replaces an earlier one of the same value that was certainly not saved. All others are kept: any of them may be
 * what the server has, as its answer may be lost. New names of slots are kept, too: a later change from them does not rename again.
 */
function withOne(unsaved: readonly Unsaved[], one: Unsaved): readonly Unsaved[] {
  const last = unsaved.findLast(({ key }) => key === one.key);
  if (!last || (last.sent && !isRefused(last))) return [...unsaved, one];
  if (isRenaming(last.change) && !isSameSeen(last.change, one.change)) return [...unsaved, one];
  const rest = unsaved.filter((other) => other !== last);
  const change = { ...one.change, seen: last.change.seen } as Change;
  // Both changes have one result.
  const report = (result: EditResult) => [last, one].forEach((each) => each.report(result));
  if (!isReviewEdit(change) || isEffective(change)) return [...rest, { ...one, change, report }];
  report('saved');
  return rest;
}

/** Whether both changes of a setting were made from the same value. */
function isSameSeen(one: Change, other: Change): boolean {
  const [seen, others] = [one, other].map((change) =>
    change.member === 'setting' ? change.seen.value : null,
  );
  return isSameSetting(seen ?? null, others ?? null);
}

/** As many of the first changes as fit into one request, which renames slots only once. */
function batchOf(unsaved: readonly Unsaved[], most: number): Unsaved[] {
  let bytes = 0;
  let renaming = 0;
  const end = unsaved.slice(0, most).findIndex(({ change }, at) => {
    bytes += JSON.stringify(change).length;
    renaming += Number(isRenaming(change));
    return at > 0 && (bytes > MOST_BYTES || renaming > 1);
  });
  return unsaved.slice(0, end < 0 ? most : end);
}

function personUnknown(): ApiError {
  const problem = { code: 'review_of_nobody' } as const;
  return new ApiError({ kind: 'not-found', status: 404, problem });
}

/**
 * Compares applications with the stored ones, and stores the changes: after each whole copy, and when one record is read. It
 * works in the background, one comparison at a time, and lets other work go first.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isMoment } from '../../../contract/service/read-json.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { Database } from '../../database/database.ts';
import { oneAtATime } from '../../database/in-turn.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { abortable } from '../../http/abortable.ts';
import { type CopyIndex, indexOf } from '../applications/copy-index.ts';
import { applicationOf, type Copy, type Entry } from '../applications/copy.ts';
import { Failure } from '../failure.ts';
import { readVersions } from '../versions.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import { type ComparisonState, readComparisonState } from './changes.ts';
import { compare, type KnownApplication, type ReadRecord } from './compare.ts';
import {
  addUnknown,
  forgetFuture,
  type Found,
  knownAfter,
  knownApplication,
  noteCompared,
  writeChanges,
} from './known-applications.ts';

interface ComparisonOptions {
  database: Database;
  client: Pick<ServiceClient, 'volunteer'>;
  /** The copy of everyone in memory. */
  peek: () => Copy | undefined;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds of work until other work has its turn. */
const SLICE = 5;
/** Rows read at once, and people in one transaction, in which nothing else has its turn. */
const PAGE = 250;
const BATCH = 25;
/**
 * An application counts as new until it is this many milliseconds older than the newest compared copy: its record may have
 * failed in that copy, and clocks differ.
 */
const LATE = 24 * 3_600_000;
/** Milliseconds by which the clock of another server may be ahead. */
const AHEAD = 10 * 60_000;

export type Comparison = ReturnType<typeof createComparison>;

export function createComparison({ database, client, peek, log, now }: ComparisonOptions) {
  const inTurn = oneAtATime();
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let sliceEnds = 0;

  /** Lets other work go first when the slice is over. */
  async function rest(): Promise<void> {
    closing.signal.throwIfAborted();
    if (performance.now() < sliceEnds) return;
    await endOfTurn();
    sliceEnds = performance.now() + SLICE;
  }

  function enqueue(work: () => Promise<void>): void {
    last = inTurn(async () => {
      closing.signal.throwIfAborted();
      sliceEnds = performance.now() + SLICE;
      await work();
    }).catch((error: unknown) => {
      // The log has failures of the database already.
      if (closing.signal.aborted || error instanceof DatabaseUnavailable) return;
      log.error({ err: error }, 'applications could not be compared');
    });
  }

  /** Compares all people who are known; returns the number of changes, and the applicants who are unknown. */
  async function compareKnown(
    applicants: CopyIndex['applicants'],
    isGone: (userId: string) => boolean,
    asOf: number,
    isFirst: boolean,
  ): Promise<{ changes: number; unknown: [userId: string, entry: Entry][] }> {
    const unknown = new Map(applicants);
    let changes = 0;
    let rows: KnownApplication[] = [];
    do {
      rows = await knownAfter(database, rows.at(-1)?.user_id ?? '', PAGE);
      const differing: Found[] = [];
      for (const row of rows) {
        await rest();
        const userId = row.user_id;
        unknown.delete(userId);
        const entry = applicants.get(userId);
        const read = entry ? () => applicationOf(entry) : null;
        if (!read && !isGone(userId)) continue;
        if (compare(row, read, asOf)) differing.push({ userId, read });
      }
      for (const batch of batches(differing)) {
        changes += await writeChanges(database, batch, { asOf, now: now() }, isFirst);
        await rest();
      }
    } while (rows.length === PAGE);
    return { changes, unknown: [...unknown] };
  }

  async function compareAll(copy: Copy, isOfEveryone: boolean): Promise<void> {
    const startedAt = performance.now();
    const asOf = copy.begunAt;
    await forgetFuture(database, { before: asOf, after: now() + AHEAD });
    // Before the state, so that a purge after it is noticed.
    const { epoch } = (await readVersions(database)).changes;
    const state = await readComparisonState(database);
    if (state.as_of !== null && asOf <= state.as_of) return;
    const isFirst = state.began_at === null;
    const { applicants, failed } = await abortable(indexOf(copy), closing.signal);
    // A record that failed without an id may be anybody's.
    const tellsGone = isOfEveryone && !failed.has('');
    const isGone = (userId: string) => tellsGone && !failed.has(userId);
    const { changes, unknown } = await compareKnown(applicants, isGone, asOf, isFirst);
    let added = 0;
    // A copy of one role doesn't tell whom the first copy of everyone will have.
    for (const batch of isFirst && !isOfEveryone ? [] : batches(unknown)) {
      const times = { asOf, now: now() };
      added += await addUnknown(database, batch, times, (record) => isNew(record, state));
      await rest();
    }
    if (isOfEveryone) await noteCompared(database, { epoch, isFirst }, { asOf, now: now() });
    const noticed = changes + added;
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ applications: applicants.size, changes: noticed, milliseconds }, 'copy compared');
  }

  async function compareOne(userId: string, read: ReadRecord | null, asOf: number): Promise<void> {
    const row = await knownApplication(database, userId);
    if (!row || !compare(row, read, asOf)) return;
    await writeChanges(database, [{ userId, read }], { asOf, now: now() });
  }

  async function lacksSnapshot(userId: string): Promise<boolean> {
    const row = await knownApplication(database, userId);
    return row !== undefined && row.reviewed === 1 && row.gone === 0 && row.body === null;
  }

  async function start(userId: string): Promise<void> {
    if (!(await lacksSnapshot(userId))) return;
    const copy = peek();
    if (copy) {
      const { applicants } = await abortable(indexOf(copy), closing.signal);
      const entry = applicants.get(userId);
      if (entry) await compareOne(userId, () => applicationOf(entry), copy.begunAt);
    }
    if (!(await lacksSnapshot(userId))) return;
    const asOf = now();
    try {
      const record = await client.volunteer(userId, closing.signal);
      if (record !== undefined) await compareOne(userId, record && (() => record), asOf);
    } catch (error) {
      // The next copy starts the snapshot.
      if (!(error instanceof Failure)) throw error;
    }
  }

  return {
    /** Compares a copy that is whole; only a copy of everyone tells who withdrew. */
    compareCopy: (copy: Copy, isOfEveryone: boolean) =>
      enqueue(() => compareAll(copy, isOfEveryone)),
    /**
     * Compares one record.
     * @param record null for someone without an application
     * @param asOf when reading it began, in milliseconds since 1970
     */
    compareRecord: (userId: string, record: ReceivedVolunteer | null, asOf: number) =>
      enqueue(() => compareOne(userId, record && (() => record), asOf)),
    /** Keeps the deciding fields of a person whose review was saved, unless they are kept already. */
    startSnapshot: (userId: string) => enqueue(() => start(userId)),
    /** Ends the running comparison, and resolves when it has ended. */
    async close(): Promise<void> {
      closing.abort();
      await last;
    },
  };
}

/** Whether someone applied lately. Deleting a review deletes the id as well, which makes nobody new. */
function isNew(record: ReceivedVolunteer | null, { as_of }: ComparisonState): boolean {
  if (as_of === null) return false;
  const createdAt = record?.createdAt;
  return !isMoment(createdAt) || Date.parse(createdAt) >= as_of - LATE;
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

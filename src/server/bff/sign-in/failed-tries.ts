/**
 * Counts failed tries to sign in, for the audit: each server has, from its start, one entry for a reason and an hour, with how many
 * they were. Nobody is signed in, so that the entry has neither a name nor an address, and however many come, they add a bounded
 * number of entries and statements.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createUnderWay } from '../../http/under-way.ts';
import { NOBODY } from '../accounts.ts';
import type { AuditEvent } from '../audit/audit-row.ts';
import type { Audit } from '../audit/audit.ts';

interface Tally {
  hour: number;
  count: number;
  isSaving: boolean;
  /** Writes the count into the row of the hour; absent until there is one. */
  keep?: (count: number) => Promise<void>;
}

const HOUR = 3_600_000;
/** Milliseconds between two writes of one count. */
const GATHERED = 1000;
/** Milliseconds after which a write that failed is tried again. */
const AGAIN = 60_000;

/** As the audit has them. */
export type FailedTry =
  | `${'unknown' | 'used' | 'expired'} invitation`
  | 'wrong key'
  | `identity provider: ${'too_weak' | 'too_many_groups' | 'failed'}`;

interface FailedTriesOptions {
  audit: Pick<Audit, 'beginTally'>;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

export function createFailedTries({ audit, log, now }: FailedTriesOptions) {
  const tallies = new Map<FailedTry, Tally>();
  const writing = createUnderWay();
  const closing = new AbortController();

  /** Returns the count that is written now. */
  async function write(reason: FailedTry, tally: Tally, before: number): Promise<number> {
    const { count } = tally;
    try {
      if (tally.keep) await tally.keep(count);
      else tally.keep = await audit.beginTally(eventOf(reason, count));
      return count;
    } catch (error) {
      log.error({ err: error, reason, count }, 'failed tries to sign in are not in the audit yet');
      return before;
    }
  }

  /** Writes the count at once, and again as long as it grows or could not be written; once more when the server closes. */
  async function save(reason: FailedTry, tally: Tally): Promise<void> {
    tally.isSaving = true;
    let written = 0;
    let isLast = false;
    while (written < tally.count && !isLast) {
      isLast = closing.signal.aborted;
      const before = written;
      written = await write(reason, tally, before);
      await pause(written > before ? GATHERED : AGAIN);
    }
    tally.isSaving = false;
  }

  /** Ends sooner when the server closes. */
  async function pause(milliseconds: number): Promise<void> {
    const { signal } = closing;
    await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  }

  function tallyOf(reason: FailedTry): Tally {
    const hour = Math.floor(now() / HOUR);
    const known = tallies.get(reason);
    if (known?.hour === hour) return known;
    const tally = { hour, count: 0, isSaving: false };
    tallies.set(reason, tally);
    return tally;
  }

  return {
    /** Returns at once: nobody who is refused waits for the audit. */
    count(reason: FailedTry): void {
      const tally = tallyOf(reason);
      tally.count += 1;
      if (!tally.isSaving) void writing.during(save(reason, tally));
    },

    /** Writes what waits. */
    async close(): Promise<void> {
      closing.abort();
      await writing.ended();
    },
  };
}

function eventOf(reason: FailedTry, count: number): AuditEvent {
  return {
    session: { hash: '', person: NOBODY, name: 'not signed in', permissions: [] },
    purpose: 'sign-in-failed',
    filters: { access: [reason] },
    outcome: 'failed',
    status: 401,
    count,
  };
}

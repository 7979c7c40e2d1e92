/**
 * Deletes old rows, of each kind those of one day at most in a run. The clock may be wrong, mostly at a start: a start whose
 * clock is behind the last run, or far ahead of it, deletes nothing, and a later run that is far ahead no invitation.
 */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Audit } from './audit/audit.ts';
import type { Invitations } from './sign-in/invitations.ts';
import type { Sessions } from './sign-in/sessions.ts';

const DAY = 24 * 3_600_000;
/** Milliseconds between two runs of a server that starts each day. */
const USUAL = 2 * DAY;
/** The name of the time of the last run, in milliseconds since 1970. */
const LAST = 'cleaned-by';

interface CleanUpParts {
  database: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  sessions: Pick<Sessions, 'cleanUp'>;
  invitations: Pick<Invitations, 'cleanUp' | 'hasOld'>;
  audit: Pick<Audit, 'cleanUp' | 'hasOld'>;
}

export function createCleanUp({ database, log, now, sessions, invitations, audit }: CleanUpParts) {
  /** On a database that no run has noted its time in, that of the newest entry of the audit; null without one. */
  async function lastTime(): Promise<number | null> {
    const [noted] = await database.query<{ value: string }>(
      'SELECT value FROM bff_keys WHERE name = $1',
      [LAST],
    );
    if (noted) return Number(noted.value);
    const [newest] = await database.query<{ at: number | null }>('SELECT MAX(at) AS at FROM audit');
    return newest?.at ?? null;
  }

  async function note(time: number): Promise<void> {
    await database.execute(
      `INSERT INTO bff_keys (name, value) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [LAST, String(time)],
    );
  }

  return async function cleanUp({ isStart }: { isStart: boolean }): Promise<void> {
    const clock = now();
    const last = (await lastTime()) ?? clock;
    const isAhead = clock > last + USUAL;
    if (isAhead && ((await audit.hasOld()) || (await invitations.hasOld()))) {
      log.warn(
        { clock: new Date(clock).toISOString(), lastCleaned: new Date(last).toISOString() },
        'the clock is more than two days ahead of the last deletion of old entries: a start deletes none, and later ' +
          'only those of the oldest day go; check the clock, unless no server ran meanwhile',
      );
    }
    if (isStart && (isAhead || clock < last)) return;
    await audit.cleanUp();
    await sessions.cleanUp();
    if (!isAhead) await invitations.cleanUp();
    await note(clock);
  };
}

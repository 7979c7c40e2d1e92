/**
 * Deletes old rows. The clock may be wrong, mostly at a start: so the time by which rows are old goes on by a day at most from
 * one run to the next, whatever the clock says.
 */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Audit } from './audit/audit.ts';
import type { Invitations } from './sign-in/invitations.ts';
import type { Sessions } from './sign-in/sessions.ts';

const DAY = 24 * 3_600_000;
/** The name of the time, in milliseconds since 1970, by which rows were old in the last run. */
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
    const time = Math.min(clock, last + DAY);
    const isAhead = time < clock;
    await audit.cleanUp(time);
    // A clock that is set right a moment after the start has then withdrawn no invitation, and signed nobody out.
    if (!(isAhead && isStart)) {
      await sessions.cleanUp(time);
      await invitations.cleanUp(time);
    }
    // With nothing left that the clock says is too old, the days on which no server ran are caught up with.
    const isBehind = isAhead && ((await audit.hasOld(clock)) || (await invitations.hasOld(clock)));
    await note(isBehind ? time : clock);
    if (isBehind) {
      log.warn(
        { clock: new Date(clock).toISOString(), lastCleaned: new Date(last).toISOString() },
        'the clock is more than a day ahead of the last cleaning: only what got too old in one day was deleted; ' +
          'check the clock, unless no server ran meanwhile',
      );
    }
  };
}

/** Ends the session of a browser that signs out or signs in again, and records it in the audit. */
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import type { AuditEvent } from '../audit/audit-row.ts';
import type { Audit } from '../audit/audit.ts';
import { bump } from '../versions.ts';
import { idOf } from './session-row.ts';
import type { WatchedSessions } from './session-watch.ts';
import type { EndedSession } from './sessions.ts';

interface Parts {
  sessions: Pick<WatchedSessions, 'has' | 'endOne' | 'endByHash'>;
  audit: Pick<Audit, 'change'>;
  /** The database that keeps the sessions. */
  reserved: Database;
  log: Logger;
}

/**
 * Ends the session with a hash and records it, both or neither; a session that is over is not recorded. A database that is away keeps
 * nobody from leaving: the session ends, and only the log has it.
 * @returns the person whose session it was, also of one that was over; undefined where nobody knows
 */
export async function endSession(
  { sessions, audit, reserved, log }: Parts,
  hash: string,
  eventOf: (ended: EndedSession) => AuditEvent,
): Promise<string | undefined> {
  let person: string | undefined;
  try {
    // Anybody can send a made-up cookie: it costs no write.
    if (!(await sessions.has(hash))) return undefined;
    person = await audit.change(
      async (within, record) => {
        const ended = await sessions.endOne(hash, within);
        if (ended) await bump(within, 'access');
        if (ended?.isLive) await record(eventOf(ended));
        return ended?.person;
      },
      'transaction',
      reserved,
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    log.error({ err: error, session: idOf(hash) }, 'the end of a session is not in the audit');
  }
  await sessions.endByHash(hash);
  return person;
}

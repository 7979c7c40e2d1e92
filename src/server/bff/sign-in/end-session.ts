/** Opens and ends sessions, and records their ends in the audit. */
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { accessEvent, type AuditEvent, SERVER_NAME } from '../audit/audit-row.ts';
import type { Audit } from '../audit/audit.ts';
import { bump } from '../versions.ts';
import { hashOf, idOf } from './session-row.ts';
import type { WatchedSessions } from './session-watch.ts';
import type { EndedSession, NewSession, Sessions } from './sessions.ts';

type RecordChange = (event: AuditEvent) => Promise<unknown>;

/**
 * Records the sessions that still lasted as ended, in one entry; as part of the transaction that ended them.
 * @param by as for `accessEvent`
 * @returns these sessions
 */
export async function recordEnds(
  by: AuditEvent['session'] | string,
  all: readonly EndedSession[],
  record: RecordChange,
): Promise<EndedSession[]> {
  const sessions = all.filter(({ isLive }) => isLive);
  if (sessions.length > 0) await record(accessEvent({ by, purpose: 'session-end', sessions }));
  return sessions;
}

/**
 * Opens a session and answers the id for its cookie, as part of a transaction; the oldest of an account that has too many
 * ends.
 */
export async function openSession(
  sessions: Pick<Sessions, 'start' | 'endOldest'>,
  session: NewSession,
  within: Database,
  record: RecordChange,
): Promise<string> {
  const id = await sessions.start(session, within);
  const by = { ...session, hash: hashOf(id) };
  await recordEnds(by, await sessions.endOldest(by, within), record);
  return id;
}

/**
 * Ends the sessions opened by another key or other settings of the provider than the server has started with.
 * @param byProvider whether the sessions of the local key end, too
 */
export async function endOutdated(
  {
    sessions,
    audit,
    reserved,
  }: Pick<Parts, 'audit' | 'reserved'> & { sessions: Pick<Sessions, 'endOutdated'> },
  byProvider: boolean,
): Promise<void> {
  await audit.change(
    async (within, record) => {
      const ended = await sessions.endOutdated(byProvider, within);
      if (ended.length > 0) await bump(within, 'access');
      await recordEnds(SERVER_NAME, ended, record);
    },
    'transaction',
    reserved,
  );
}

interface Parts {
  sessions: Pick<WatchedSessions, 'has' | 'isKnown' | 'endOne' | 'endByHash'>;
  audit: Pick<Audit, 'change'>;
  /** The database that keeps the sessions. */
  reserved: Database;
  log: Logger;
}

/**
 * Ends the session with a hash and records it, both or neither; a session that is over is not recorded. A database that is away keeps
 * nobody from leaving: the session ends, and only the log has it if this server knows it.
 * @returns whose session it was, also of one that was over, as far as that is known; null for an unknown session
 */
export async function endSession(
  { sessions, audit, reserved, log }: Parts,
  hash: string,
  eventOf: (ended: EndedSession) => AuditEvent,
): Promise<{ person?: string | undefined } | null> {
  let person: string | undefined;
  try {
    // Anybody can send a made-up cookie: it costs no write.
    if (!(await sessions.has(hash))) return null;
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
    if (!sessions.isKnown(hash)) {
      await sessions.endByHash(hash);
      return null;
    }
    log.error({ err: error, session: idOf(hash) }, 'the end of a session is not in the audit');
  }
  await sessions.endByHash(hash);
  return { person };
}

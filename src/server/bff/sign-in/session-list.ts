/** Who is signed in, for those who may end it. */
import type { Permission } from '../../../contract/bff/access.ts';
import type { Database } from '../../database/database.ts';
import { idOf, LIVE, liveAt, permissionsOf, SHORT } from './session-row.ts';

/** Times in milliseconds since 1970. */
export interface ListedSession {
  hash: string;
  name: string;
  permissions: readonly Permission[];
  since: number;
  /** When it was used last, give or take a minute. */
  seen: number;
  endsAt: number | null;
  browser: string | null;
}

export interface EndedSession {
  id: string;
  name: string;
}

export interface SessionList {
  /** Those that have not ended, last seen first. */
  list(): Promise<ListedSession[]>;
  /** Ends the session of this name, which the audit has for it, too; null where there is none. */
  endById(id: string): Promise<EndedSession | null>;
  /** Ends all but one. */
  endOthers(hash: string): Promise<EndedSession[]>;
  /** How many there are that have not ended. */
  count(): Promise<number>;
}

interface Row {
  hash: string;
  name: string;
  permissions: string;
  created_at: number;
  seen_at: number;
  ends_at: number | null;
  browser: string | null;
}

/**
 * @param now milliseconds since 1970
 * @param key as in `createSessions`
 */
export function createSessionList(
  database: Database,
  now: () => number,
  key: string | null,
): SessionList {
  return {
    async list() {
      const rows = await database.query<Row>(
        `SELECT hash, name, permissions, created_at, seen_at, ends_at, browser FROM sessions
        WHERE ${LIVE} ORDER BY seen_at DESC, hash`,
        liveAt(now(), key),
      );
      return rows.map((row) => ({
        hash: row.hash,
        name: row.name,
        permissions: permissionsOf(row.permissions),
        since: row.created_at,
        seen: row.seen_at,
        endsAt: row.ends_at,
        browser: row.browser,
      }));
    },

    async endById(id) {
      const [row] = await database.query<{ name: string }>(
        `DELETE FROM sessions WHERE substr(hash, 1, ${SHORT}) = $1 RETURNING name`,
        [id],
      );
      return row ? { id, name: row.name } : null;
    },

    async endOthers(own) {
      const rows = await database.query<{ hash: string; name: string }>(
        'DELETE FROM sessions WHERE hash <> $1 RETURNING hash, name',
        [own],
      );
      return rows.map(({ hash, name }) => ({ id: idOf(hash), name }));
    },

    async count() {
      const [row] = await database.query<{ n: number }>(
        `SELECT count(*) AS n FROM sessions WHERE ${LIVE}`,
        liveAt(now(), key),
      );
      return Number(row?.n ?? 0);
    },
  };
}

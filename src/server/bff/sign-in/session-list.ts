/** The sessions, for users who may end them. */
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { Database } from '../../database/database.ts';
import { departmentsOf, idOf, LIVE, liveAt, permissionsOf, SHORT } from './session-row.ts';

/** Times in milliseconds since 1970. */
export interface ListedSession {
  hash: string;
  /** As `Session.person`. */
  person: string;
  name: string;
  permissions: readonly Permission[];
  /** The departments of a head; null for everyone else. */
  departments: readonly string[] | null;
  since: number;
  /** When it was used last, give or take a minute. */
  seen: number;
  endsAt: number | null;
  browser: string | null;
  address: string | null;
}

export interface EndedSession {
  id: string;
  name: string;
  hash: string;
  /** As `Session.person`. */
  person: string;
}

interface ThoseSessions {
  /** As the audit has it. */
  id?: string | undefined;
  /** As `Session.person`. */
  person?: string;
  /** The hash of a session that goes on. */
  except?: string;
}

export interface SessionList {
  /** Live sessions, last seen first. */
  list(): Promise<ListedSession[]>;
  /** Ends the sessions that fit all members, as part of a transaction. */
  endThose(those: ThoseSessions, within: Database): Promise<EndedSession[]>;
  /** The number of live sessions. */
  count(): Promise<number>;
}

interface Row {
  hash: string;
  person: string;
  name: string;
  permissions: string;
  departments: string | null;
  created_at: number;
  seen_at: number;
  ends_at: number | null;
  browser: string | null;
  address: string | null;
}

interface EndedRow {
  hash: string;
  name: string;
  person: string;
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
        `SELECT hash, person, name, permissions, departments, created_at, seen_at, ends_at, browser, address
        FROM sessions WHERE ${LIVE} ORDER BY seen_at DESC, hash`,
        liveAt(now(), key),
      );
      return rows.map((row) => ({
        hash: row.hash,
        person: row.person,
        name: row.name,
        permissions: permissionsOf(row.permissions),
        departments: departmentsOf(row.departments),
        since: row.created_at,
        seen: row.seen_at,
        endsAt: row.ends_at,
        browser: row.browser,
        address: row.address,
      }));
    },

    async endThose({ id, person, except }, within) {
      const rows = await within.query<EndedRow>(
        `DELETE FROM sessions WHERE (substr(hash, 1, ${SHORT}) = $1 OR $1 IS NULL)
          AND (person = $2 OR $2 IS NULL) AND hash <> $3 RETURNING hash, name, person`,
        [id ?? null, person ?? null, except ?? ''],
      );
      return rows.map((row) => ({ id: idOf(row.hash), ...row }));
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

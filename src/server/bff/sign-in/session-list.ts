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

export interface SessionList {
  /** Live sessions, last seen first. */
  list(): Promise<ListedSession[]>;
  /** Ends the session with this id, which the audit has, too, as part of a transaction; none where there is no such session. */
  endById(id: string, within: Database): Promise<EndedSession[]>;
  /** Ends all but one, given by its hash, as part of a transaction. */
  endOthers(hash: string, within: Database): Promise<EndedSession[]>;
  /** Ends all sessions of a session's person but itself, or only the one with this id, as part of a transaction. */
  endOthersOf(
    session: { hash: string; person: string },
    within: Database,
    id?: string,
  ): Promise<EndedSession[]>;
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

function endedOf(row: EndedRow): EndedSession {
  return { id: idOf(row.hash), ...row };
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

    async endById(id, within) {
      const rows = await within.query<EndedRow>(
        `DELETE FROM sessions WHERE substr(hash, 1, ${SHORT}) = $1 RETURNING hash, name, person`,
        [id],
      );
      return rows.map(endedOf);
    },

    async endOthers(own, within) {
      const rows = await within.query<EndedRow>(
        'DELETE FROM sessions WHERE hash <> $1 RETURNING hash, name, person',
        [own],
      );
      return rows.map(endedOf);
    },

    async endOthersOf({ hash, person }, within, id) {
      const rows = await within.query<EndedRow>(
        `DELETE FROM sessions WHERE person = $1 AND hash <> $2
        ${id === undefined ? '' : `AND substr(hash, 1, ${SHORT}) = $3`}
        RETURNING hash, name, person`,
        [person, hash, ...(id === undefined ? [] : [id])],
      );
      return rows.map(endedOf);
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

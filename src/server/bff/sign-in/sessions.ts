/**
 * Sessions. The cookie carries an opaque random id. In the database, because replicas share them and a restart should
 * sign nobody out.
 */
import { randomBytes } from 'node:crypto';
import type { Permission, Permitted } from '../../../contract/bff/access/access.ts';
import { MOST_SESSIONS, type SignedIn } from '../../../contract/bff/access/invitations.ts';
import type { Database } from '../../database/database.ts';
import { endOfOldestDay } from '../../database/oldest-day.ts';
import { listed, pagesOf } from '../../database/listed.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { LOCAL } from '../accounts.ts';
import type { Session } from '../context.ts';
import { bump } from '../versions.ts';
import { type FromProvider, providerColumns } from './oidc/provider-sessions.ts';
import {
  endOf,
  hashOf,
  idOf,
  LASTS,
  latestEndOf,
  LIVE,
  liveAt,
  permittedBy,
  permittedColumns,
  SHORT,
} from './session-row.ts';

const MINUTE = 60_000;
/** Sessions looked up by one statement. */
const LOOKED_UP = 50;

export interface NewSession {
  /** The account: see `accounts.ts`. */
  person: string;
  /** For display only. */
  name: string;
  permissions: readonly Permission[];
  /** The departments of a head, who gets none of the permissions; null or absent for everyone else. */
  departments?: readonly string[] | null | undefined;
  /** Whether it ends with the way to sign in that is in use: the key, or the settings of the provider. */
  byKey?: boolean;
  from?: FromProvider | undefined;
  /** When it ends, in milliseconds since 1970, however long it is idle; else after a shift, or when it is left alone. */
  endsAt?: number | undefined;
  /** The user agent. */
  browser?: string | undefined;
  /** From where it is opened. */
  address?: string | undefined;
}

/** A session for people who may end it. */
export type ListedSession = Omit<SignedIn, 'own' | 'by' | 'distinction'> & { hash: string };

export interface ThoseSessions {
  /** As the audit has it. */
  id?: string;
  /** As `Session.person`. */
  person?: string;
  /** The hash of a session that goes on. */
  except?: string;
  /** A session at the identity provider; of those for which it named none, only the person is known. */
  providerSession?: string;
}

/** A session that has not ended. */
interface LiveSession extends Permitted {
  /** If it is not used again, in milliseconds since 1970. */
  endsAt: number;
}

export interface EndedSession {
  hash: string;
  name: string;
  person: string;
  /** Whether it still lasted. */
  isLive: boolean;
}

/** Times in milliseconds since 1970. */
interface Row {
  hash: string;
  name: string;
  permissions: string;
  departments: string | null;
  created_at: number;
  seen_at: number;
  ends_at: number | null;
  person: string;
  browser: string | null;
  address: string | null;
  provider_groups: string | null;
}

/** Sessions that a process remembers: many times as many as an event has staff. */
const MOST_KNOWN = 10_000;
/** Sessions that nobody here knows, whose ends are remembered while the database takes no writes. */
const MOST_MADE_UP = 1000;

const COLUMNS = `hash, name, permissions, departments, created_at, seen_at, ends_at, person, browser, address,
  provider_groups`;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * @param now milliseconds since 1970
 * @param key fingerprint of the fixed sign-in key; null for one that is random at each start, whose sessions go on
 */
export function createSessions(database: Database, now: () => number, key: string | null = null) {
  /** Hashes of sessions that this process has opened or found, the last of them at the end. */
  const known = new Set<string>();
  /** Hashes of ended sessions that the database does not know of yet. */
  const ended = new Set<string>();
  /** The same of sessions that may be made up, as anybody can send a cookie: the last of them. */
  const maybeEnded = new Set<string>();

  function remember(hash: string, among: Set<string>, most: number): void {
    among.delete(hash);
    among.add(hash);
    const [oldest] = among;
    if (among.size > most && oldest !== undefined) among.delete(oldest);
  }
  const know = (hash: string) => remember(hash, known, MOST_KNOWN);
  const hasEnded = (hash: string) => ended.has(hash) || maybeEnded.has(hash);

  async function endAll(hashes: Iterable<string>): Promise<void> {
    for (const hash of hashes) {
      if (known.has(hash)) ended.add(hash);
      else remember(hash, maybeEnded, MOST_MADE_UP);
      const deleted = await database.execute('DELETE FROM sessions WHERE hash = $1', [hash]);
      ended.delete(hash);
      maybeEnded.delete(hash);
      if (deleted > 0) await bump(database, 'access');
    }
  }

  async function endByHash(hash: string): Promise<void> {
    await endAll([hash]).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
  }

  /** @param condition with its own parameters from the sixth on */
  async function endWhere(
    condition: string,
    parameters: readonly (string | null)[],
    within: Database,
    live = LIVE,
  ): Promise<EndedSession[]> {
    const rows = await within.query<Omit<EndedSession, 'isLive'> & { live: unknown }>(
      `DELETE FROM sessions WHERE ${condition} RETURNING hash, name, person, (${live}) AS live`,
      [...liveAt(now(), key), ...parameters],
    );
    return rows.map(({ live, ...ended }) => ({ ...ended, isLive: Boolean(live) }));
  }

  return {
    /** Live sessions, last seen first. */
    async list(): Promise<ListedSession[]> {
      const rows = await database.query<Row>(
        `SELECT ${COLUMNS} FROM sessions WHERE ${LIVE} ORDER BY seen_at DESC, hash`,
        liveAt(now(), key),
      );
      return rows.filter(({ hash }) => !hasEnded(hash)).map(listedOf);
    },

    /** The number of live sessions. */
    async count(): Promise<number> {
      const [row] = await database.query<{ n: number }>(
        `SELECT count(*) AS n FROM sessions WHERE ${LIVE}`,
        liveAt(now(), key),
      );
      return Number(row?.n ?? 0);
    },

    /** Opens a session, and answers the id for the cookie; as part of a transaction where it is given its database. */
    async start(
      {
        person,
        name,
        permissions,
        departments,
        byKey = false,
        from,
        endsAt,
        browser,
        address,
      }: NewSession,
      within = database,
    ): Promise<string> {
      const id = randomBytes(32).toString('base64url');
      const time = now();
      const [ownPermissions, ownDepartments] = permittedColumns({ permissions, departments });
      await within.execute(
        `INSERT INTO sessions
          (hash, name, permissions, created_at, seen_at, key_fingerprint, ends_at, browser,
            departments, person, address, provider_session, id_token, provider_groups)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          hashOf(id),
          name,
          ownPermissions,
          time,
          time,
          byKey ? key : null,
          endsAt ?? null,
          browser ?? null,
          ownDepartments,
          person,
          address ?? null,
          ...providerColumns(from, id),
        ],
      );
      await bump(within, 'access');
      know(hashOf(id));
      return id;
    },

    /** Ends the oldest sessions of an account that has too many, but not its newest, as part of a transaction. */
    endOldest(
      { person, hash }: Pick<Session, 'person' | 'hash'>,
      within: Database,
    ): Promise<EndedSession[]> {
      return endWhere(
        `person = $6 AND hash NOT IN (
          SELECT hash FROM sessions WHERE person = $6
          ORDER BY CASE WHEN hash = $7 THEN 0 ELSE 1 END, created_at DESC, hash LIMIT ${MOST_SESSIONS})`,
        [person, hash],
        within,
      );
    },

    /**
     * Ends the sessions opened by another key or other settings of the provider, as part of a transaction.
     * @param byProvider whether the sessions of the local key end, too
     */
    endOutdated(byProvider: boolean, within: Database): Promise<EndedSession[]> {
      return endWhere(
        'key_fingerprint <> $5 OR person = $6',
        [byProvider ? LOCAL : null],
        within,
        LASTS,
      );
    },

    /**
     * The session of a cookie's id; null if it does not exist or has ended. Resets the idle time unless the request is
     * unattended.
     */
    async find(id: string, idling = false): Promise<Session | null> {
      const hash = hashOf(id);
      if (hasEnded(hash)) return null;
      const time = now();
      const [row] = await database.query<Row>(
        `SELECT ${COLUMNS} FROM sessions WHERE ${LIVE} AND hash = $6`,
        [...liveAt(time, key), hash],
      );
      if (!row) return null;
      know(hash);
      // Once a minute is exact enough, and spares every read a write.
      if (!idling && time - row.seen_at >= MINUTE) {
        await database.execute('UPDATE sessions SET seen_at = $1 WHERE hash = $2', [time, hash]);
        row.seen_at = time;
      }
      const groups: string[] | null = JSON.parse(row.provider_groups ?? 'null');
      return {
        hash,
        name: row.name,
        person: row.person,
        ...permittedBy(row),
        endsAt: endOf(row),
        latestEnd: latestEndOf(row),
        ...(groups && { groups }),
      };
    },

    /** Returns, by hash, the given sessions that have not ended. */
    async live(hashes: readonly string[]): Promise<Map<string, LiveSession>> {
      const live = new Map<string, LiveSession>();
      for (const page of pagesOf(hashes, LOOKED_UP)) {
        const lasting = liveAt(now(), key);
        const { places, values } = listed(page, lasting.length);
        const rows = await database.query<Row>(
          `SELECT ${COLUMNS} FROM sessions WHERE ${LIVE} AND hash IN (${places})`,
          [...lasting, ...values],
        );
        for (const row of rows) {
          if (hasEnded(row.hash)) continue;
          live.set(row.hash, { endsAt: endOf(row), ...permittedBy(row) });
        }
      }
      return live;
    },

    /** Whether the database has a session, live or over. */
    async has(hash: string): Promise<boolean> {
      const rows = await database.query('SELECT hash FROM sessions WHERE hash = $1', [hash]);
      return rows.length > 0;
    },

    /** Whether this process has opened or found the session, for while the database does not say. */
    isKnown: (hash: string) => known.has(hash),

    /** Ends the session with a hash, as part of a transaction. */
    async endOne(hash: string, within: Database): Promise<EndedSession | undefined> {
      return (await endWhere('hash = $6', [hash], within))[0];
    },

    /** Changes what the sessions of a person may do, as part of a transaction. */
    async permit(person: string, permitted: Permitted, within: Database): Promise<void> {
      await within.execute(
        'UPDATE sessions SET permissions = $1, departments = $2 WHERE person = $3',
        [...permittedColumns(permitted), person],
      );
    },

    /** Whether anybody else who is signed in may manage access. */
    async hasOtherAdmin(person: string, within: Database): Promise<boolean> {
      const rows = await within.query<Row>(
        `SELECT ${COLUMNS} FROM sessions WHERE ${LIVE} AND person <> $6`,
        [...liveAt(now(), key), person],
      );
      return rows.some((row) => permittedBy(row).permissions.includes('access:manage'));
    },

    /** Ends the sessions that fit all members, as part of a transaction. */
    endThose(
      { id, person, except, providerSession }: ThoseSessions,
      within: Database,
    ): Promise<EndedSession[]> {
      return endWhere(
        `(substr(hash, 1, ${SHORT}) = $6 OR $6 IS NULL) AND (person = $7 OR $7 IS NULL) AND hash <> $8
          AND (provider_session = $9 OR (provider_session IS NULL AND person = $7) OR $9 IS NULL)`,
        [id ?? null, person ?? null, except ?? '', providerSession ?? null],
        within,
      );
    },

    /** Ends a session for good: in this process at once, also while the database takes no writes. */
    endByHash,

    /** Tells the database of sessions that ended while it took no writes; to be called now and then. */
    retryEnds: () => endAll([...ended, ...maybeEnded]),

    /** Deletes the sessions of one day that have expired, are of the future, or were opened by an older key. */
    async cleanUp(): Promise<void> {
      const over = `NOT (${LIVE})`;
      const parameters = liveAt(now(), key);
      const times = { table: 'sessions', column: 'created_at' };
      const end = await endOfOldestDay(database, times, over, parameters);
      await database.execute(`DELETE FROM sessions WHERE ${over} AND created_at < $6`, [
        ...parameters,
        end,
      ]);
    },
  };
}

function listedOf(row: Row): ListedSession {
  const iso = (time: number) => new Date(time).toISOString();
  const { hash, person, name, browser, address, ends_at: endsAt } = row;
  return {
    hash,
    id: idOf(hash),
    person,
    name,
    ...permittedBy(row),
    since: iso(row.created_at),
    seen: iso(row.seen_at),
    until: endsAt === null ? null : iso(endsAt),
    browser,
    address,
  };
}

/**
 * Who is signed in. The cookie carries an opaque random id; the database knows only its hash, so that a copy of the
 * database signs nobody in. In the database, because replicas share them and a restart should sign nobody out.
 */
import { hash, randomBytes } from 'node:crypto';
import { PERMISSIONS, type Permission } from '../../../contract/bff/access.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import { seal, unseal } from './seal.ts';

const MINUTE = 60_000;
/** Lifetimes in milliseconds: from sign-in, and from the last request. */
export const SESSION_LIFETIME = { absolute: 8 * 60 * MINUTE, idle: 30 * MINUTE } as const;

/** By so much another server's clock may be ahead; later ones are from before ours was set back, and nobody knows how old. */
const AHEAD = MINUTE;

/** The name of whoever comes by the local key. */
export const LOCAL = 'local';

export interface Session {
  /** Names the session in the audit; of no use for signing in. */
  hash: string;
  name: string;
  /** Who it is, whatever their name is now: what is theirs is kept under this. */
  person: string;
  permissions: readonly Permission[];
  /** What the identity provider counts them to, where none of it may do anything. */
  groups?: readonly string[];
}

/** What a session that an identity provider vouches for has beside others. */
export interface FromProvider {
  /** Stable, and no other person's. */
  person: string;
  /** The provider's session, where it names one. */
  providerSession: string | null;
  /** Shown to the provider at the sign-out; kept so that only the browser's cookie opens it. */
  idToken: string;
  groups: readonly string[];
}

export interface NewSession {
  name: string;
  permissions: readonly Permission[];
  /** Whether it ends with the way to sign in that is in use: the key, or the settings of the provider. */
  byKey?: boolean;
  from?: FromProvider | undefined;
  /** When it ends, in milliseconds since 1970, however long it is idle; else after a shift, or when it is left alone. */
  endsAt?: number | undefined;
  /** What the browser calls itself. */
  browser?: string | undefined;
}

/** Times in milliseconds since 1970. */
export interface ListedSession extends Omit<Session, 'person' | 'groups'> {
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

export interface Sessions {
  /** Opens a session and answers the id for the cookie; as part of a transaction where it is given its database. */
  start(person: NewSession, within?: Database): Promise<string>;
  /** The session of a cookie's id; null when there is none or it has ended. Keeps it from idling out, save where told not to. */
  find(id: string, idling?: boolean): Promise<Session | null>;
  /** Ends a session for good: in this process at once, also while the database takes no writes. */
  end(id: string): Promise<void>;
  /** The same by what the audit calls it. */
  endByHash(hash: string): Promise<void>;
  /** Ends those of a provider's person, or of one of their sessions there, and says how many that were. */
  endOfProvider(
    whose: { person?: string; providerSession?: string },
    transaction: Database,
  ): Promise<number>;
  /** Ends those that the local key opened. */
  endLocal(): Promise<void>;
  /** What to show the provider at the sign-out; undefined for a session that no provider vouches for. */
  signOutHint(id: string): Promise<{ idToken: string | null } | undefined>;
  /** Tells the database of sessions that ended while it took no writes; to be called now and then. */
  retryEnds(): Promise<void>;
  /** Those that have not ended, last seen first. */
  list(): Promise<ListedSession[]>;
  /** Ends the session of this name, which the audit has for it, too; null where there is none. */
  endById(id: string): Promise<EndedSession | null>;
  /** Ends all but one. */
  endOthers(hash: string): Promise<EndedSession[]>;
  /** How many there are that have not ended. */
  count(): Promise<number>;
  /** Deletes all that have expired, are of the future, or whose key has changed. */
  cleanUp(): Promise<void>;
}

interface Row {
  name: string;
  permissions: string;
  created_at: number;
  seen_at: number;
  key_fingerprint: string | null;
  ends_at: number | null;
  person: string | null;
  provider_groups: string | null;
}

/** Those that have not ended: older than neither lifetime, not of the future, not of another key. */
const LIVE = `CASE WHEN ends_at IS NULL THEN created_at > $1 AND seen_at > $2 ELSE ends_at > $3 END
  AND created_at <= $4 AND seen_at <= $4 AND (key_fingerprint IS NULL OR key_fingerprint = $5)`;

/**
 * @param now milliseconds since 1970
 * @param key fingerprint of the fixed sign-in key; null for one that is random at each start, whose sessions go on
 */
export function createSessions(
  database: Database,
  now: () => number,
  key: string | null = null,
): Sessions {
  /** Hashes of those that the database does not know yet to have ended. */
  const ended = new Set<string>();

  async function endAll(hashes: Iterable<string>): Promise<void> {
    for (const hash of hashes) {
      ended.add(hash);
      await database.execute('DELETE FROM sessions WHERE hash = $1', [hash]);
      ended.delete(hash);
    }
  }

  async function endByHash(hash: string): Promise<void> {
    await endAll([hash]).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
  }

  return {
    async start({ name, permissions, byKey = false, from, endsAt, browser }, within = database) {
      const id = randomBytes(32).toString('base64url');
      const time = now();
      await within.execute(
        `INSERT INTO sessions
          (hash, name, permissions, created_at, seen_at, key_fingerprint, ends_at, browser,
            person, provider_session, id_token, provider_groups)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          hashOf(id),
          name,
          permissions.join(' '),
          time,
          time,
          byKey ? key : null,
          endsAt ?? null,
          browser ?? null,
          ...(from ? providerColumns(from, id) : [null, null, null, null]),
        ],
      );
      return id;
    },

    async find(id, idling = false) {
      const hash = hashOf(id);
      if (ended.has(hash)) return null;
      const [row] = await database.query<Row>(
        `SELECT name, permissions, created_at, seen_at, key_fingerprint, ends_at, person,
          provider_groups
        FROM sessions WHERE hash = $1`,
        [hash],
      );
      if (!row || (row.key_fingerprint !== null && row.key_fingerprint !== key)) return null;
      const time = now();
      const { absolute, idle } = SESSION_LIFETIME;
      const isOver =
        row.ends_at === null
          ? time - row.created_at >= absolute || time - row.seen_at >= idle
          : time >= row.ends_at;
      if (isOver) return null;
      if (Math.max(row.created_at, row.seen_at) > time + AHEAD) return null;
      // Once a minute is exact enough, and spares every read a write.
      if (!idling && time - row.seen_at >= MINUTE) {
        await database.execute('UPDATE sessions SET seen_at = $1 WHERE hash = $2', [time, hash]);
      }
      const permissions = permissionsOf(row.permissions);
      const groups: string[] | null = JSON.parse(row.provider_groups ?? 'null');
      return {
        hash,
        name: row.name,
        person: row.person ?? row.name,
        permissions,
        ...(groups && { groups }),
      };
    },

    end: (id) => endByHash(hashOf(id)),
    endByHash,

    async endOfProvider({ person, providerSession }, transaction) {
      if (providerSession === undefined) {
        return transaction.execute('DELETE FROM sessions WHERE person = $1', [person ?? null]);
      }
      if (person === undefined) {
        return transaction.execute('DELETE FROM sessions WHERE provider_session = $1', [
          providerSession,
        ]);
      }
      // Of those for which the provider named no session, only the person is known.
      return transaction.execute(
        `DELETE FROM sessions
        WHERE person = $1 AND (provider_session = $2 OR provider_session IS NULL)`,
        [person, providerSession],
      );
    },

    async endLocal() {
      await database.execute('DELETE FROM sessions WHERE name = $1 AND person IS NULL', [LOCAL]);
    },

    async signOutHint(id) {
      const [row] = await database.query<{ id_token: string | null }>(
        'SELECT id_token FROM sessions WHERE hash = $1 AND person IS NOT NULL',
        [hashOf(id)],
      );
      return row && { idToken: row.id_token === null ? null : unseal(row.id_token, id) };
    },

    retryEnds: () => endAll([...ended]),

    async list() {
      const rows = await database.query<Row & { hash: string; browser: string | null }>(
        `SELECT hash, name, permissions, created_at, seen_at, ends_at, browser FROM sessions
        WHERE ${LIVE} ORDER BY seen_at DESC, hash`,
        bounds(),
      );
      return rows
        .filter(({ hash }) => !ended.has(hash))
        .map((row) => ({
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
        bounds(),
      );
      return Number(row?.n ?? 0);
    },

    async cleanUp() {
      await database.execute(`DELETE FROM sessions WHERE NOT (${LIVE})`, bounds());
    },
  };

  /** The parameters of `LIVE`. */
  function bounds() {
    const time = now();
    const { absolute, idle } = SESSION_LIFETIME;
    return [time - absolute, time - idle, time, time + AHEAD, key ?? ''];
  }
}

/** So much of a hash tells a session from all others. */
const SHORT = 12;

/** What a session is called in the audit, and where somebody else is to end it. */
export function idOf(hash: string): string {
  return hash.slice(0, SHORT);
}

/** Longer ID tokens make addresses that not every server takes: the provider then asks whom to sign out. */
const LONGEST_ID_TOKEN = 4096;

/** The same of a cookie's id. */
export function nameOf(id: string): string {
  return idOf(hashOf(id));
}

function providerColumns({ person, providerSession, idToken, groups }: FromProvider, id: string) {
  const kept = idToken.length <= LONGEST_ID_TOKEN ? seal(idToken, id) : null;
  return [person, providerSession, kept, groups.length > 0 ? JSON.stringify(groups) : null];
}

/** Of a secret that nobody can guess: a fast one serves. */
export function hashOf(id: string): string {
  return hash('sha256', id, 'hex');
}

/** As they are kept: in one text. */
export function permissionsOf(text: string): Permission[] {
  const held = text.split(' ');
  return PERMISSIONS.filter((permission) => held.includes(permission));
}

/**
 * Who is signed in. The cookie carries an opaque random id; the database knows only its hash, so that a copy of the
 * database signs nobody in. In the database, because replicas share them and a restart should sign nobody out.
 */
import { hash, randomBytes } from 'node:crypto';
import { PERMISSIONS, type Permission } from '../../../contract/bff/access.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';

const MINUTE = 60_000;
/** Lifetimes in milliseconds: from sign-in, and from the last request. */
export const SESSION_LIFETIME = { absolute: 8 * 60 * MINUTE, idle: 30 * MINUTE } as const;

/** By so much another server's clock may be ahead; later ones are from before ours was set back, and nobody knows how old. */
const AHEAD = MINUTE;

export interface Session {
  /** Names the session in the audit; of no use for signing in. */
  hash: string;
  name: string;
  permissions: readonly Permission[];
}

export interface Sessions {
  /** Opens a session and answers the id for the cookie; `byKey` says that it ends with the sign-in key in use. */
  start(person: {
    name: string;
    permissions: readonly Permission[];
    byKey?: boolean;
  }): Promise<string>;
  /** The session of a cookie's id; null when there is none or it has ended. Keeps it from idling out, save where told not to. */
  find(id: string, idling?: boolean): Promise<Session | null>;
  /** Ends a session for good: in this process at once, also while the database takes no writes. */
  end(id: string): Promise<void>;
  /** Tells the database of sessions that ended while it took no writes; to be called now and then. */
  retryEnds(): Promise<void>;
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
}

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

  return {
    async start({ name, permissions, byKey = false }) {
      const id = randomBytes(32).toString('base64url');
      await database.execute(
        `INSERT INTO sessions (hash, name, permissions, created_at, seen_at, key_fingerprint)
        VALUES ($1, $2, $3, $4, $5, $6)`,
        [hashOf(id), name, permissions.join(' '), now(), now(), byKey ? key : null],
      );
      return id;
    },

    async find(id, idling = false) {
      const hash = hashOf(id);
      if (ended.has(hash)) return null;
      const [row] = await database.query<Row>(
        'SELECT name, permissions, created_at, seen_at, key_fingerprint FROM sessions WHERE hash = $1',
        [hash],
      );
      if (!row || (row.key_fingerprint !== null && row.key_fingerprint !== key)) return null;
      const time = now();
      const { absolute, idle } = SESSION_LIFETIME;
      if (time - row.created_at >= absolute || time - row.seen_at >= idle) return null;
      if (Math.max(row.created_at, row.seen_at) > time + AHEAD) return null;
      // Once a minute is exact enough, and spares every read a write.
      if (!idling && time - row.seen_at >= MINUTE) {
        await database.execute('UPDATE sessions SET seen_at = $1 WHERE hash = $2', [time, hash]);
      }
      return { hash, name: row.name, permissions: permissionsOf(row.permissions) };
    },

    async end(id) {
      await endAll([hashOf(id)]).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
      });
    },

    retryEnds: () => endAll([...ended]),

    async count() {
      const { absolute, idle } = SESSION_LIFETIME;
      const [row] = await database.query<{ n: number }>(
        'SELECT count(*) AS n FROM sessions WHERE created_at > $1 AND seen_at > $2',
        [now() - absolute, now() - idle],
      );
      return Number(row?.n ?? 0);
    },

    async cleanUp() {
      await database.execute(
        `DELETE FROM sessions WHERE created_at <= $1 OR seen_at <= $2 OR key_fingerprint <> $3
          OR created_at > $4 OR seen_at > $4`,
        [
          now() - SESSION_LIFETIME.absolute,
          now() - SESSION_LIFETIME.idle,
          key ?? '',
          now() + AHEAD,
        ],
      );
    },
  };
}

function hashOf(id: string): string {
  return hash('sha256', id, 'hex');
}

function permissionsOf(text: string): Permission[] {
  const held = text.split(' ');
  return PERMISSIONS.filter((permission) => held.includes(permission));
}

/** The lines of the summary that are ticked off for everyone, in the database that all servers share. */
import { KEPT_TICK_DAYS, MOST_TICKS, type Tick } from '../../../contract/bff/reviews/overnight.ts';
import type { Database } from '../../database/database.ts';
import { withDistinctions } from '../accounts/accounts.ts';
import type { Session } from '../sign-in/sessions.ts';

export interface Ticks {
  /** The ticks since a moment, the oldest first. @param since milliseconds since 1970 */
  since(since: number): Promise<Tick[]>;
  /** Ticks a line off, unless someone did before; returns the tick. */
  add(key: string, by: Pick<Session, 'person' | 'name'>): Promise<Tick>;
  remove(key: string): Promise<void>;
  /** Deletes old ticks. */
  cleanUp(): Promise<void>;
}

interface Row {
  key: string;
  person: string;
  name: string;
  at: number;
}

const DAY = 24 * 3_600_000;
const TICKS = 'SELECT key, person, name, at FROM overnight_ticks';

/** @param now milliseconds since 1970 */
export function createTicks(database: Database, now: () => number): Ticks {
  function ticksOf(rows: readonly Row[]): Promise<Tick[]> {
    const ticks = rows.map(({ key, person, name, at }) => ({
      key,
      by: name,
      byPerson: person,
      at: new Date(at).toISOString(),
    }));
    return withDistinctions(database, ticks);
  }

  return {
    async since(since) {
      return ticksOf(await database.query(`${TICKS} WHERE at >= $1 ORDER BY at, key`, [since]));
    },

    async add(key, { person, name }) {
      const [row] = await database.exclusively(async (database) => {
        const added = await database.execute(
          `INSERT INTO overnight_ticks (key, person, name, at) VALUES ($1, $2, $3, $4)
          ON CONFLICT (key) DO NOTHING`,
          [key, person, name, now()],
        );
        if (added > 0) {
          await countUp(database);
          await database.execute(
            `DELETE FROM overnight_ticks WHERE key IN (
              SELECT key FROM overnight_ticks ORDER BY at DESC, key LIMIT 1000 OFFSET ${MOST_TICKS})`,
          );
        }
        return database.query<Row>(`${TICKS} WHERE key = $1`, [key]);
      });
      const [tick] = await ticksOf([row ?? { key, person, name, at: now() }]);
      return tick as Tick;
    },

    async remove(key) {
      await database.exclusively(async (database) => {
        const sql = 'DELETE FROM overnight_ticks WHERE key = $1';
        if ((await database.execute(sql, [key])) > 0) await countUp(database);
      });
    },

    async cleanUp() {
      await database.execute('DELETE FROM overnight_ticks WHERE at < $1', [
        now() - KEPT_TICK_DAYS * DAY,
      ]);
    },
  };
}

/** Deletes the ticks of lines about one person, or all ticks. Within `exclusively`. */
export async function forgetTicks(database: Database, userId?: string): Promise<void> {
  const keys = await database.query<Pick<Row, 'key'>>('SELECT key FROM overnight_ticks');
  const isGone = ({ key }: Pick<Row, 'key'>) => userId === undefined || isAbout(key, userId);
  const gone = keys.filter(isGone);
  for (const { key } of gone) {
    await database.execute('DELETE FROM overnight_ticks WHERE key = $1', [key]);
  }
  if (gone.length > 0) await countUp(database);
}

/** Whether a part of the key is the id of the user. */
function isAbout(key: string, userId: string): boolean {
  return key.split(':').includes(encodeURIComponent(userId));
}

/** Counts up with each change of the ticks. */
export async function ticksVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    'SELECT version FROM overnight_version WHERE id = 1',
  );
  return row?.version ?? 0;
}

function countUp(database: Database): Promise<unknown> {
  return database.execute('UPDATE overnight_version SET version = version + 1 WHERE id = 1');
}

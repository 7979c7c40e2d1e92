/** The event in the database: users, roles, who has which, and volunteer records. */
import type { Role } from '../../contract/bff/role.ts';
import type { User } from '../../contract/service/user.ts';
import type { ReadApplications, VolunteerRecord } from '../../contract/service/volunteer.ts';
import type { Database } from '../database/database.ts';
import { listed, pagesOf } from '../database/listed.ts';

/** One person with all that belongs to them. */
export interface Person {
  user: User;
  roleIds: readonly number[];
  volunteer: VolunteerRecord | null;
}

export type Store = ReturnType<typeof createStore>;

interface PageRow {
  /** As JSON, in UTF-8, with commas between them. */
  users: Uint8Array<ArrayBuffer>;
  /** Id of the last user; null when there is none. */
  last: string | null;
  /** Whether users follow. */
  more: number | boolean;
}

interface PageQuery {
  after: string;
  limit: number;
  roleId?: number | undefined;
}

/** With a bare parameter SQLite plans the query again at each call, which costs more than a short page. */
const LIMIT = 'CAST($2 AS BIGINT)';

export function createStore(database: Database) {
  const everyone = pageSql(
    `SELECT id, body FROM users WHERE id > $1 ORDER BY id LIMIT ${LIMIT}`,
    'SELECT 1 FROM users WHERE id > page.last ORDER BY id LIMIT 1',
  );
  const oneRole = pageSql(
    // Members are chosen before they are joined, or PostgreSQL may read through all the users before them. One whose
    // user is not there counts for the place where the next page begins, and for nothing else.
    `SELECT members.user_id AS id, users.body FROM (
      SELECT user_id FROM user_roles WHERE role_id = $3 AND user_id > $1 ORDER BY user_id LIMIT ${LIMIT}
    ) AS members LEFT JOIN users ON users.id = members.user_id ORDER BY members.user_id`,
    'SELECT 1 FROM user_roles WHERE role_id = $3 AND user_id > page.last ORDER BY user_id LIMIT 1',
  );

  /**
   * Returns a whole page as one value, four times faster than converting a thousand rows. Both engines concatenate in
   * the order of the inner query. The lookahead is ordered instead of EXISTS, because PostgreSQL would drop the order
   * and, at the end, scan everything.
   */
  function pageSql(inner: string, following: string): string {
    const users = database.dialect.bytes("COALESCE(page.users, '')");
    return `SELECT ${users} AS users, page.last,
      (${following}) IS NOT NULL AS more
    FROM (
      SELECT string_agg(body, ',') AS users, max(id) AS last FROM (${inner}) AS found
    ) AS page`;
  }

  return {
    /** At most `limit` users in the order of their ids, beginning after the id `after`. */
    async page({ after, limit, roleId }: PageQuery) {
      const [row] =
        roleId === undefined
          ? await database.query<PageRow>(everyone, [after, limit])
          : await database.query<PageRow>(oneRole, [after, limit, roleId]);
      if (!row) throw new Error('An aggregate query gave no row.');
      return { ...row, more: Boolean(row.more) };
    },
    /** Null when there is no such user; its `record`, as JSON, is null when they did not apply. */
    async volunteer(userId: string): Promise<{ record: string | null } | null> {
      // PostgreSQL cannot store NUL, and fails on a query with it.
      if (userId.includes('\0')) return null;
      const [row] = await database.query<{ record: string | null }>(
        `SELECT volunteers.body AS record FROM users LEFT JOIN volunteers ON volunteers.user_id = users.id
        WHERE users.id = $1`,
        [userId],
      );
      return row ?? null;
    },
    async applications(userIds: readonly string[]): ReturnType<ReadApplications> {
      const select = 'SELECT user_id AS id, body FROM volunteers WHERE user_id IN';
      const rows = await rowsOf<{ id: string; body: string }>(database, select, userIds);
      return new Map(rows.map(({ id, body }) => [id, body]));
    },
    async roles() {
      return database.query<Role>('SELECT id, name FROM roles ORDER BY id');
    },
  };
}

/** Ids of one query. */
const IDS = 500;

/** The rows of `select`, which ends with IN, for the ids. */
async function rowsOf<Row extends object>(
  database: Database,
  select: string,
  ids: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pagesOf(ids, IDS)) {
    const { places, values } = listed(page);
    rows.push(...(await database.query<Row>(`${select} (${places})`, values)));
  }
  return rows;
}

/** The ids among these that belong to users. */
export async function knownUsers(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const users = await rowsOf<{ id: string }>(database, 'SELECT id FROM users WHERE id IN', ids);
  return new Set(users.map(({ id }) => id));
}

/** Adds people who are not there yet. */
export async function addPeople(database: Database, people: readonly Person[]): Promise<void> {
  const users = people.map(({ user }) => [user.id, JSON.stringify(user)]);
  const memberships = people.flatMap(({ user, roleIds }) => roleIds.map((role) => [role, user.id]));
  const volunteers = people.flatMap(({ user, volunteer }) =>
    volunteer ? [[user.id, JSON.stringify(volunteer)]] : [],
  );
  await database.insertMany('users', ['id', 'body'], users);
  await database.insertMany('user_roles', ['role_id', 'user_id'], memberships);
  await database.insertMany('volunteers', ['user_id', 'body'], volunteers);
}

/** Deletes people with all that belongs to them. */
export async function deletePeople(database: Database, ids: readonly string[]): Promise<void> {
  for (const page of pagesOf(ids, IDS)) {
    const { places, values } = listed(page);
    await database.execute(`DELETE FROM user_roles WHERE user_id IN (${places})`, values);
    await database.execute(`DELETE FROM volunteers WHERE user_id IN (${places})`, values);
    await database.execute(`DELETE FROM users WHERE id IN (${places})`, values);
  }
}

/** Takes the whole event away, and gives it these roles. Service Integrations and their tokens stay. */
export async function clearEvent(database: Database, roles: readonly Role[]): Promise<void> {
  for (const table of ['user_roles', 'volunteers', 'users', 'roles']) {
    await database.execute(`DELETE FROM ${table}`);
  }
  await database.insertMany(
    'roles',
    ['id', 'name'],
    roles.map(({ id, name }) => [id, name]),
  );
}

/** Notes an import, in the transaction that writes it: an event without users does not count as a new database then. */
export async function noteImport(database: Database): Promise<void> {
  await forgetImport(database);
  await database.execute('INSERT INTO imports (imported_at) VALUES ($1)', [Date.now()]);
}

/** To be called when the demo event takes the place of an imported one. */
export async function forgetImport(database: Database): Promise<void> {
  await database.execute('DELETE FROM imports');
}

export async function hasImport(database: Database): Promise<boolean> {
  const rows = await database.query('SELECT imported_at FROM imports');
  return rows.length > 0;
}

export async function hasUsers(database: Database): Promise<boolean> {
  const rows = await database.query('SELECT id FROM users LIMIT 1');
  return rows.length > 0;
}

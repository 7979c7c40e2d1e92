/** The named plans in the database that all servers share: a row for each plan, and one for each place in it. */
import {
  type ChangedPlan,
  type Deed,
  type KeptPlan,
  MOST_PLACES,
  MOST_PLANS,
  type NamedPlan,
  type PlaceChange,
  type PlanRename,
  type PlanSummary,
} from '../../../contract/bff/reviews/named-plans.ts';
import type { Database } from '../../database/database.ts';
import { Failure, invalid } from '../failure.ts';
import type { Session } from '../sign-in/sessions.ts';

type Author = Pick<Session, 'person' | 'name'>;

interface Row {
  id: string;
  name: string;
  version: number;
  kept_by: string;
  kept_by_person: string;
  kept_at: number;
  changed_by: string;
  changed_by_person: string;
  changed_at: number;
  people: number;
  places: number;
}
interface Place {
  user_id: string;
  department: string;
}

const SUMMARIES = `SELECT named_plans.*,
  (SELECT COUNT(DISTINCT user_id) FROM plan_places WHERE plan_id = named_plans.id) AS people,
  (SELECT COUNT(*) FROM plan_places WHERE plan_id = named_plans.id) AS places
  FROM named_plans`;

/** All named plans in the order in which they were kept. */
export async function listPlans(database: Database): Promise<PlanSummary[]> {
  const rows = await database.query<Row>(`${SUMMARIES} ORDER BY kept_at, id`);
  return rows.map(summaryOf);
}

/** The versions of all named plans, by id. */
export async function planVersions(database: Database): Promise<Record<string, number>> {
  const rows = await database.query<Pick<Row, 'id' | 'version'>>(
    'SELECT id, version FROM named_plans ORDER BY id',
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/** One plan with its people. Throws a `Failure` if there is none. */
export async function readPlan(database: Database, id: string): Promise<NamedPlan> {
  // In this order: people newer than their version are read again, older ones would stay.
  const plan = await summaryIn(database, id);
  return { plan, people: await peopleIn(database, id) };
}

/**
 * Keeps a plan. If a plan has the id already, nothing changes. Throws a `Failure` if there are `MOST_PLANS`, or if it has too
 * many places.
 * @param now milliseconds since 1970
 */
export function keepPlan(
  database: Database,
  id: string,
  { name, people, version }: KeptPlan,
  by: Author,
  now: number,
): Promise<ChangedPlan> {
  return database.exclusively(async (database) => {
    const others = await listPlans(database);
    const kept = others.find((one) => one.id === id);
    if (kept) return { plan: kept, same: [] };
    requireRoom(others);
    const places = people.flatMap(({ userId, departments }) =>
      departments.map((department) => ({ user_id: userId, department })),
    );
    if (places.length > MOST_PLACES) throw invalid({ people: 'too_large' });
    const deleted = version > 0 ? await deletedPeople(database) : new Set<string>();
    const { name: author, person } = by;
    await database.execute(
      `INSERT INTO named_plans (id, name, version, kept_by, kept_by_person, kept_at,
        changed_by, changed_by_person, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $4, $5, $6)`,
      [id, name, version + 1, author, person, now],
    );
    await insertPlaces(
      database,
      id,
      places.filter(({ user_id }) => !deleted.has(user_id)),
    );
    return { plan: await summaryIn(database, id), same: [] };
  });
}

/**
 * Adds and removes places. Throws a `Failure` if there is no such plan, or if it would have too many places.
 * @param now milliseconds since 1970
 */
export function changePlan(
  database: Database,
  id: string,
  changes: readonly PlaceChange[],
  by: Author,
  now: number,
): Promise<ChangedPlan> {
  return database.exclusively(async (database) => {
    await summaryIn(database, id);
    const same: ChangedPlan['same'] = [];
    for (const { userId, department, planned } of changes) {
      const place = [id, userId, department];
      const changed = planned
        ? await database.execute(
            `INSERT INTO plan_places (plan_id, user_id, department) VALUES ($1, $2, $3)
            ON CONFLICT (plan_id, user_id, department) DO NOTHING`,
            place,
          )
        : await database.execute(
            'DELETE FROM plan_places WHERE plan_id = $1 AND user_id = $2 AND department = $3',
            place,
          );
      if (changed === 0) same.push({ userId, department });
    }
    if (same.length < changes.length) await noteChange(database, id, by, now);
    const plan = await summaryIn(database, id);
    if (plan.places > MOST_PLACES) throw invalid({ changes: 'too_large' });
    return { plan, same };
  });
}

/**
 * Renames a plan. Throws a `Failure` if there is no such plan, or if it has neither the name that the user saw nor the new one.
 * @param now milliseconds since 1970
 */
export function renamePlan(
  database: Database,
  id: string,
  { name, seen }: PlanRename,
  by: Author,
  now: number,
): Promise<ChangedPlan> {
  return database.exclusively(async (database) => {
    const plan = await summaryIn(database, id);
    if (plan.name === name) return { plan, same: [] };
    if (plan.name !== seen) throw new Failure({ code: 'plan_renamed', plan: plan.name });
    await database.execute('UPDATE named_plans SET name = $1 WHERE id = $2', [name, id]);
    await noteChange(database, id, by, now);
    return { plan: await summaryIn(database, id), same: [] };
  });
}

/** Discards a plan, and answers what it was. Throws a `Failure` if there is none. */
export function discardPlan(database: Database, id: string): Promise<NamedPlan> {
  return database.exclusively(async (database) => {
    const discarded = await readPlan(database, id);
    await database.execute('DELETE FROM plan_places WHERE plan_id = $1', [id]);
    await database.execute('DELETE FROM named_plans WHERE id = $1', [id]);
    return discarded;
  });
}

/**
 * Removes one person from all named plans, or deletes all named plans; answers the ids of the people who were in them.
 * @param now milliseconds since 1970
 */
export async function purgePlans(
  database: Database,
  by: Author,
  now: number,
  userId?: string,
): Promise<string[]> {
  return database.exclusively(async (database) => {
    if (userId === undefined) {
      const people = await database.query<Place>('SELECT DISTINCT user_id FROM plan_places');
      await database.execute('DELETE FROM plan_places');
      await database.execute('DELETE FROM named_plans');
      return people.map(({ user_id }) => user_id);
    }
    const plans = await database.query<{ plan_id: string }>(
      'SELECT DISTINCT plan_id FROM plan_places WHERE user_id = $1',
      [userId],
    );
    await database.execute('DELETE FROM plan_places WHERE user_id = $1', [userId]);
    for (const { plan_id } of plans) await noteChange(database, plan_id, by, now);
    return plans.length > 0 ? [userId] : [];
  });
}

/** Throws a `Failure` that names the plan without changes for the longest time, if there is no room for another one. */
function requireRoom(plans: readonly PlanSummary[]): void {
  if (plans.length < MOST_PLANS) return;
  const [oldest] = plans.toSorted((a, b) => a.changed.at.localeCompare(b.changed.at));
  throw new Failure({ code: 'too_many_plans', plan: oldest?.name ?? '' });
}

/** People whose review was deleted. A plan that is put back must not bring them back. */
async function deletedPeople(database: Database): Promise<Set<string>> {
  const rows = await database.query<Pick<Place, 'user_id'>>(
    'SELECT user_id FROM reviews WHERE deleted = 1',
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

async function noteChange(
  database: Database,
  id: string,
  { name, person }: Author,
  now: number,
): Promise<void> {
  await database.execute(
    `UPDATE named_plans SET version = version + 1, changed_by = $1, changed_by_person = $2, changed_at = $3
    WHERE id = $4`,
    [name, person, now, id],
  );
}

function insertPlaces(database: Database, id: string, places: readonly Place[]): Promise<void> {
  const rows = places.map(({ user_id, department }) => [id, user_id, department]);
  return database.insertMany('plan_places', ['plan_id', 'user_id', 'department'], rows);
}

async function summaryIn(database: Database, id: string): Promise<PlanSummary> {
  const [row] = await database.query<Row>(`${SUMMARIES} WHERE id = $1`, [id]);
  if (!row) throw new Failure({ code: 'plan_unknown' });
  return summaryOf(row);
}

async function peopleIn(database: Database, id: string): Promise<NamedPlan['people']> {
  const places = await database.query<Place>(
    'SELECT user_id, department FROM plan_places WHERE plan_id = $1 ORDER BY user_id, department',
    [id],
  );
  return [...Map.groupBy(places, ({ user_id }) => user_id)].map(([userId, own]) => ({
    userId,
    departments: own.map(({ department }) => department),
  }));
}

function summaryOf(row: Row): PlanSummary {
  const { id, name, version, people, places } = row;
  return {
    id,
    name,
    version,
    people: Number(people),
    places: Number(places),
    kept: deedOf(row.kept_by, row.kept_by_person, row.kept_at),
    changed: deedOf(row.changed_by, row.changed_by_person, row.changed_at),
  };
}

function deedOf(by: string, byPerson: string, at: number): Deed {
  return { by, byPerson, at: new Date(Number(at)).toISOString() };
}

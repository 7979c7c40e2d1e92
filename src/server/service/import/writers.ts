/** Writes the valid lines of an import in batches, replacing existing rows. */
import type { User } from '../../../contract/service/user.ts';
import type { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import type { Database } from '../../database/database.ts';
import { isStorableId, type RoleLine } from './check-line.ts';
import { deletePeople, knownUsers } from '../store.ts';

/** A role may have everybody: its members are written in parts of this size. */
const MEMBERS = 5000;

export interface Entry<Value> {
  /** Number of the line. */
  line: number;
  value: Value;
}
/** Tells of a line that turns out to be bad only beside what the database holds. */
type Refuse = (line: number, reason: string) => void;
export type Write<Value> = (entries: readonly Entry<Value>[], refuse: Refuse) => Promise<void>;

/** Of several lines with one id the last counts. */
export function userWriter(database: Database): Write<User> {
  return async function writeUsers(entries) {
    const latest = new Map(entries.map(({ value }) => [value.id, JSON.stringify(value)]));
    const onConflict = '(id) DO UPDATE SET body = excluded.body';
    await database.insertMany('users', ['id', 'body'], [...latest], onConflict);
  };
}

/** Of several lines with one user the last counts. */
export function volunteerWriter(database: Database): Write<VolunteerRecord> {
  return async function writeVolunteers(entries, refuse) {
    const ids = entries.map(({ value }) => value.user.id);
    const known = await knownUsers(database, ids.filter(isStorableId));
    const latest = new Map<string, string>();
    for (const { line, value } of entries) {
      if (known.has(value.user.id)) latest.set(value.user.id, JSON.stringify(value));
      else refuse(line, 'user.id is not the id of a user of this event');
    }
    const onConflict = '(user_id) DO UPDATE SET body = excluded.body';
    await database.insertMany('volunteers', ['user_id', 'body'], [...latest], onConflict);
  };
}

/** The first line of a role removes it from its previous holders; further lines of that role add to it. */
export function roleWriter(database: Database): Write<RoleLine> {
  const begun = new Set<number>();

  async function begin({ id, name }: RoleLine) {
    const onConflict = '(id) DO UPDATE SET name = excluded.name';
    await database.insertMany('roles', ['id', 'name'], [[id, name]], onConflict);
    if (!begun.has(id)) await database.execute('DELETE FROM user_roles WHERE role_id = $1', [id]);
    begun.add(id);
  }

  /** Answers how many of the ids are nobody's. */
  async function add(role: number, ids: readonly string[]): Promise<number> {
    const known = await knownUsers(database, ids.filter(isStorableId));
    const members = Array.from(known, (user) => [role, user]);
    const onConflict = '(role_id, user_id) DO NOTHING';
    await database.insertMany('user_roles', ['role_id', 'user_id'], members, onConflict);
    return ids.filter((id) => !known.has(id)).length;
  }

  return async function writeRoles(entries, refuse) {
    for (const { line, value } of entries) {
      await begin(value);
      const { id, users } = value;
      let unknown = 0;
      for (let from = 0; from < users.length; from += MEMBERS) {
        unknown += await add(id, users.slice(from, from + MEMBERS));
      }
      if (unknown > 0) {
        refuse(line, `${unknown} of its ${users.length} users are not in this event`);
      }
    }
  };
}

/**
 * Deletes people by their ids.
 * @param deleted collects the ids of the deleted people; an id that is in it already may come again
 */
export function userDeleter(database: Database, deleted: Set<string>): Write<string> {
  return async function deleteUsers(entries, refuse) {
    const known = await knownUsers(
      database,
      entries.map(({ value }) => value),
    );
    await deletePeople(database, [...known]);
    for (const id of known) deleted.add(id);
    for (const { line, value } of entries) {
      if (!deleted.has(value)) refuse(line, 'is not the id of a user of this event');
    }
  };
}

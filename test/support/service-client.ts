/** A small client of the Event Registration Service, which says what the pages ought to show. */
import type { User } from '../../src/contract/service/user.ts';
import { SearchResponse } from '../../src/contract/service/search.ts';
import { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { issueToken, type RunningServer } from './server.ts';

export interface ServiceClient {
  token: string;
  /** Every user, or every user of one role, in the order of the service. */
  users(roleId?: number): Promise<User[]>;
  /** The volunteer record of a user; null for someone who never applied. */
  volunteer(userId: string): Promise<VolunteerRecord | null>;
  /** The first record that is as wanted. */
  findRecord(wanted: (record: VolunteerRecord) => boolean): Promise<VolunteerRecord>;
  /** Someone who never applied. */
  findUserWithoutRecord(): Promise<User>;
}

/** A client with a token of its own. */
export async function openService(server: RunningServer): Promise<ServiceClient> {
  const token = await issueToken(server.dataDir, ['user:read', 'volunteer:read']);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  const known = new Map<number | undefined, Promise<User[]>>();

  /** Read once: nobody comes or goes while the tests run. */
  async function users(roleId?: number): Promise<User[]> {
    const reading = known.get(roleId) ?? readUsers(roleId);
    known.set(roleId, reading);
    return [...(await reading)];
  }

  async function readUsers(roleId?: number): Promise<User[]> {
    const all: User[] = [];
    let nextPage: string | null | undefined;
    do {
      const body = JSON.stringify({ nextPage, filter: { roleId } });
      const address = `${server.url}/api/v0/users/search`;
      const response = await fetch(address, { method: 'POST', headers, body });
      const page = SearchResponse.parse(await response.json());
      all.push(...page.data);
      nextPage = page.nextPage;
    } while (nextPage);
    return all;
  }

  async function volunteer(userId: string): Promise<VolunteerRecord | null> {
    const address = `${server.url}/api/v0/users/${encodeURIComponent(userId)}/volunteer`;
    const response = await fetch(address, { headers });
    return response.status === 404 ? null : VolunteerRecord.parse(await response.json());
  }

  async function first<Found>(find: (user: User) => Promise<Found | null | false>): Promise<Found> {
    for (const user of await users()) {
      const found = await find(user);
      if (found) return found;
    }
    throw new Error('The demo event has nobody like that.');
  }

  return {
    token,
    users,
    volunteer,
    findRecord: (wanted) =>
      first(async (user) => {
        const record = await volunteer(user.id);
        return record && wanted(record) && record;
      }),
    findUserWithoutRecord: () => first(async (user) => !(await volunteer(user.id)) && user),
  };
}

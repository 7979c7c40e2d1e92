/** The event of a component test in the embedded service, and the service as a function of a request. */
import { onTestFinished } from 'vitest';
import type { SearchRequest } from '../../src/contract/service/search.ts';
import { SCOPES } from '../../src/contract/service/scopes.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { addPeople, clearEvent } from '../../src/server/service/store.ts';
import { createService } from '../../src/server/service/service.ts';
import { keepingLog } from './test-bff.ts';
import { temporaryDatabase } from './test-database.ts';

export interface EventOptions {
  people?: readonly User[];
  /** Applicants who are not among the people are added to them. */
  applications?: readonly VolunteerRecord[];
  /** The applications that changed or are gone before the page opens, as they were when the team made `reviews`. */
  before?: readonly VolunteerRecord[];
  /** The service's answer for the record of any person, in place of `applications`. */
  recordOf?: (userId: string) => unknown;
  roles?: readonly { id: number; name: string }[];
  /** The roles of a person; all by default. */
  rolesOf?: (user: User) => readonly number[];
  /** People whose applications the service holds back until `readOn` is called. */
  heldBack?: readonly string[];
  /** The most people of a page of the service. */
  servicePage?: number;
}

export async function startEvent({
  people = [],
  applications = [],
  before = [],
  recordOf,
  roles = [{ id: 7, name: 'Volunteer' }],
  rolesOf = () => roles.map(({ id }) => id),
  heldBack = [],
  servicePage = Infinity,
}: EventOptions) {
  const database = await temporaryDatabase();
  const ownToken = { token: 'token-of-the-service', scopes: SCOPES };
  const service = await createService({ database, log: keepingLog().log, ownToken });
  await clearEvent(database, roles);

  const reading = Promise.withResolvers<void>();
  onTestFinished(() => reading.resolve());

  async function send(request: Request): Promise<Response> {
    if (request.method === 'POST' && servicePage < Infinity) {
      const asked = (await request.clone().json()) as SearchRequest;
      const limit = Math.min(asked.limit ?? servicePage, servicePage);
      const body = JSON.stringify({ ...asked, limit });
      return service.fetch(new Request(request, { method: 'POST', body }));
    }
    const [, encoded] = /users\/([^/]+)\/volunteer$/.exec(request.url) ?? [];
    const id = decodeURIComponent(encoded ?? '');
    if (heldBack.includes(id)) await reading.promise;
    if (recordOf && encoded !== undefined) return Response.json(recordOf(id) ?? {});
    return service.fetch(request);
  }

  /** Adds people and their applications, of several with one id the last. */
  async function register(
    users: readonly User[],
    records: readonly VolunteerRecord[] = [],
  ): Promise<void> {
    const byId = new Map(records.map((record) => [record.user.id, record]));
    const applicants = [...byId.values()].map(({ user }) => ({ verified: true, ...user }) as User);
    const all = new Map([...applicants, ...users].map((user) => [user.id, user]));
    await addPeople(
      database,
      [...all.values()].map((user) => ({
        user,
        roleIds: rolesOf(user),
        volunteer: byId.get(user.id) ?? null,
      })),
    );
  }

  /** Replaces what the service knows about people. */
  async function putPeople(users: readonly User[]): Promise<void> {
    for (const user of users) {
      const body = JSON.stringify(user);
      await database.execute('UPDATE users SET body = $1 WHERE id = $2', [body, user.id]);
    }
  }

  /** Replaces a person's application. */
  async function putApplication(record: VolunteerRecord): Promise<void> {
    await database.execute('UPDATE volunteers SET body = $1 WHERE user_id = $2', [
      JSON.stringify(record),
      record.user.id,
    ]);
  }

  /** Lets the applications of `before` become what they are now. */
  async function goOn(): Promise<void> {
    const now = new Map(applications.map((record) => [record.user.id, record]));
    for (const { user } of before) {
      const record = now.get(user.id);
      if (record) await putApplication(record);
      else await database.execute('DELETE FROM volunteers WHERE user_id = $1', [user.id]);
    }
  }

  await register(people, [...applications, ...before]);
  return {
    database,
    roles: service.roles,
    send,
    /** The service itself, which holds nothing back. */
    sendAtOnce: (request: Request) => service.fetch(request),
    goOn,
    event: { register, putPeople, putApplication, readOn: () => reading.resolve() },
  };
}

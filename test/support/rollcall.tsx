/**
 * Runs all of Rollcall in the process of a component test: dashboard, bff, embedded service and database. `openRollcall` shows a
 * page, and returns the requests of the page and functions that act as other users, change the event, or disturb requests.
 */
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import type { BoardChange } from '../../src/contract/bff/reviews/requests.ts';
import type { Noted, Place, ReviewsAnswer } from '../../src/contract/bff/reviews/reviews.ts';
import { SCOPES } from '../../src/contract/service/scopes.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { createQueryClient } from '../../src/dashboard/api/query-client.ts';
import { sessionQuery } from '../../src/dashboard/api/sessions/session.ts';
import { loadAhead, loadPageOf } from '../../src/dashboard/routes.tsx';
import { addPeople, clearEvent } from '../../src/server/service/store.ts';
import { createService } from '../../src/server/service/service.ts';
import { EVENT } from './event.ts';
import { openPage } from './open-page.tsx';
import { createPageFetch } from './page-fetch.ts';
import { editsOf, noting, planning } from './records.ts';
import { StreamedEventSource } from './streamed-event-source.ts';
import { type Ask, keepingLog, startBff, type TestBffOptions } from './test-bff.ts';
import { temporaryDatabase } from './test-database.ts';

/** A review as another user made it. */
export type GivenReview = Partial<Noted> & { userId: string; places?: Place[]; by?: string };

export interface RollcallOptions {
  people?: readonly User[];
  /** Applicants who are not among the people are added to them. */
  applications?: readonly VolunteerRecord[];
  roles?: readonly { id: number; name: string }[];
  /** Of the user; all by default. */
  permissions?: readonly Permission[];
  /** The name of the user, and their account. */
  name?: string;
  /** Makes the user Noor, the head of these departments. */
  departments?: readonly string[];
  reviews?: readonly GivenReview[];
  settings?: readonly BoardChange[];
  /** Answers in place of the service where it answers at all. See `stumble`. */
  stumble?: Stumble;
  bff?: Omit<TestBffOptions, 'send' | 'database' | 'roles'>;
}

/** Answers a request to the service in its place; undefined leaves it to the service. */
type Stumble = (request: Request) => Promise<Response | undefined> | Response | undefined;

const VOLUNTEER = { id: 7, name: 'Volunteer' };
/** Milliseconds for which the bff has run, so that its clock may be set back. */
const DAYS_UP = 1_000_000_000;
/** Addresses of an open person, whose code is loaded after the page. */
const PERSON = /^\/(users|applications)\/./;

/** Opens an address as a signed-in user, in a Rollcall of one's own with these people. */
export async function openRollcall(address: string, options: RollcallOptions = {}) {
  const rollcall = await startRollcall(options);
  return { ...rollcall, ...(await rollcall.open(address)) };
}

/** A Rollcall of which no page is open yet. */
export async function startRollcall({
  people = [],
  applications = [],
  roles = [VOLUNTEER],
  permissions = PERMISSIONS,
  name = 'local',
  departments,
  reviews = [],
  settings = [],
  stumble: stumbleFirst,
  bff: bffOptions,
}: RollcallOptions = {}) {
  const database = await temporaryDatabase();
  const ownToken = { token: 'token-of-the-service', scopes: SCOPES };
  const service = await createService({ database, log: keepingLog().log, ownToken });
  await clearEvent(database, roles);
  await register(people, applications);
  let stumble = stumbleFirst;

  /** Milliseconds by which the clocks of the bff are ahead of the page's; may be negative. */
  const clock = { ahead: 0 };
  const started = await startBff({
    now: () => Date.now() + clock.ahead,
    uptime: () => DAYS_UP + performance.now() + clock.ahead,
    event: async () => EVENT,
    ...bffOptions,
    database,
    roles: service.roles,
    send: async (request) => (await stumble?.(request)) ?? service.fetch(request),
    baseUrl: 'http://service.example.org',
  });
  const page = createPageFetch(() => started.bff);

  /** Adds people and their applications to the event. */
  async function register(
    users: readonly User[],
    records: readonly VolunteerRecord[] = [],
  ): Promise<void> {
    const byId = new Map(records.map((record) => [record.user.id, record]));
    const known = new Set(users.map(({ id }) => id));
    const applicants = records
      .filter(({ user }) => !known.has(user.id))
      .map(({ user }) => ({ verified: true, ...user }) as User);
    const all = [...users, ...applicants];
    await addPeople(
      database,
      all.map((user) => ({
        user,
        roleIds: [],
        volunteer: byId.get(user.id) ?? null,
      })),
    );
  }

  /** Signs another user in, and returns their way to ask the bff. */
  async function as(name: string, may: readonly Permission[] = PERMISSIONS): Promise<Ask> {
    const ask = await started.as(name, may);
    return (...asked) => act(() => ask(...asked));
  }

  /** Signs another head of these departments in, and returns their way to ask the bff. */
  async function asHead(name: string, departments: readonly string[]): Promise<Ask> {
    const ask = started.asking({
      Cookie: `rollcall=${await started.startHead(departments, name)}`,
    });
    return (...asked) => act(() => ask(...asked));
  }

  /** Notes something about a person as another user, whatever was noted before. */
  async function note({ userId, by = 'Sam', places = [], ...noted }: GivenReview): Promise<void> {
    const ask = await as(by);
    const { reviews: kept } = (await (await ask('GET', 'reviews')).json()) as ReviewsAnswer;
    const seen = kept.find((review) => review.userId === userId);
    const plans = places.map(({ department, slots }) => planning(department, slots));
    const edits = [...noting(noted, seen), ...plans];
    await expectGood(ask('POST', 'reviews', editsOf(userId, edits)));
  }

  /** Changes settings of the board as another user. */
  async function change(...changes: BoardChange[]) {
    await expectGood((await as('Sam'))('PATCH', 'board', { changes }));
  }

  for (const review of reviews) await note(review);
  if (settings.length > 0) await change(...settings);
  const own = departments
    ? await started.startHead(departments)
    : await started.startSession(name, permissions);
  page.cookies.set('rollcall', own);

  const { fetch: before, EventSource: eventSource } = globalThis;
  vi.stubGlobal('fetch', page.fetch);
  vi.stubGlobal('EventSource', StreamedEventSource);
  onTestFinished(() => {
    vi.stubGlobal('fetch', before);
    vi.stubGlobal('EventSource', eventSource);
  });

  /** Opens a page at an address, as `main.tsx` does. */
  async function open(address: string) {
    const client = createQueryClient();
    const session = await client.fetchQuery(sessionQuery);
    if (PERSON.test(address)) await loadAhead(client, session);
    await loadPageOf(new URL(address, location.href).pathname);
    return openPage(address, client);
  }

  return {
    open,
    ...page,
    clock,
    as,
    asHead,
    /** Asks as the user of the page, from another browser. */
    asUser: started.asking({ Cookie: `rollcall=${own}` }),
    /** Asks without a session. */
    asVisitor: started.asking({}),
    /** Opens another session of anybody; returns its id. */
    startSession: started.startSession,
    note,
    change,
    register,
    /** Ends all sessions, as if their time was over. */
    endSessions: () => database.execute('DELETE FROM sessions'),
    /** Lets this answer in place of the service, from now on. */
    stumble: (by: Stumble | undefined) => void (stumble = by),
    database,
  };
}

async function expectGood(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) throw new Error(await answer.text());
}

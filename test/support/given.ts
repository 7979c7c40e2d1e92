/** The event that a component test gives, and the real bff before a service that answers with it. */
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import type { CountedRole } from '../../src/contract/bff/role.ts';
import { readVolunteer } from '../../src/contract/service/read-volunteer.ts';
import type { BoardSettings, Review } from '../../src/contract/bff/reviews/reviews.ts';
import type { Vote } from '../../src/contract/bff/reviews/votes.ts';
import type { SearchRequest } from '../../src/contract/service/search.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { replaceBoard } from '../../src/server/bff/reviews/board-settings.ts';
import { bump } from '../../src/server/bff/versions.ts';
import type { Database } from '../../src/server/database/database.ts';
import { putRow } from '../../src/server/database/put-row.ts';
import { seenFields } from '../../src/staffing/changes.ts';
import { EVENT } from './event.ts';
import type { Asked } from './page-fetch.ts';
import { noted } from './records.ts';
import { type Ask, startBff } from './test-bff.ts';

/** Something that a test gives to its event; the bff then answers these requests again, whatever was put in its place. */
export interface Given {
  give?: (event: GivenEvent) => void;
  /** Told of each request of the page from then on. */
  listener?: (asked: Asked) => void;
  /** Such as `POST users/search`. */
  answers: readonly string[];
}

export interface GivenEvent {
  permissions: Permission[];
  /** Of a head; undefined for everybody else. */
  departments: string[] | undefined;
  roles: CountedRole[];
  users: User[];
  /** People who are in the directory besides. */
  known: User[];
  /** The most people of a page of the service. */
  pageSize: number;
  /** Null where a test gives none. */
  applications: readonly VolunteerRecord[] | null;
  /** The number of people besides them. */
  others: number;
  /** The record of anybody, or of anybody else where the applications were given later. */
  volunteer: ((id: string) => unknown) | undefined;
  volunteerFirst: boolean;
  reviews: Review[];
  seen: VolunteerRecord[];
  votes: Vote[];
  settings: Partial<BoardSettings>;
  /** When the last visit of the board was; null on the first. */
  since: string | null;
  /** By the first request that they are for: a later one takes the place of an earlier. */
  listeners: Map<string, (asked: Asked) => void>;
}

export const newEvent = (): GivenEvent => ({
  permissions: [...PERMISSIONS],
  departments: undefined,
  roles: [{ id: 7, name: 'Volunteer' }],
  users: [],
  known: [],
  pageSize: 100,
  applications: null,
  others: 0,
  volunteer: undefined,
  volunteerFirst: false,
  reviews: [],
  seen: [],
  votes: [],
  settings: {},
  since: null,
  listeners: new Map(),
});

/** Starts a bff with the event, whose people and applications may still change. */
export async function startGiven(given: GivenEvent) {
  const started = await startBff({
    now: Date.now,
    // Also where a test stops the time of day.
    uptime: () => performance.now(),
    event: async () => EVENT,
    roles: async () => given.roles.map(({ id, name }) => ({ id, name })),
    send: (request) => serve(given, request),
  });
  const { database } = started;
  await seed(database, given);
  const own = given.departments
    ? await started.startHead(given.departments)
    : await started.startSession('local', given.permissions);
  const others = new Map<string, Ask>();

  return {
    fetch: (request: Request) => started.bff.fetch(request),
    /** The cookie of the user. */
    own,
    /** Another user asks. */
    async as(name: string, ...asked: Parameters<Ask>) {
      const ask = others.get(name) ?? (await started.as(name));
      others.set(name, ask);
      return (await ask(...asked)).json();
    },
    /** Writes a new version of a review into the database. */
    changeReview: (userId: string, changes: Partial<Review>) =>
      database.exclusively(async (within) => {
        const [row] = await within.query<{ version: number; body: string }>(
          'SELECT version, body FROM reviews WHERE user_id = $1',
          [userId],
        );
        const kept = row ? JSON.parse(row.body) : {};
        const review = noted({ userId, at: new Date().toISOString(), ...kept, ...changes });
        await writeReview(within, { ...review, version: (row?.version ?? 0) + 1 });
      }),
    change: (settings: Partial<BoardSettings>) => replaceBoard(database, settings),
  };
}

async function seed(database: Database, given: GivenEvent): Promise<void> {
  await database.exclusively(async (within) => {
    for (const review of given.reviews) await writeReview(within, review);
    for (const record of given.seen) {
      const read = readVolunteer(record);
      await within.execute('UPDATE reviews SET seen = $1 WHERE user_id = $2', [
        read && JSON.stringify(seenFields(read)),
        record.user.id,
      ]);
    }
    for (const { userId, department, answer, line, by, byPerson, at, version } of given.votes) {
      const who = { by_name: by, by_person: byPerson, at: Date.parse(at) };
      const number = await bump(within, 'votes');
      const row = { department, user_id: userId, version, number, answer, line, ...who };
      await putRow(within, 'department_votes', ['department', 'user_id'], row);
    }
    if (given.since !== null) {
      const since = Date.parse(given.since);
      const visit = { person: 'local', seen_at: Date.now(), shown_at: null, since };
      await putRow(within, 'board_visits', ['person'], visit);
    }
  });
  if (Object.keys(given.settings).length > 0) {
    const { version = 1, ...settings } = given.settings;
    await replaceBoard(database, settings);
    await database.execute('UPDATE board_settings SET version = $1', [version]);
  }
}

async function writeReview(database: Database, review: Review): Promise<void> {
  const { userId, version, deleted, byPerson, ...body } = review;
  const kept = { user_id: userId, version, by_person: byPerson, body: JSON.stringify(body) };
  const number = await bump(database, 'reviews');
  await putRow(database, 'reviews', ['user_id'], { ...kept, number, deleted: deleted ? 1 : 0 });
  await putRow(database, 'review_history', ['user_id', 'version'], kept);
}

/** The service. */
async function serve(given: GivenEvent, request: Request): Promise<Response> {
  const { volunteer, volunteerFirst, applications } = given;
  const applied = new Map(applications?.map((record) => [record.user.id, record]));
  const [, encoded] = /users\/([^/]+)\/volunteer$/.exec(request.url) ?? [];
  if (encoded !== undefined) {
    const id = decodeURIComponent(encoded);
    const own = volunteerFirst || !applied.has(id) ? volunteer?.(id) : applied.get(id);
    const hasOne = applications === null || applied.has(id);
    return Response.json((hasOne ? own : null) ?? {});
  }
  const { nextPage, limit = 100 } = (await request.json()) as SearchRequest;
  const listed = new Map([...given.users, ...given.known].map((user) => [user.id, user]));
  for (const { user } of applications ?? []) {
    if (!listed.has(user.id)) listed.set(user.id, { verified: true, ...user } as User);
  }
  const others = Array.from({ length: given.others }, (_, at) => ({ id: `other-${at}` }));
  const people = [...listed.values(), ...others];
  const from = Number(nextPage ?? 0);
  const to = from + Math.min(limit, given.pageSize);
  return Response.json({
    data: people.slice(from, to),
    nextPage: to < people.length ? String(to) : null,
  });
}

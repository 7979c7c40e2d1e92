/**
 * Renders the real routes of the dashboard before the real bff and a service in memory, of which a test gives what it needs.
 * `rollcall.tsx` does the same with the embedded service, for tests that change the event or disturb requests.
 */
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import type { Session } from '../../src/contract/bff/access/session.ts';
import {
  APPLICATIONS_TYPE,
  type ApplicationsProgress,
} from '../../src/contract/bff/applications.ts';
import type { VisitRequest } from '../../src/contract/bff/own-board.ts';
import type { CountedRole } from '../../src/contract/bff/role.ts';
import type { ReviewEdit, ReviewEdits } from '../../src/contract/bff/reviews/requests.ts';
import type { Review } from '../../src/contract/bff/reviews/reviews.ts';
import type { Vote } from '../../src/contract/bff/reviews/votes.ts';
import type { GivenVote } from '../../src/dashboard/api/reviews/use-votes.ts';
import type { SignInWay } from '../../src/contract/bff/access/sign-in.ts';
import type { User } from '../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { createQueryClient } from '../../src/dashboard/api/query-client.ts';
import { loadAhead } from '../../src/dashboard/routes.tsx';
import type { DirectoryState } from '../../src/contract/bff/find.ts';
import type { FindRequest } from '../../src/contract/bff/find-request.ts';
import { needsDirectory } from '../../src/finding/is-blank.ts';
import { valuesOf, type Edits } from '../../src/dashboard/api/reviews/edits.ts';
import {
  readVolunteer,
  type ReceivedVolunteer,
} from '../../src/contract/service/read-volunteer.ts';
import { signsOf } from '../../src/staffing/changes.ts';
import { EVENT } from './event.ts';
import { asRead, noted } from './records.ts';
import { type Given, newEvent, startGiven } from './given.ts';
import { openPage } from './open-page.tsx';
import { type Answering, type Asked, createPageFetch } from './page-fetch.ts';

export { person, people, volunteerRecord } from './event.ts';
export { announced } from './open-page.tsx';
export const openDashboard = (address: string) => openPage(address);

/** A session with every permission. */
export const SESSION: Session = {
  person: 'local',
  name: 'local',
  permissions: [...PERMISSIONS],
  event: EVENT,
};

/** The event of the current test, and the user who looks at it. See `GivenEvent`. */
let event = newEvent();
/** Its bff, once the page has asked for something. */
let started: ReturnType<typeof startGiven> | undefined;

/** Answers that a test puts in the place of the bff's. */
interface GivenAnswer {
  which: RegExp;
  answer: Answering;
  times: number;
}

type Resolver = (of: {
  request: Request;
  params: Record<string, string>;
  signal: AbortSignal | undefined;
}) => Response | undefined | void | Promise<Response | undefined | void>;

/**
 * Answers requests such as `GET users/:id/volunteer` in the place of the bff; `Response.error()` breaks the connection, and
 * undefined leaves a request to the bff.
 */
export function answerTo(
  what: string | RegExp,
  resolve: Resolver,
  { once = false } = {},
): GivenAnswer {
  const which = typeof what === 'string' ? patternOf(what) : what;
  const answer: Answering = async (request, asked) => {
    const parts = Object.entries(which.exec(asked.what)?.groups ?? {});
    const params = Object.fromEntries(
      parts.map(([name, text]) => [name, decodeURIComponent(text)]),
    );
    return (await resolve({ request, params, signal: asked.signal })) ?? undefined;
  };
  return { which, answer, times: once ? 1 : Infinity };
}

/** "GET users/:id" as a pattern for `Asked.what`. */
function patternOf(what: string): RegExp {
  return new RegExp(`^${what.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

const CLOSED = createPageFetch(() => {
  throw new TypeError('Failed to fetch');
});
let page = CLOSED;

/**
 * The server of the page: the real bff before a service with the event that the test gives. `use` gives something of the event,
 * or puts an answer in the place of the bff's.
 */
export const server = {
  fetch: (...asked: Parameters<typeof page.fetch>) => page.fetch(...asked),
  /** The requests of the page so far. */
  asked: () => page.asked,
  begin() {
    page = createPageFetch(
      async () => {
        const bff = await theBff();
        page.cookies.set('rollcall', bff.own);
        return bff;
      },
      (asked) => {
        for (const tell of event.listeners.values()) tell(asked);
      },
    );
  },
  use(...those: (GivenAnswer | Given)[]) {
    for (const one of those) {
      if ('which' in one) continue;
      one.give?.(event);
      if (one.listener) event.listeners.set(one.answers[0] ?? '', one.listener);
    }
    // The first answer counts most.
    for (const one of those.toReversed()) {
      if ('which' in one) page.answerTo(one.which, one.answer, one.times);
      else for (const what of one.answers) page.leaveToBff(patternOf(what));
    }
  },
  async end() {
    page = CLOSED;
    // Its folder is deleted next.
    await started;
    event = newEvent();
    started = undefined;
  },
};

/** The bff of the test, which the first request starts. */
export const theBff = () => (started ??= startGiven(event));

/** Fetches the code of an open person ahead, as `main.tsx` does. */
export const loadPersonPages = () => loadAhead(createQueryClient(), SESSION);

export const answerSession = (permissions: Permission[] = SESSION.permissions): Given => ({
  give: (to) => void (to.permissions = permissions),
  answers: ['GET session'],
});

/** The session of Noor, who is the head of these departments. */
export const answerHead = (departments = ['d1']): Given => ({
  give: (to) => void (to.departments = departments),
  answers: ['GET session'],
});

export function answerSignInWay(way: SignInWay) {
  return answerTo('GET sign-in', () => Response.json(way));
}

export const answerRoles = (roles: CountedRole[] = [{ id: 7, name: 'Volunteer' }]): Given => ({
  give: (to) => void (to.roles = roles),
  answers: ['GET roles'],
});

/** The people of the service, in pages of at most `pageSize`; returns the requests of the page from then on. */
export function answerUsers(users: User[], pageSize = 100) {
  const asked: FindRequest[] = [];
  const handler: Given = {
    give: (to) => void Object.assign(to, { users, pageSize }),
    listener: ({ what, body }) => {
      if (what === 'POST users/search') asked.push(body as FindRequest);
    },
    answers: ['POST users/search'],
  };
  return { handler, asked };
}

/** A copy of the directory that is whole and new. */
const WHOLE = { loaded: 100, complete: true, refreshing: false, unreadable: 0, unreadableIds: [] };

/** The state of the directory in an answer of the bff; a whole and new copy of 100 people by default. */
export function directoryState(changes: Partial<DirectoryState> = {}): DirectoryState {
  return { ...WHOLE, asOf: new Date().toISOString(), ...changes };
}

interface DirectoryAnswer {
  /** The number of users in the directory so far; all by default. */
  loaded?: number;
  asOf?: Date;
  /** People with names similar to a text that matches nobody. */
  similar?: User[];
  /** Each answer waits for it. */
  after?: Promise<unknown>;
}

/** Answers searches in the place of the bff, as from a directory that is old or not whole; returns the requests received. */
export function answerPartly(users: User[], answer: DirectoryAnswer) {
  const { loaded = users.length, asOf = new Date(), similar, after } = answer;
  const asked: FindRequest[] = [];
  const handler = answerTo('POST users/search', async ({ request }) => {
    const body = (await request.json()) as FindRequest;
    asked.push(body);
    await after;
    const data = users.slice(0, loaded);
    const complete = loaded === users.length;
    const directory = directoryState({ loaded, complete, asOf: asOf.toISOString() });
    return Response.json({
      data,
      nextPage: null,
      ...(needsDirectory(body) && { matches: data.length, directory }),
      ...(body.similar && { similar }),
    });
  });
  return { handler, asked };
}

/** Collects what the dashboard reports to the audit. */
export function collectAudit() {
  const reports: unknown[] = [];
  const listener = ({ what, body }: Asked) => {
    if (what === 'POST audit') reports.push(body);
  };
  const handler: Given = { listener, answers: ['POST audit'] };
  return { handler, reports };
}

/** People of the directory, and the ids that the page asks for. */
export function answerPerson(...known: User[]) {
  const asked: unknown[] = [];
  const handler: Given = {
    give: (to) => void (to.known = known),
    listener: ({ what }) => {
      const [, id] = /^GET users\/([^/]+)$/.exec(what) ?? [];
      if (id !== undefined) asked.push(decodeURIComponent(id));
    },
    answers: ['GET users/:id'],
  };
  return { handler, asked };
}

/** The applications as they were when their reviews were saved. */
export const answerSeen = (...records: VolunteerRecord[]): Given => ({
  give: (to) => void (to.seen = records),
  answers: ['POST reviews/seen'],
});

/** A review that was saved when the application was as in `record`. */
export function reviewOf(record: VolunteerRecord, changes: Partial<Review> = {}): Review {
  return noted({ userId: record.user.id, seen: signsOf(received(record)), ...changes });
}

function received(record: VolunteerRecord): ReceivedVolunteer {
  const read = readVolunteer(record);
  if (!read) throw new Error('No application.');
  return read;
}

/**
 * Reviews; returns the last values of each person in each request of the page. `byOther` is another user's change, `byOneself`
 * one of the user whose answer was lost.
 */
export function answerReviews(reviews: Review[] = []) {
  const sent: (Edits & { userId: string })[] = [];
  const handler: Given = {
    give: (to) => void (to.reviews = reviews),
    listener: ({ what, body }) => {
      if (what !== 'POST reviews') return;
      const { edits } = body as ReviewEdits;
      for (const [userId, own] of Map.groupBy(edits, (one) => one.userId)) {
        sent.push({ userId, ...valuesOf(own) });
      }
    },
    answers: ['GET reviews', 'POST reviews', 'DELETE reviews/:id', 'GET reviews/:id/history'],
  };
  const change = (by: string) => async (userId: string, changes: Partial<Review>) =>
    (await theBff()).changeReview(userId, { ...changes, by, byPerson: by });
  return {
    handlers: [handler],
    sent,
    byOther: change('Sam'),
    byOneself: change('local'),
    editsByOther: async (...edits: ReviewEdit[]) =>
      (await theBff()).as('Sam', 'POST', 'reviews', { edits }),
  };
}

/** A vote of First Aid (d1). */
export function voteOf(changes: Partial<GivenVote> & Pick<GivenVote, 'userId'>): GivenVote {
  return {
    department: 'd1',
    version: 1,
    answer: 'yes',
    line: '',
    by: 'Sam',
    byPerson: 'Sam',
    at: '2026-03-02T10:00:00.000Z',
    ...changes,
  };
}

/** Votes of departments. */
export const answerVotes = (...votes: Vote[]): Given => ({
  give: (to) => void (to.votes = votes),
  answers: ['GET votes'],
});

/** The time of the last visit; returns the visits reported. */
export function answerVisit(since: string | null) {
  const told: VisitRequest[] = [];
  const handler: Given = {
    give: (to) => void (to.since = since),
    listener: ({ what, body }) => {
      if (what === 'POST board/visit') told.push(body as VisitRequest);
    },
    answers: ['POST board/visit'],
  };
  return { handler, told };
}

/** The record that the service has of anybody; with another status, an answer in the place of the bff's. */
export function answerVolunteer(answer: unknown, status = 200) {
  if (status === 200) {
    return {
      give: (to: typeof event) =>
        void Object.assign(to, { volunteer: () => answer, volunteerFirst: true }),
      answers: ['GET users/:id/volunteer'],
    } satisfies Given;
  }
  return answerTo('GET users/:id/volunteer', () => Response.json(answer as object, { status }));
}

interface Whole {
  records: VolunteerRecord[];
  /** Of the event. */
  users: number;
  lines: number;
}
/** The records of `applicationLines`, by the last line. */
const madeOf = new WeakMap<object, Whole>();

function wholeOf(lines: readonly object[]): Whole | undefined {
  const whole = madeOf.get(lines.at(-1) ?? {});
  return whole?.lines === lines.length ? whole : undefined;
}

/**
 * Applications: whole ones of `applicationLines` are the service's; others are streamed in the place of the bff, and lines
 * passed to `send` go to current and later readers.
 */
export function answerApplications(...first: object[]) {
  const whole = wholeOf(first);
  if (!whole) return streamApplications(...first);
  const asked: URL[] = [];
  const apply = (to: typeof event, { records, users }: Whole) =>
    void Object.assign(to, {
      applications: records,
      others: Math.max(users - records.length, 0),
      volunteerFirst: false,
    });
  const handler: Given = {
    give: (to) => apply(to, whole),
    listener: ({ what, query }) => {
      if (what === 'GET applications') asked.push(new URL(`http://localhost/?${query}`));
    },
    answers: ['GET applications'],
  };
  let stream: ReturnType<typeof streamApplications> | undefined;
  function begin(...lines: object[]): void {
    const again = wholeOf(lines);
    if (again) apply(event, again);
    stream = again ? undefined : streamApplications(...lines);
    server.use(stream?.handler ?? { answers: ['GET applications'] });
  }
  const send = (...lines: object[]) => (stream ? stream.send(...lines) : begin(...lines));
  return { handler, asked, begin, send, followed: () => false };
}

function streamApplications(...first: object[]) {
  const asked: URL[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let sent = first;
  const bytes = (line: object) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  const handler = answerTo('GET applications', ({ request }) => {
    asked.push(new URL(request.url));
    let own: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        streams.add(controller);
        deliver(controller, sent);
      },
      cancel: () => void streams.delete(own),
    });
    return new Response(body, { headers: { 'Content-Type': APPLICATIONS_TYPE } });
  });

  function deliver(stream: ReadableStreamDefaultController<Uint8Array>, lines: object[]) {
    for (const line of lines) stream.enqueue(bytes(line));
    if (!lines.some((line) => 'end' in line)) return;
    streams.delete(stream);
    stream.close();
  }

  return {
    handler,
    asked,
    send(...lines: object[]) {
      sent = [...sent, ...lines];
      for (const stream of streams) deliver(stream, lines);
    },
    /** Sets the lines that later readers receive first. */
    begin(...lines: object[]) {
      sent = lines;
    },
    /** Whether anybody is still listening. */
    followed: () => streams.size > 0,
  };
}

/** All lines of a copy of these records, from its progress to its end. */
export function applicationLines(records: VolunteerRecord[], users = records.length): object[] {
  const end = { end: {} };
  madeOf.set(end, { records, users, lines: records.length + 2 });
  return [
    ...records.map((record) => ({ application: asRead(record) })),
    {
      progress: applicationsProgress({
        users,
        read: users,
        applications: records.length,
        complete: true,
      }),
    },
    end,
  ];
}

export function applicationsProgress(changes: Partial<ApplicationsProgress>): ApplicationsProgress {
  return {
    users: 10,
    usersComplete: true,
    read: 0,
    applications: 0,
    failed: 0,
    complete: false,
    asOf: new Date().toISOString(),
    ...changes,
  };
}

/**
 * Runs all of Rollcall in the process of a component test: dashboard, bff, embedded service and database. `openRollcall` shows a
 * page, and returns the requests of the page and functions that act as other users, change the event, or disturb requests.
 */
import { act } from '@testing-library/react';
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import type { BoardChange } from '../../src/contract/bff/reviews/requests.ts';
import type { BoardSettings } from '../../src/contract/bff/reviews/reviews.ts';
import { createQueryClient } from '../../src/dashboard/api/query-client.ts';
import { valuesOf } from '../../src/dashboard/api/reviews/edits.ts';
import { sessionQuery } from '../../src/dashboard/api/sessions/session.ts';
import { loadAhead, loadPageOf } from '../../src/dashboard/routes.tsx';
import { readBoard, replaceBoard } from '../../src/server/bff/reviews/board-settings.ts';
import { EVENT } from './event.ts';
import { type EventOptions, startEvent } from './given-event.ts';
import { openPage } from './open-page.tsx';
import { type Answer, type Answering, createPageFetch, stubFetch } from './page-fetch.ts';
import { type GivenReview, type GivenVote, goodAnswer, noteBy, voteBy } from './team.ts';
import { type Ask, startBff, type TestBffOptions } from './test-bff.ts';

export interface RollcallOptions extends EventOptions {
  /** Of the user; all by default. */
  permissions?: readonly Permission[];
  /** The name of the user, and their account. */
  name?: string;
  /** Makes the user Noor, the head of these departments. */
  departments?: readonly string[];
  reviews?: readonly GivenReview[];
  votes?: readonly GivenVote[];
  settings?: Partial<BoardSettings>;
  /** When the user last visited the board. */
  visited?: string;
  /** Answers in place of the bff's, to requests such as `GET users/:id`. */
  answers?: Readonly<Record<string, Answering | Answer>>;
  /** The same, once each. */
  firstAnswers?: Readonly<Record<string, Answering | Answer>>;
  /** Answers in place of the service where it answers at all. See `stumble`. */
  stumble?: Stumble;
  bff?: Omit<TestBffOptions, 'send' | 'database' | 'roles'>;
}

/** Answers a request to the service in its place; undefined leaves it to the service. */
type Stumble = (request: Request) => Promise<Response | undefined> | Response | undefined;

/** Milliseconds for which the bff has run, so that its clock may be set back. */
const DAYS_UP = 1_000_000_000;

/** Opens an address as a signed-in user, in a Rollcall of one's own with these people. */
export async function openRollcall(address: string, options: RollcallOptions = {}) {
  const rollcall = await startRollcall(options);
  return { ...rollcall, ...(await rollcall.open(address)) };
}

/** A Rollcall of which no page is open yet. */
export async function startRollcall({
  permissions = PERMISSIONS,
  name = 'local',
  departments,
  reviews = [],
  votes = [],
  settings,
  visited,
  answers = {},
  firstAnswers = {},
  stumble: stumbleFirst,
  bff: bffOptions,
  ...eventOptions
}: RollcallOptions = {}) {
  const { database, roles, send, sendAtOnce, goOn, event } = await startEvent(eventOptions);
  let stumble = stumbleFirst;

  /** Milliseconds by which the clocks of the bff are ahead of the page's; may be negative. */
  const clock = { ahead: 0 };
  /** Milliseconds by which the time of day is set back, while the team acts before the page opens. */
  let past = 0;
  const setTime = (at: string | undefined) =>
    void (past = at === undefined ? 0 : Date.now() - Date.parse(at));
  const start = (answering: NonNullable<TestBffOptions['send']>) =>
    startBff({
      now: () => Date.now() + clock.ahead - past,
      uptime: () => DAYS_UP + performance.now() + clock.ahead,
      event: async () => EVENT,
      ...bffOptions,
      database,
      roles,
      send: answering,
      baseUrl: 'http://service.example.org',
    });

  /** Lets the team note what it did before the page opens, at a server that saw the event of then. */
  async function noteEarlier(): Promise<void> {
    const earlier = await start(sendAtOnce);
    await (await (await earlier.as('Sam'))('GET', 'applications')).text();
    for (const review of reviews) {
      setTime(review.at);
      await noteBy(earlier, review);
    }
    await voteBy(earlier, votes, setTime);
    setTime(undefined);
    await goOn();
  }

  if (reviews.length + votes.length > 0) await noteEarlier();
  if (settings) await replaceBoard(database, settings);

  const started = await start(async (request) => (await stumble?.(request)) ?? send(request));
  const page = createPageFetch(started.bff);
  for (const [which, answer] of Object.entries(answers)) page.answerTo(which, answer);
  for (const [which, answer] of Object.entries(firstAnswers)) page.failNext(which, answer);

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

  /** Changes settings of the board as another user. */
  async function change(...changes: BoardChange[]) {
    await goodAnswer((await as('Sam'))('PATCH', 'board', { changes }));
  }

  if (visited !== undefined) {
    setTime(visited);
    const ask = await started.as(name);
    await goodAnswer(ask('POST', 'board/visit', { shown: visited }));
    setTime(undefined);
  }
  const own = departments
    ? await started.startHead(departments)
    : await started.startSession(name, permissions);
  page.cookies.set('rollcall', own);

  stubFetch(page.fetch);

  /** Opens a page at an address, as `main.tsx` does. */
  async function open(address: string) {
    const client = createQueryClient();
    const session = await client.fetchQuery(sessionQuery).catch(() => null);
    await loadPageOf(new URL(address, location.href).pathname);
    if (session) await loadAhead(client, session);
    return openPage(address, client);
  }

  return {
    open,
    ...page,
    ...event,
    clock,
    as,
    asHead,
    /** Asks as the user of the page, from another browser. */
    asUser: started.asking({ Cookie: `rollcall=${own}` }),
    /** Asks without a session. */
    asVisitor: started.asking({}),
    /** Opens another session of anybody; returns its id. */
    startSession: started.startSession,
    /** Notes something about a person as another user, whatever was noted before. */
    note: (review: GivenReview) => act(() => noteBy(started, review)),
    change,
    /** The settings of the board as they are kept. */
    settings: () => readBoard(database),
    /** The last values of each person in each request of the page that changed reviews. */
    reviewsSent: () =>
      page
        .sent('POST reviews')
        .flatMap(({ edits }) => [...Map.groupBy(edits, (edit) => edit.userId)])
        .map(([userId, edits]) => ({ userId, ...valuesOf(edits) })),
    /** Ends all sessions, as if their time was over. */
    endSessions: () => database.execute('DELETE FROM sessions'),
    /** Lets this answer in place of the service, from now on. */
    stumble: (by: Stumble | undefined) => void (stumble = by),
    database,
  };
}

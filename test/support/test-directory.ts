/** A directory in front of a service that a test makes stumble, with a clock that only moves when told. */
import { onTestFinished, vi } from 'vitest';
import type { ReceivedUser } from '../../src/contract/service/read-user.ts';
import type { SearchRequest } from '../../src/contract/service/search.ts';
import { sameThread } from './same-thread.ts';
import { clientOf, holdPauses, keepingLog } from './test-bff.ts';
import type { PeopleQuery } from '../../src/server/bff/directory/search/people-snapshot.ts';
import {
  createDirectory,
  type DirectoryOptions,
} from '../../src/server/bff/directory/directory.ts';

export const MINUTE = 60_000;
export const PATIENT = { interval: 1, timeout: 10_000 };
const EVERYONE: PeopleQuery = { limit: 1000 };
/** A session that waits for every answer. */
export const stays = { account: 'one', signal: new AbortController().signal };

export function somebody(index: number, members: Partial<ReceivedUser> = {}): ReceivedUser {
  const id = `u${String(index).padStart(3, '0')}`;
  return { id, firstName: 'Sam', lastName: `Sample ${index}`, username: `sam${index}`, ...members };
}

export function people(count: number): ReceivedUser[] {
  return Array.from({ length: count }, (_, index) => somebody(index));
}

type Answer = Response | Promise<Response | undefined> | undefined;

/** A service of pages of two, whose cursors are numbers; `stumble` may answer in its place. */
function fakeService(users: ReceivedUser[], stumble: (request: SearchRequest) => Answer) {
  const asked: SearchRequest[] = [];
  const atOnce = { now: 0, most: 0 };
  async function answer(request: SearchRequest): Promise<Response> {
    asked.push(request);
    const stumbled = await stumble(request);
    if (stumbled) return stumbled;
    const { roleId } = request.filter ?? {};
    const those = roleId === undefined ? users : users.filter((_, index) => index % roleId === 0);
    const from = Number(request.nextPage ?? 0);
    const more = from + 2 < those.length;
    return Response.json({
      data: those.slice(from, from + 2),
      nextPage: more ? `${from + 2}` : null,
    });
  }
  async function send(asking: Request): Promise<Response> {
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    try {
      return await answer(await asking.json());
    } finally {
      atOnce.now -= 1;
    }
  }
  /** The cursors that were asked for, `null` for a beginning. */
  const cursors = () => asked.map(({ nextPage }) => nextPage ?? null);
  return { send, asked, atOnce, cursors };
}

export function startDirectory(
  users: ReceivedUser[],
  stumble: (request: SearchRequest) => Answer = () => undefined,
  options: Partial<DirectoryOptions> = {},
) {
  const service = fakeService(users, stumble);
  const { log, lines } = keepingLog();
  /** `set`: milliseconds by which the time of day was set, apart from the uptime. */
  const clock = { now: Date.UTC(2026, 5, 1, 12), set: 0 };
  const { waits, pause } = holdPauses();
  const { background, ...client } = clientOf(service.send, log, pause);
  const directory = createDirectory({
    client: background,
    log,
    clock: { now: () => clock.now + clock.set, uptime: () => clock.now },
    pause,
    thread: sameThread,
    ...options,
  });
  onTestFinished(() => directory.close());

  /** Waits because of the service, not for the first page. */
  const backoffs = () => waits.filter(({ milliseconds }) => milliseconds !== FIRST);
  /** Lets the time pass until the next try; answers how long that was. */
  async function waitOut(): Promise<number> {
    const [wait] = await vi.waitUntil(() => (backoffs().length > 0 ? backoffs() : null), PATIENT);
    if (!wait) throw new Error('Nothing waits.');
    waits.splice(waits.indexOf(wait), 1);
    clock.now += wait.milliseconds;
    wait.end();
    return wait.milliseconds;
  }
  const find = (question: Partial<Parameters<typeof directory.find>[0]> = {}) =>
    directory.find({ ...EVERYONE, ...question }, stays);
  /** Searches again and again until the answer is as expected. */
  const findUntil = (
    isAsExpected: (found: Awaited<ReturnType<typeof find>>) => boolean,
    question: Parameters<typeof find>[0] = {},
  ) =>
    vi.waitFor(async () => {
      const found = await find(question);
      if (!isAsExpected(found)) throw new Error(JSON.stringify(found.state));
      return found;
    }, PATIENT);
  const complete = (question = {}) => findUntil(({ state }) => state.complete, question);
  return {
    ...service,
    client,
    directory,
    clock,
    lines,
    find,
    findUntil,
    complete,
    waitOut,
    backoffs,
  };
}

const FIRST = 1000;

export function idsOf({ data }: { data: Uint8Array }): string[] {
  const users = JSON.parse(`[${new TextDecoder().decode(data)}]`) as { id: string }[];
  return users.map(({ id }) => id);
}

/** A step that happens when the test says so. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { passed: promise, open: () => resolve(undefined) };
}

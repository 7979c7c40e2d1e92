/** All applications in front of a service that a test makes stumble, with waits that only end when told. */
import { onTestFinished, vi } from 'vitest';
import type { ApplicationsLine } from '../../src/contract/bff/applications.ts';
import { createDirectory } from '../../src/server/bff/directory/directory.ts';
import { sameThread } from './same-thread.ts';
import { clientOf, holdPauses, keepingLog } from './test-bff.ts';
import {
  type ApplicationsOptions,
  createApplications,
  type WantedSnapshot,
} from '../../src/server/bff/applications/applications.ts';
import { streamOf } from '../../src/server/bff/applications/stream.ts';

/** The directory's thread takes seconds to start on a busy machine. */
export const PATIENT = { interval: 1, timeout: 30_000 };

type Answer = Response | Promise<Response | undefined> | undefined;

export interface Asked {
  /** Of a record; undefined for a page of people. */
  userId?: string;
  /** Of a page; undefined at the beginning. */
  nextPage?: string;
}

/** Ids of `count` people. */
export function people(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `u${String(index).padStart(4, '0')}`);
}

export const recordOf = (id: string) => ({ id: `v-${id}`, user: { id }, options: [] });

/** A service of pages of ten in which everybody applied; `stumble` may answer in its place. */
export function fakeService(ids: string[], stumble: (asked: Asked) => Answer = () => undefined) {
  const asked: Asked[] = [];
  /** Records that are asked for at the moment. */
  const atOnce = { now: 0, most: 0 };

  async function answer(request: Request): Promise<Response> {
    const [, encoded] = /users\/([^/]+)\/volunteer$/.exec(request.url) ?? [];
    if (encoded !== undefined) {
      const userId = decodeURIComponent(encoded);
      asked.push({ userId });
      return (await stumble({ userId })) ?? Response.json(recordOf(userId));
    }
    const { nextPage, filter } = await request.json();
    asked.push({ nextPage });
    const stumbled = await stumble({ nextPage });
    if (stumbled) return stumbled;
    const those = filter ? ids.filter((_, index) => index % filter.roleId === 0) : ids;
    const from = Number(nextPage ?? 0);
    const data = those.slice(from, from + 10).map((id) => ({ id, firstName: 'Sam' }));
    return Response.json({ data, nextPage: from + 10 < those.length ? `${from + 10}` : null });
  }

  async function send(request: Request): Promise<Response> {
    const isRecord = request.method === 'GET';
    if (isRecord) atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    try {
      return await answer(request);
    } finally {
      if (isRecord) atOnce.now -= 1;
    }
  }
  /** The ids whose records were requested, in order. */
  const records = () => asked.flatMap(({ userId }) => userId ?? []);
  const pages = () => asked.length - records().length;
  return { send, asked, atOnce, records, pages };
}

export function startApplications(
  ids: string[],
  stumble?: (asked: Asked) => Answer,
  options: Partial<ApplicationsOptions> = {},
) {
  const service = fakeService(ids, stumble);
  const { log, lines } = keepingLog();
  /** `set`: milliseconds by which the time of day was set, apart from the uptime. */
  const clock = { now: Date.UTC(2026, 5, 1, 12), set: 0 };
  const times = { now: () => clock.now + clock.set, uptime: () => clock.now };
  const { waits, pause } = holdPauses();
  const { background: client } = clientOf(service.send, log, pause);
  const directory = createDirectory({ client, log, clock: times, pause, thread: sameThread });
  const applications = createApplications({
    client,
    directory,
    log,
    ...times,
    pause,
    ...options,
  });
  onTestFinished(() => {
    applications.close();
    directory.close();
  });

  /** Ends the waits until the next try; answers the longest of them. */
  async function waitOut(): Promise<number> {
    await vi.waitUntil(() => waits.length > 0, PATIENT);
    const ended = waits.splice(0);
    for (const { end } of ended) end();
    return Math.max(...ended.map(({ milliseconds }) => milliseconds));
  }
  const look = (wanted: WantedSnapshot = {}) => lookAt(applications.look(wanted));
  const renew = async () => lookAt(await applications.renew(undefined, stays));
  return { ...service, applications, directory, clock, lines, waits, waitOut, look, renew };
}

/** The signal of a session that stays. */
const stays = new AbortController().signal;

/** A reader, and the lines it received so far. */
function lookAt(look: Parameters<typeof streamOf>[0]) {
  const ends: number[] = [];
  const stream = streamOf(look, {
    begin: () => stays,
    end: async (count) => void ends.push(count),
    cut: () => undefined,
  });
  return { ...reading(stream), ends, age: look.age };
}

export function reading(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const got: ApplicationsLine[] = [];
  async function readAll(): Promise<ApplicationsLine[]> {
    let rest = '';
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const texts = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = texts.pop() ?? '';
      got.push(...texts.map((line) => JSON.parse(line) as ApplicationsLine));
    }
    return got;
  }
  const whole = readAll();
  const progress = () => got.flatMap((line) => ('progress' in line ? line.progress : [])).at(-1);
  /** The ids of the applicants received. */
  const applicants = () =>
    got.flatMap((line) => ('application' in line ? (line.application.user?.id ?? '') : []));
  const failed = () => got.flatMap((line) => ('failed' in line ? line.failed : []));
  return { whole, progress, applicants, failed, leave: () => reader.cancel() };
}

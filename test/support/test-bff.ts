/** Test fixtures of the bff: one on a real database, in front of a test's own service. */
import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import { type Permission, PERMISSIONS } from '../../src/contract/bff/access/access.ts';
import type { ReadApplications } from '../../src/contract/service/volunteer.ts';
import { temporaryDatabase, temporaryFolder } from './test-database.ts';
import { sameThread } from './same-thread.ts';
import { createBff } from '../../src/server/bff/bff.ts';
import type { BffOptions } from '../../src/server/bff/stores.ts';
import type { Credential } from '../../src/server/bff/service-client/credential.ts';
import type { Send } from '../../src/server/bff/service-client/fetch-whole.ts';
import {
  createServiceClient,
  type ServiceOptions,
} from '../../src/server/bff/service-client/service-client.ts';
import { createSessions } from '../../src/server/bff/sign-in/sessions.ts';

export { temporaryDatabase, temporaryFolder };

export const KEY = 'key-of-the-local-sign-in';
export const ORIGIN = 'http://127.0.0.1:8080';

export interface TestBffOptions extends Partial<Omit<BffOptions, 'service'>> {
  /** Of the database, where several servers share one. */
  folder?: string | undefined;
  /** The service, as a function of a request. */
  send?: (request: Request) => Promise<Response> | Response;
  baseUrl?: string;
  credential?: Credential;
  timeout?: number;
  /** Many applications at once. */
  applications?: ReadApplications;
}

export type NewSession = Parameters<ReturnType<typeof createSessions>['start']>[0];

/** Sends a request to a path below `/bff/` like one of our pages, with a body as JSON. */
export type Ask = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Response>;

/** The permissions of reviewers. */
export const REVIEWER: readonly Permission[] = ['user:read', 'volunteer:read', 'review:write'];

/** A log that keeps its lines, parsed. */
export function keepingLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** The client of a service that a test brings; tries again without waiting. */
export function clientOf(send: Send, log: Logger, rest?: ServiceOptions['rest']) {
  return createServiceClient({
    send,
    baseUrl: new URL('https://service.example.org'),
    credential: () => 'token-of-the-service',
    pause: async () => undefined,
    ...(rest && { rest }),
    log,
  });
}

/** Pauses, each of which lasts until a test ends it, or its work is called off. */
export function holdPauses() {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const pause = (milliseconds: number, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      const wait = { milliseconds, end: () => resolve(undefined) };
      waits.push(wait);
      signal.addEventListener('abort', () => {
        if (waits.includes(wait)) waits.splice(waits.indexOf(wait), 1);
        reject(signal.reason);
      });
    });
  return { waits, pause };
}

/** The service's default answers: nobody in the list, and an application for every id. */
function answerOf({ method, url }: Request): Response {
  if (method === 'POST') return Response.json({ data: [], nextPage: null });
  const id = /\/users\/([^/]+)\/volunteer$/.exec(url)?.[1] ?? '';
  return Response.json({ id: `v-${id}`, user: { id: decodeURIComponent(id) } });
}

/** A bff whose clock only moves when told. */
export async function startBff({
  folder,
  send,
  baseUrl = 'http://service.example.org/event/',
  credential = () => 'token-of-the-service',
  timeout,
  applications,
  ...options
}: TestBffOptions = {}) {
  const database = options.database ?? (await temporaryDatabase(folder));
  const { log, lines } = keepingLog();
  /** `set`: milliseconds by which the time of day was set, apart from the uptime. */
  const clock = { now: Date.UTC(2026, 5, 1, 12), set: 0 };
  const bff = await createBff({
    database,
    log,
    roles: async () => [{ id: 7, name: 'Volunteer' }],
    event: async () => ({ name: 'Summer Fair', timeZone: 'Europe/Berlin' }),
    signInKey: KEY,
    auditKey: randomBytes(32),
    assets: '/does/not/exist',
    now: () => clock.now + clock.set,
    uptime: () => clock.now,
    ...options,
    directory: { eager: false, thread: sameThread, ...options.directory },
    service: {
      send: async (request) => send?.(request) ?? answerOf(request),
      baseUrl: new URL(baseUrl),
      credential,
      pause: async () => undefined,
      ...(timeout !== undefined && { timeout }),
      ...(applications && { applications }),
    },
  });
  onTestFinished(() => bff.close());

  /** Sends a request like one of our pages. */
  async function request(path: string, { headers, ...init }: RequestInit = {}) {
    const all = new Headers({
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
    });
    for (const [name, value] of new Headers(headers)) all.set(name, value);
    return bff.fetch(new Request(ORIGIN + path, { ...init, headers: all }));
  }

  /** A way to ask with these headers. */
  function asking(headers: Record<string, string>): Ask {
    return (method, path, body, more) =>
      request(`/bff/${path}`, {
        method,
        headers: { ...headers, ...more },
        ...(body && { body: JSON.stringify(body) }),
      });
  }

  /** Signs in, and answers the cookie to ask with. */
  async function signIn(): Promise<{ Cookie: string }> {
    return { Cookie: cookieOf(await asking({})('POST', 'session', { key: KEY })) };
  }

  /** The id of a new session with these permissions. */
  async function startSession(
    name: string,
    permissions: readonly Permission[] = PERMISSIONS,
    more: Partial<NewSession> = {},
  ): Promise<string> {
    const sessions = createSessions(database, options.now ?? (() => clock.now));
    return sessions.start({ person: name, name, permissions, ...more });
  }

  /** The way to ask of a new session with these permissions. */
  async function as(...session: Parameters<typeof startSession>): Promise<Ask> {
    return asking({ Cookie: `rollcall=${await startSession(...session)}` });
  }

  /** The id of a session of a user who is invited as the head of these departments. */
  async function startHead(departments: readonly string[], name = 'Noor'): Promise<string> {
    const asker = await as('Robin');
    const wanted = { name, permissions: [], departments };
    const { key } = await (await asker('POST', 'access/invitations', wanted)).json();
    return cookieOf(await asking({})('POST', 'session', { key })).replace(/^.*=/, '');
  }

  /** Rows of the audit, oldest first. */
  const allAuditRows = () =>
    database.query<Record<string, unknown>>('SELECT * FROM audit ORDER BY at, id');
  /** The same without the entries of signing in and out, which most tests need only as a beginning. */
  const auditRows = async () =>
    (await allAuditRows()).filter(({ purpose }) => !String(purpose).startsWith('sign-'));
  /** The audit lines of the log, without those, too. */
  const auditLines = () =>
    lines.flatMap(({ audit }) => {
      const { purpose } = (audit ?? {}) as { purpose?: string };
      return purpose === undefined || purpose.startsWith('sign-') ? [] : [audit];
    });

  return {
    bff,
    database,
    clock,
    lines,
    request,
    asking,
    startSession,
    startHead,
    as,
    signIn,
    auditRows,
    allAuditRows,
    auditLines,
  };
}

/** `name=value` of the cookie that an answer sets. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The `fetch` of a page under test: sends its requests to a bff in this process, and lets a test disturb them. */
import { onTestFinished, vi } from 'vitest';
import { APPLICATIONS_TYPE } from '../../src/contract/bff/applications.ts';
import type { AuditReport } from '../../src/contract/bff/audit/requests.ts';
import type { FindRequest } from '../../src/contract/bff/find-request.ts';
import type { VisitRequest } from '../../src/contract/bff/own-board.ts';
import type { BoardPatch, ReviewEdits } from '../../src/contract/bff/reviews/requests.ts';
import { ORIGIN } from './test-bff.ts';

/** A request that the page sent. */
export interface Asked {
  /** Such as `POST users/search`: the path below `/bff/`, without its query. */
  what: string;
  /** The named parts of its path, for the rule that answers it. */
  params: Record<string, string>;
  request: Request;
  query: URLSearchParams;
  body: unknown;
  purpose: string | null;
  /** Whether the page says that nobody asked for it. */
  unattended: boolean;
  /** Whether no test answered it. */
  reachedBff: boolean;
  /** Aborts when the page leaves. A request's own signal is lost with the request. */
  signal: AbortSignal | undefined;
}

/**
 * In place of the bff's answer. `lost` breaks the connection; undefined leaves the request to earlier answers, then to the bff.
 */
export type Answer = Response | 'lost' | undefined | void;
export type Answering = (asked: Asked) => Answer | Promise<Answer>;

/** Requests such as `GET users/:id`, or a pattern for `Asked.what`. */
type Which = string | RegExp;

interface Rule {
  which: RegExp;
  times: number;
  answer: Answering;
}

/** The bodies of requests, by `Asked.what`. */
interface Bodies {
  'POST users/search': FindRequest;
  'POST audit': AuditReport;
  'POST reviews': ReviewEdits;
  'PATCH board': BoardPatch;
  'POST board/visit': VisitRequest;
}

function patternOf(which: Which): RegExp {
  if (typeof which !== 'string') return which;
  return new RegExp(`^${which.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** The answer, of which nothing more is read once the page leaves. */
function endingWith(signal: AbortSignal | undefined, answer: Response): Response {
  if (!signal || !answer.body) return answer;
  return new Response(answer.body.pipeThrough(new TransformStream(), { signal }), answer);
}

/** The body of the bff's refusals. */
export function refusal(status: number, code: string, member = 'resource'): Response {
  return Response.json({ errors: { [member]: { code, said: null } } }, { status });
}

/** An answer of lines of JSON, as the bff sends applications; one that `stays` does not end. */
export function jsonLines(lines: readonly object[], { stays = false } = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const line of lines) {
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
      }
      if (!stays) controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': APPLICATIONS_TYPE } });
}

/** Puts a `fetch` in the place of the page's until the end of the test. */
export function stubFetch(fetch: (path: string, init: RequestInit) => Promise<Response>): void {
  const { fetch: before } = globalThis;
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.stubGlobal('fetch', before));
}

interface Bff {
  fetch: (request: Request) => Promise<Response>;
}

/** @param bff asked for what no test answers */
export function createPageFetch(bff: Bff) {
  const asked: Asked[] = [];
  const cookies = new Map<string, string>();
  const rules = new Set<Rule>();

  /** The answer of the newest rule for a request. */
  async function answerByRule(own: Asked): Promise<Answer> {
    for (const rule of [...rules].toReversed()) {
      const found = rule.which.exec(own.what);
      if (!found || !rules.has(rule)) continue;
      if ((rule.times -= 1) <= 0) rules.delete(rule);
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
      );
      const answer = await rule.answer({ ...own, params, request: own.request.clone() });
      if (answer) return answer;
    }
  }

  /** Such requests meet this answer, the next `times`. Returns what ends that earlier. */
  function answerTo(which: Which, answer: Answering | Answer, times = Infinity): () => void {
    const answering =
      typeof answer === 'function'
        ? answer
        : () => (answer instanceof Response ? answer.clone() : answer);
    const rule = { which: patternOf(which), times, answer: answering };
    rules.add(rule);
    return () => void rules.delete(rule);
  }

  async function pageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const signal = init.signal ?? undefined;
    signal?.throwIfAborted();
    const url = new URL(String(input), ORIGIN);
    const headers = new Headers(init.headers);
    headers.set('Sec-Fetch-Site', 'same-origin');
    const request = new Request(ORIGIN + url.pathname + url.search, { ...init, headers });
    const what = `${request.method} ${url.pathname.replace('/bff/', '')}`;
    const own = {
      what,
      params: {},
      request,
      query: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      purpose: headers.get('Rollcall-Purpose'),
      unattended: headers.has('Rollcall-Unattended'),
      reachedBff: false,
      signal,
    };
    asked.push(own);
    const answer = answerOf(own);
    const left = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => left.reject(signal.reason));
    return endingWith(signal, await Promise.race([answer, left.promise]));
  }

  async function answerOf(own: Asked): Promise<Response> {
    const met = await answerByRule(own);
    if (met === 'lost') throw new TypeError('Failed to fetch');
    if (met) return met;
    const { request } = own;
    request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    own.reachedBff = true;
    const answer = await bff.fetch(request);
    for (const line of answer.headers.getSetCookie()) keepCookie(line);
    return answer;
  }

  /** Keeps a cookie as a browser does: scripts see it unless it is `HttpOnly`. */
  function keepCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
    if (!/;\s*HttpOnly/i.test(line)) document.cookie = line;
  }

  return {
    fetch: pageFetch,
    cookies,
    asked,
    /** Such requests so far. */
    askedFor: (which: Which) => asked.filter(({ what }) => patternOf(which).test(what)),
    /** The bodies of these requests that the bff got so far. */
    sent: <What extends keyof Bodies>(which: What) =>
      asked
        .filter(({ what, reachedBff }) => what === which && reachedBff)
        .map(({ body }) => body as Bodies[What]),
    answerTo,
    /** The next such request, or the next `times`, meet this in place of the bff. Returns what ends it earlier. */
    failNext: (which: Which, answer: Answering | Answer, times = 1) =>
      answerTo(which, answer, times),
    /** Forgets the answers that were given for exactly these requests: the bff answers them. */
    leaveToBff(which: Which) {
      for (const rule of rules) {
        if (String(rule.which) === String(patternOf(which))) rules.delete(rule);
      }
    },
    /** Keeps such requests from the bff until the returned function is called. */
    hold(which: Which, isHeld: (request: Asked) => boolean = () => true) {
      const gate = Promise.withResolvers<undefined>();
      const stop = answerTo(which, (request) => (isHeld(request) ? gate.promise : undefined));
      return () => {
        stop();
        gate.resolve(undefined);
      };
    },
  };
}

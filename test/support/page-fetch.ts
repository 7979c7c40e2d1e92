/** The `fetch` of a page under test: sends its requests to a bff in this process, and lets a test disturb them. */
import { ORIGIN } from './test-bff.ts';

/** A request that the page sent. */
export interface Asked {
  /** Such as `POST users/search`: the path below `/bff/`, without its query. */
  what: string;
  query: URLSearchParams;
  body: unknown;
  purpose: string | null;
  /** Whether the page says that nobody asked for it. */
  unattended: boolean;
  /** Aborts when the page leaves. A request's own signal is lost with the request. */
  signal: AbortSignal | undefined;
}

/**
 * In place of the bff's answer. `lost` breaks the connection; undefined leaves the request to earlier answers, then to the bff.
 */
type Answer = Response | 'lost' | undefined;
export type Answering = (request: Request, asked: Asked) => Answer | Promise<Answer>;

/** The beginning of `Asked.what`, or a pattern for it. */
type Which = string | RegExp;

interface Rule {
  which: Which;
  times: number;
  answer: Answering;
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

interface Bff {
  /** Sees the cookies that it has set. */
  fetch: (request: Request) => Promise<Response>;
}

/**
 * @param theBff called when the page asks for something that no test answers
 * @param heard told of each request that the bff gets
 */
export function createPageFetch(
  theBff: () => Bff | Promise<Bff>,
  heard: (asked: Asked) => void = () => undefined,
) {
  const asked: Asked[] = [];
  const cookies = new Map<string, string>();
  const rules = new Set<Rule>();

  /** The rules for a request, the newest first. */
  function* rulesFor(what: string): Generator<Rule> {
    for (const rule of [...rules].toReversed()) {
      const { which } = rule;
      const isIt = typeof which === 'string' ? what.startsWith(which) : which.test(what);
      if (!isIt || !rules.has(rule)) continue;
      if ((rule.times -= 1) <= 0) rules.delete(rule);
      yield rule;
    }
  }

  /** Such requests meet this answer, the next `times`. Returns what ends that earlier. */
  function answerTo(which: Which, answer: Answering, times = Infinity): () => void {
    const rule = { which, times, answer };
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
      query: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      purpose: headers.get('Rollcall-Purpose'),
      unattended: headers.has('Rollcall-Unattended'),
      signal,
    };
    asked.push(own);
    const answer = answerOf(request, own);
    const left = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => left.reject(signal.reason));
    return endingWith(signal, await Promise.race([answer, left.promise]));
  }

  async function answerOf(request: Request, own: Asked): Promise<Response> {
    for (const { answer } of rulesFor(own.what)) {
      const met = await answer(request.clone(), own);
      if (met === 'lost' || met?.type === 'error') throw new TypeError('Failed to fetch');
      if (met) return met;
    }
    const bff = await theBff();
    request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    heard(own);
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
    /** The requests so far that begin with this, such as `POST users/search`. */
    askedFor: (which: string) => asked.filter(({ what }) => what.startsWith(which)),
    answerTo,
    /** The next such request, or the next `times`, meet this in place of the bff. Returns what ends it earlier. */
    failNext: (which: Which, answer: Response | 'lost' | Answering, times = 1) =>
      answerTo(
        which,
        typeof answer === 'function'
          ? answer
          : () => (answer instanceof Response ? answer.clone() : answer),
        times,
      ),
    /** Forgets the answers to exactly these requests: the bff answers them. */
    leaveToBff(which: RegExp) {
      for (const rule of rules) if (String(rule.which) === String(which)) rules.delete(rule);
    },
    /** Keeps such requests from the bff until the returned function is called. */
    hold(which: Which, isHeld: (request: Asked) => boolean = () => true) {
      const gate = Promise.withResolvers<undefined>();
      const stop = answerTo(which, (_, request) => (isHeld(request) ? gate.promise : undefined));
      return () => {
        stop();
        gate.resolve(undefined);
      };
    },
  };
}

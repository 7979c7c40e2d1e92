/** The `fetch` of a page under test: sends its requests to a bff in this process, and lets a test disturb them. */
import { ORIGIN } from './test-bff.ts';

/** A request that the page sent. */
export interface Asked {
  /** Such as `POST users/search`: the path below `/bff/`, without its query. */
  what: string;
  query: URLSearchParams;
  body: unknown;
  purpose: string | null;
}

/** An answer in the place of the bff's; `lost` breaks the connection. */
type Disturbance = Response | 'lost' | (() => Response | 'lost' | Promise<Response | 'lost'>);

/** The beginning of `Asked.what`, or a pattern for it. */
type Which = string | RegExp;

interface Rule {
  which: Which;
  times: number;
  meet: (request: Request, asked: Asked) => Promise<Response | undefined>;
}

/** The body of the bff's refusals. */
export function refusal(status: number, code: string, member = 'resource'): Response {
  return Response.json({ errors: { [member]: { code, said: null } } }, { status });
}

/** @param serve the bff; it sees the cookies that it has set */
export function createPageFetch(serve: (request: Request) => Promise<Response>) {
  const asked: Asked[] = [];
  const cookies = new Map<string, string>();
  const rules = new Set<Rule>();

  /** The newest rule for a request that is not used up. */
  function ruleFor(what: string): Rule | undefined {
    const rule = [...rules].findLast(({ which }) =>
      typeof which === 'string' ? what.startsWith(which) : which.test(what),
    );
    if (rule && (rule.times -= 1) <= 0) rules.delete(rule);
    return rule;
  }

  function addRule(which: Which, times: number, meet: Rule['meet']): () => void {
    const rule = { which, times, meet };
    rules.add(rule);
    return () => void rules.delete(rule);
  }

  async function pageFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const signal = init.signal ?? undefined;
    signal?.throwIfAborted();
    const url = new URL(String(input), ORIGIN);
    const headers = new Headers(init.headers);
    headers.set('Sec-Fetch-Site', 'same-origin');
    headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const request = new Request(ORIGIN + url.pathname + url.search, { ...init, headers });
    const what = `${request.method} ${url.pathname.replace('/bff/', '')}`;
    const own = {
      what,
      query: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      purpose: headers.get('Rollcall-Purpose'),
    };
    asked.push(own);
    const answer = answerTo(request, own);
    const left = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => left.reject(signal.reason));
    return Promise.race([answer, left.promise]);
  }

  async function answerTo(request: Request, own: Asked): Promise<Response> {
    const met = await ruleFor(own.what)?.meet(request, own);
    if (met) return met;
    const answer = await serve(request);
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
    /** The next such request, or the next `times`, meet this in place of the bff. Returns what ends it earlier. */
    failNext(which: Which, answer: Disturbance, times = 1) {
      return addRule(which, times, async () => {
        const met = typeof answer === 'function' ? await answer() : answer;
        if (met === 'lost') throw new TypeError('Failed to fetch');
        return met.clone();
      });
    },
    /** Keeps such requests from the bff until the returned function is called. */
    hold(which: Which, isHeld: (request: Asked) => boolean = () => true) {
      const gate = Promise.withResolvers<undefined>();
      const stop = addRule(which, Infinity, async (_, request) =>
        isHeld(request) ? gate.promise : undefined,
      );
      return () => {
        stop();
        gate.resolve(undefined);
      };
    },
  };
}

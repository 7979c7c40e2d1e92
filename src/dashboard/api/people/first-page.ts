import { soon } from '../soon.ts';

/** The requests that `public/first.js` sends before the app is loaded. */
interface FirstPage {
  /** The body of the search, as the app would send it. */
  body: string;
  /** Resolves when the body is complete. */
  response: Promise<Response>;
}

/** The stream of everyone's applications. */
interface FirstApplications {
  /** Null where the session does not permit it. */
  response: Promise<Response | null>;
  /** Ends it. */
  controller: AbortController;
}

declare global {
  /** The session as the server tells it, for the board; null where there is none. */
  var rollcallFirstSession: Promise<unknown> | undefined;
  var rollcallFirstPage: FirstPage | undefined;
  var rollcallFirstApplications: FirstApplications | undefined;
}

/** Whether the first page has arrived, or arrives within `MOMENT`. */
export async function firstPageSoon(): Promise<boolean> {
  const first = globalThis.rollcallFirstPage;
  return first !== undefined && soon(first.response);
}

/** The early answer to the request of the session, null if it told none; undefined if this is another request. */
export function takeFirstSession(
  path: string,
  { method }: RequestInit,
): Promise<Response | null> | undefined {
  if (path !== '/bff/session' || method !== 'GET') return undefined;
  const first = globalThis.rollcallFirstSession;
  globalThis.rollcallFirstSession = undefined;
  return first?.then(
    (session) => (session ? Response.json(session) : null),
    () => null,
  );
}

/** The early request, if it matches the first search; else undefined. */
export function takeFirstPage(path: string, { body }: RequestInit): Promise<Response> | undefined {
  const first = globalThis.rollcallFirstPage;
  if (first === undefined || path !== '/bff/users/search') return undefined;
  globalThis.rollcallFirstPage = undefined;
  return first.body === body ? first.response : undefined;
}

/** The early stream of applications, if it matches the request; else null. */
export async function takeFirstApplications(
  path: string,
  signal: AbortSignal,
): Promise<Response | null> {
  const first = globalThis.rollcallFirstApplications;
  if (first === undefined) return null;
  globalThis.rollcallFirstApplications = undefined;
  const end = () => first.controller.abort(signal.reason);
  if (path !== '/bff/applications' || signal.aborted) {
    end();
    return null;
  }
  signal.addEventListener('abort', end, { once: true });
  return first.response;
}

import { soon } from './soon.ts';

/** What `public/first.js` asks for before the app is there. */
interface FirstPage {
  /** The body of the search, as the app would send it. */
  body: string;
  /** With its whole body. */
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
  var rollcallFirstPage: FirstPage | undefined;
  var rollcallFirstApplications: FirstApplications | undefined;
}

/** Whether the answer is here, or comes within a moment. */
export async function firstPageSoon(): Promise<boolean> {
  const first = globalThis.rollcallFirstPage;
  return first !== undefined && soon(first.response);
}

/** The answer that is on its way already, to the very first search if that is the one; else undefined. */
export function takeFirstPage(path: string, { body }: RequestInit): Promise<Response> | undefined {
  const first = globalThis.rollcallFirstPage;
  if (first === undefined || path !== '/bff/users/search') return undefined;
  globalThis.rollcallFirstPage = undefined;
  return first.body === body ? first.response : undefined;
}

/** The stream of applications that is on its way already, if it is the one that is asked for; else null. */
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

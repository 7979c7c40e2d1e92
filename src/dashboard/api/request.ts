/**
 * The one fetch of the dashboard. Same origin only; the session travels in its cookie. Answers are taken as the bff promises
 * them: it has read and checked all that services and people send, and `compareBuild` compares its build with the page's.
 */
import type { Purpose } from '../../contract/bff/access/access.ts';
import { ApiError, asNetworkError, errorOfAnswer, requestIdOf } from './api-error.ts';
import { clientStore } from './client-state.ts';

/** Whether the server has another build than this page: answers and the event stream tell it. */
export const otherBuild = clientStore(false);

/** Of the session with which this page was opened. The server refuses a request if the cookie is by then that of another account. */
let identity: string | undefined;

/** Sets what all later requests send. */
export function setIdentity(opened: string | undefined): void {
  identity = opened;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The media type to accept, if not JSON. */
  accept?: string;
  purpose?: Purpose;
  /** The same for all pages of one export, which are one entry of the audit. */
  exportId?: string | undefined;
  signal?: AbortSignal;
  /** Whether nobody has done anything for it: such a request does not keep the session from ending. */
  unattended?: boolean;
}

/** Sends a request and returns the JSON of the answer, undefined for an empty one. Throws an `ApiError`, or the reason of an abort. */
export async function request<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  return jsonOf(await send(path, options));
}

/** Sends a request and returns the answer, if it is a good one. Throws an `ApiError`, or the reason of an abort. */
export function send(
  path: string,
  {
    method = 'GET',
    body,
    accept = 'application/json',
    purpose,
    exportId,
    signal,
    unattended,
  }: RequestOptions = {},
): Promise<Response> {
  const answer = fetch(path, {
    method,
    signal: signal ?? null,
    headers: {
      Accept: accept,
      ...(identity !== undefined && { 'Rollcall-Identity': identity }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(purpose && { 'Rollcall-Purpose': purpose }),
      ...(exportId !== undefined && { 'Rollcall-Export': exportId }),
      ...(unattended && { 'Rollcall-Unattended': 'yes' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return goodAnswer(answer);
}

/** The answer to a request, if it is a good one. Throws an `ApiError`, or the reason of an abort. */
export async function goodAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer.catch((error: unknown) => {
    throw asNetworkError(error);
  });
  compareBuild(response.headers.get('Rollcall-Build'));
  if (response.ok) return response;
  throw errorOfAnswer(response, await jsonOf(response).catch(() => undefined));
}

/** The JSON of an answer, undefined for an empty one. Throws an `ApiError`, or the reason of an abort. */
export async function jsonOf<Answer>(response: Response): Promise<Answer> {
  const text = await response.text().catch((error: unknown) => {
    throw asNetworkError(error);
  });
  try {
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  } catch (cause) {
    // As from a proxy that puts a page of its own in the place of an answer.
    const { status } = response;
    const requestId = requestIdOf(response);
    throw new ApiError({ kind: 'unreadable', status, requestId }, { cause });
  }
}

/**
 * Compares the build of the dashboard that the server names with the one in `index.html`. It is a newer one, or an older one
 * while several servers are updated; null where none is named, as by the development server.
 */
export function compareBuild(served: string | null): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (own && served && served !== own) otherBuild.set(true);
}

/**
 * The time of the data in an answer, by its header `Age`: milliseconds since 1970 by the clock of this browser, which may be
 * minutes from the server's. Never younger than they are. An answer that tells no age was read when it was asked for.
 * @param askedAt when it was asked for: it may come long after the server has looked
 */
export function asOfAnswer({ headers }: Response, askedAt: number): number {
  return askedAt - 1000 * Number(headers.get('Age') ?? 0);
}

/** The one fetch of the dashboard. Same origin only; the session travels in its cookie. */
import type { Purpose } from '../../contract/bff/access/access.ts';
import { type MessageSchema, readMessage } from '../../contract/bff/read-message.ts';
import { UnreadableAnswer } from '../../contract/service/read-json.ts';
import { ApiError, asNetworkError, errorOfAnswer, requestIdOf } from './api-error.ts';
import { takeFirstPage, takeFirstSession } from './people/first-page.ts';

interface RequestOptions<Result> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  purpose?: Purpose;
  signal?: AbortSignal;
  /** Whether nobody has done anything for it: such a request does not keep the session from ending. */
  unattended?: boolean;
  /** The schema of a good answer, or a function that reads its JSON and throws `UnreadableAnswer` where it cannot. */
  read: MessageSchema<Result> | ((body: unknown, response: Response) => Result);
}

let turnOf: (path: string) => Promise<void> | undefined = () => undefined;

/** Makes each request wait until the promise for its path, if there is one, resolves. */
export function delayRequests(until: typeof turnOf): void {
  turnOf = until;
}

/** Sends a request and returns the answer as `read` reads it. Throws an `ApiError`, or the reason of an abort. */
export async function request<Result>(
  path: string,
  { method = 'GET', body, purpose, signal, unattended, read }: RequestOptions<Result>,
): Promise<Result> {
  const turn = turnOf(path);
  if (turn) await turn;
  const response = await send(path, {
    method,
    signal: signal ?? null,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(purpose && { 'Rollcall-Purpose': purpose }),
      ...(unattended && { 'Rollcall-Unattended': 'yes' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await readJson(response);
  if (!response.ok) throw errorOfAnswer(response, answer.json);
  if (answer.malformed) throw unreadable(response);
  try {
    if (typeof read === 'function') return read(answer.json, response);
    return readMessage(read, answer.json);
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw unreadable(response, error);
    throw error;
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    const early = takeFirstSession(path, init) ?? takeFirstPage(path, init);
    // Waited for only where there is one: React draws a typed letter in the first pause, and its search goes out before.
    return (early && (await early)) ?? (await fetch(path, init));
  } catch (error) {
    throw asNetworkError(error);
  }
}

async function readJson(response: Response): Promise<{ json?: unknown; malformed?: boolean }> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw asNetworkError(error);
  }
  if (text === '') return {};
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { malformed: true };
  }
}

function unreadable(response: Response, cause?: Error): ApiError {
  const { status } = response;
  const requestId = requestIdOf(response);
  return new ApiError({ kind: 'unreadable', status, requestId }, { cause });
}

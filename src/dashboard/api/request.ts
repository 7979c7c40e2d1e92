/** The one fetch of the dashboard. Same origin only; the session travels in its cookie. */
import type { Purpose } from '../../contract/bff/access/access.ts';
import { type MessageSchema, readMessage } from '../../contract/bff/read-message.ts';
import { UnreadableAnswer } from '../../contract/service/read-json.ts';
import { ApiError, asNetworkError, errorOfAnswer, requestIdOf } from './api-error.ts';

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

/** Sends a request and returns the answer as `read` reads it. Throws an `ApiError`, or the reason of an abort. */
export async function request<Result>(
  path: string,
  { method = 'GET', body, purpose, signal, unattended, read }: RequestOptions<Result>,
): Promise<Result> {
  const answer = fetch(path, {
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
  return readAnswer(answer, read);
}

/** Reads an answer of the server as `read` does. Throws an `ApiError`, or the reason of an abort. */
export async function readAnswer<Result>(
  answer: Promise<Response>,
  read: RequestOptions<Result>['read'],
): Promise<Result> {
  const response = await answer.catch((error: unknown) => {
    throw asNetworkError(error);
  });
  const { json, malformed } = await readJson(response);
  if (!response.ok) throw errorOfAnswer(response, json);
  if (malformed) throw unreadable(response);
  try {
    return typeof read === 'function' ? read(json, response) : readMessage(read, json);
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw unreadable(response, error);
    throw error;
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

/** The one fetch of the dashboard. Same origin only; the session travels in its cookie. */
import type { Purpose } from '../../contract/bff/access/access.ts';
import { LINES_TYPE, type MessageSchema, readMessage } from '../../contract/bff/read-message.ts';
import { UnreadableAnswer } from '../../contract/service/read-json.ts';
import { ApiError, asNetworkError, errorOfAnswer, requestIdOf } from './api-error.ts';
import { linesOf } from './lines-of.ts';
import { takeFirstPage, takeFirstSession } from './people/first-page.ts';

interface RequestOptions<Result> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  purpose?: Purpose;
  signal?: AbortSignal;
  /** Whether the answer may come in parts, the first of them sooner. */
  inParts?: boolean;
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
  options: RequestOptions<Result>,
): Promise<Result> {
  return (await requestParts(path, options)).first;
}

interface Parts<Result> {
  first: Result;
  /** The second part; absent where the first is all. */
  rest?: () => Promise<Result>;
}

/** The same for an answer that may come in two parts, each read by `read`: the second is read when it is asked for. */
export async function requestParts<Result>(
  path: string,
  { method = 'GET', body, purpose, signal, unattended, inParts, read }: RequestOptions<Result>,
): Promise<Parts<Result>> {
  const turn = turnOf(path);
  if (turn) await turn;
  const response = await send(path, {
    method,
    signal: signal ?? null,
    headers: {
      Accept: inParts ? `${LINES_TYPE}, application/json` : 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(purpose && { 'Rollcall-Purpose': purpose }),
      ...(unattended && { 'Rollcall-Unattended': 'yes' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { text, rest } = await textsOf(response);
  if (!response.ok) throw errorOfAnswer(response, parse(text).json);
  const readPart = (part: string): Result => {
    const { json, malformed } = parse(part);
    if (malformed) throw unreadable(response);
    try {
      return typeof read === 'function' ? read(json, response) : readMessage(read, json);
    } catch (error) {
      if (error instanceof UnreadableAnswer) throw unreadable(response, error);
      throw error;
    }
  };
  return { first: readPart(text), ...(rest && { rest: async () => readPart(await rest) }) };
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

/** An answer's text. Of an answer in parts it is the first line, and what follows comes as `rest`. */
async function textsOf(response: Response): Promise<{ text: string; rest?: Promise<string> }> {
  try {
    if (response.headers.get('Content-Type') !== LINES_TYPE) return { text: await response.text() };
    const lines = linesOf(response);
    const { value: [text = '', ...texts] = [] } = await lines.next();
    const rest = restOf(lines, texts);
    // The failure is reported when the rest is asked for.
    rest.catch(() => undefined);
    return { text, rest };
  } catch (error) {
    throw asNetworkError(error);
  }
}

async function restOf(lines: AsyncIterable<string[]>, texts: string[]): Promise<string> {
  try {
    for await (const more of lines) texts.push(...more);
  } catch (error) {
    throw asNetworkError(error);
  }
  // A proxy or a server that went away may close the stream as if it were whole.
  const [text] = texts;
  if (text === undefined) throw new ApiError({ kind: 'network', status: 0 });
  return text;
}

function parse(text: string): { json?: unknown; malformed?: boolean } {
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

/** Reading all applications of a role, or of everyone, as they come. */
import { APPLICATIONS_TYPE, type ApplicationsLine } from '../../../contract/bff/applications.ts';
import { ApiError, asNetworkError } from '../api-error.ts';
import { asOfAnswer, send } from '../request.ts';

interface ApplicationsRequest {
  roleId: number | null;
  /** For a copy that was begun later than another, by the `asOf` of that, or from now on; null for the newest that there is. */
  newerThan: string | 'now' | null;
  signal: AbortSignal;
}

interface ApplicationsStream {
  /** Milliseconds since 1970, as of `asOfAnswer`: when the copy began to be read. */
  asOf: number;
  lines: AsyncGenerator<ApplicationsLine[], void, void>;
}

/** The number of lines parsed at once: enough for the first view, and a few milliseconds of work. */
const LINES_AT_ONCE = 50;

/**
 * One copy of all applications, a slice of lines at a time. Between the slices the browser may draw and answer the user.
 * Every failure is an `ApiError`, save an abort.
 */
export async function streamApplications(asked: ApplicationsRequest): Promise<ApplicationsStream> {
  const { newerThan, signal } = asked;
  const askedAt = Date.now();
  const response = await send(addressOf(asked), {
    accept: APPLICATIONS_TYPE,
    purpose: 'board',
    signal,
    // A page that is left open reads newer copies by itself: that is not working, and keeps no session.
    unattended: newerThan !== null && newerThan !== 'now',
  });
  return { asOf: asOfAnswer(response, askedAt), lines: slicesOf(response) };
}

async function* slicesOf(response: Response): AsyncGenerator<ApplicationsLine[], void, void> {
  let ended = false;
  try {
    for await (const texts of linesOf(response)) {
      for (let from = 0; from < texts.length; from += LINES_AT_ONCE) {
        if (from > 0) await nextTask();
        const lines = texts
          .slice(from, from + LINES_AT_ONCE)
          .map((text) => JSON.parse(text) as ApplicationsLine);
        ended ||= lines.some((line) => 'end' in line);
        yield lines;
      }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw asNetworkError(error);
    throw new ApiError({ kind: 'unreadable', status: response.status }, { cause: error });
  }
  // A proxy or a server that went away may close the stream as if it were whole.
  if (!ended) throw new ApiError({ kind: 'network', status: 0 });
}

/** By a message: nested timers wait for four milliseconds each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

function addressOf({ roleId, newerThan }: ApplicationsRequest): string {
  const query = new URLSearchParams({
    ...(roleId !== null && { roleId: String(roleId) }),
    ...(newerThan !== null && { newerThan }),
  }).toString();
  return `/bff/applications${query && `?${query}`}`;
}

/** The whole lines in each piece that arrives. */
async function* linesOf(response: Response): AsyncGenerator<string[], void, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      const texts = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (texts.pop() ?? '');
      const lines = texts.filter((text) => text.trim() !== '');
      if (lines.length > 0) yield lines;
      if (done) return;
    }
  } finally {
    // No reader is left, so the server can stop.
    reader?.cancel().catch(() => undefined);
  }
}

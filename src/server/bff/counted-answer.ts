/** A good answer of the service on its way to a browser, with the number of people it tells of, for the audit. */
import type { Logger } from 'pino';
import { newHash } from '../http/http-error.ts';
import { Failure } from './failure.ts';

export interface GoodAnswer {
  /** JSON, with no header that is not for the browser. */
  response: Response;
  /** How many people it tells of. */
  count: number;
}

/** The body is read only where the service does not say how many they are. */
export async function countedPage(response: Response, log: Logger): Promise<GoodAnswer> {
  const stated = response.headers.get('Result-Count');
  response.headers.delete('Result-Count');
  if (stated !== null && /^\d{1,6}$/.test(stated)) return { response, count: Number(stated) };
  return counted(response, log, (body) =>
    'data' in body && Array.isArray(body.data) ? body.data.length : 0,
  );
}

/** Services say "never applied" with 404, with `null` or with `{}`: a browser is told `null`. */
export async function countedRecord(response: Response | null, log: Logger): Promise<GoodAnswer> {
  if (response === null) return { response: Response.json(null), count: 0 };
  response.headers.delete('Result-Count');
  // Nothing so long stands for nobody; the embedded service, which states no length, says "nobody" with 404.
  if (Number(response.headers.get('Content-Length') ?? Infinity) > 16)
    return { response, count: 1 };
  return counted(response, log, (body) => (Object.keys(body).length > 0 ? 1 : 0));
}

async function counted(
  response: Response,
  log: Logger,
  countIn: (body: object) => number,
): Promise<GoodAnswer> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { headers } = response;
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const count = typeof body === 'object' && body !== null ? countIn(body) : 0;
    return { response: new Response(bytes, { headers }), count };
  } catch {
    const hash = newHash();
    log.warn({ hash }, 'the service did not answer with JSON');
    throw new Failure({ code: 'service_not_json', hash });
  }
}

/** A good answer of the service on its way to a browser, with the number of people it tells of, for the audit. */
import type { Logger } from 'pino';
import { newHash } from '../http/http-error.ts';
import { Failure } from './failure.ts';
import { JsonGauge } from './service-client/json-gauge.ts';

export interface GoodAnswer {
  /** JSON, with no header that is not for the browser. */
  response: Response;
  /** How many people it tells of. */
  count: number;
}

/** Counts in the bytes, unless the embedded service said how many they are: a remote one is never asked to. */
export async function countedPage(response: Response, log: Logger): Promise<GoodAnswer> {
  const stated = response.headers.get('Result-Count');
  response.headers.delete('Result-Count');
  if (stated !== null && /^\d{1,6}$/.test(stated)) return { response, count: Number(stated) };
  const bytes = new Uint8Array(await response.arrayBuffer());
  const gauge = new JsonGauge();
  gauge.add(bytes);
  if (!gauge.isObject) throw notJson(log);
  return { response: new Response(bytes, { headers: response.headers }), count: gauge.people };
}

/** Services say "never applied" with 404, with `null` or with `{}`: a browser is told `null`. */
export async function countedRecord(response: Response | null, log: Logger): Promise<GoodAnswer> {
  if (response === null) return { response: Response.json(null), count: 0 };
  response.headers.delete('Result-Count');
  // Nothing so long stands for nobody; the embedded service, which states no length, says "nobody" with 404.
  if (Number(response.headers.get('Content-Length') ?? Infinity) > 16)
    return { response, count: 1 };
  const text = await response.text();
  return {
    response: new Response(text, { headers: response.headers }),
    count: peopleIn(text, log),
  };
}

function peopleIn(record: string, log: Logger): number {
  try {
    const body: unknown = JSON.parse(record);
    return typeof body === 'object' && body !== null && Object.keys(body).length > 0 ? 1 : 0;
  } catch {
    throw notJson(log);
  }
}

function notJson(log: Logger): Failure {
  const hash = newHash();
  log.warn({ hash }, 'the service did not answer with JSON');
  return new Failure({ code: 'service_not_json', hash });
}

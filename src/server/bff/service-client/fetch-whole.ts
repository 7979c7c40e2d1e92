/** The way over HTTP: the answer with its body, so that one that breaks off halfway is no answer. */

/** What the bff understands; nothing else of a remote service (a cookie, for instance) may reach a browser. */
const KEPT = ['Content-Type', 'Result-Count', 'Retry-After'];

/** Bytes, unpacked. A page of 1,000 people takes half a megabyte; each answer is held in memory as a whole. */
const LARGEST = 64 * 1024 * 1024;

export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';

  constructor(largest: number) {
    super(`The answer is larger than ${largest} bytes.`);
  }
}

/** Throws like `fetch`, also where the body does not arrive to its end; `AnswerTooLarge` beyond so many bytes. */
export async function fetchWhole(
  request: Request,
  signal: AbortSignal,
  largest = LARGEST,
): Promise<Response> {
  // A redirect would carry the credential to an address that nobody configured.
  const response = await fetch(request, { signal, redirect: 'manual' });
  const body = await bytesOf(response, largest);
  const headers = new Headers({ 'Content-Length': String(body.length) });
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const bodiless = response.status === 204 || response.status === 304;
  return new Response(bodiless ? null : body, { status: response.status, headers });
}

/** A few hundred kilobytes can unpack to gigabytes, so they are counted as they come. */
async function bytesOf({ body }: Response, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > largest) throw new AnswerTooLarge(largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The way over HTTP: the answer with its body, so that one that breaks off halfway is no answer. */

/** What the bff understands; nothing else of a remote service (a cookie, for instance) may reach a browser. */
const KEPT = ['Content-Type', 'Result-Count', 'Retry-After'];

/** Throws like `fetch`, also where the body does not arrive to its end. */
export async function fetchWhole(request: Request, signal: AbortSignal): Promise<Response> {
  // A redirect would carry the credential to an address that nobody configured.
  const response = await fetch(request, { signal, redirect: 'manual' });
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers({ 'Content-Length': String(body.length) });
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const bodiless = response.status === 204 || response.status === 304;
  return new Response(bodiless ? null : body, { status: response.status, headers });
}

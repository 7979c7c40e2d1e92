/** One person's browser, as far as the server sees it: connections of its own, a cookie, compressed answers. */
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Purpose } from '../../../src/contract/bff/access/access.ts';
import type { Times } from './times.ts';

interface Ask {
  /** The name under which the request is counted. */
  operation: string;
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  purpose?: Purpose;
  /** Ends it without an answer, as a browser does when more is typed. */
  signal?: AbortSignal;
}

export interface Browser {
  /** The answer as text; null where it was ended before, or was a failure, which counts as one. */
  ask(ask: Ask): Promise<string | null>;
  close(): void;
}

/** As many connections as browsers open to one server. */
const CONNECTIONS = 6;

/** Typical `Accept-Encoding` headers of browsers and reverse proxies. */
export const ENCODINGS = [
  'gzip, deflate, br, zstd',
  'gzip, deflate, br',
  'gzip',
  'identity',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

export function openBrowser(port: number, times: Times, encoding: Encoding): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const origin = `http://127.0.0.1:${port}`;
  let cookie: string | undefined;

  async function send(ask: Ask): Promise<{ status: number; answer: string }> {
    const { method = 'GET', path, body, purpose, signal } = ask;
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      signal,
      headers: {
        Origin: origin,
        'Accept-Encoding': encoding,
        ...(cookie !== undefined && { Cookie: cookie }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(purpose && { 'Rollcall-Purpose': purpose }),
      },
    });
    sent.end(body && JSON.stringify(body));
    return new Promise<{ status: number; answer: string }>((resolve, reject) => {
      sent.once('error', (error) => {
        // The server may close a connection that was kept just as it is used again: browsers then take another one.
        if (sent.reusedSocket && !signal?.aborted) resolve(send(ask));
        else reject(error);
      });
      sent.once('response', (response) => {
        const [given] = response.headers['set-cookie'] ?? [];
        if (given !== undefined) cookie = given.split(';')[0];
        const decode = DECODERS[response.headers['content-encoding'] ?? ''];
        buffer(response).then((bytes) => {
          const answer = (decode ? decode(bytes) : bytes).toString();
          resolve({ status: response.statusCode ?? 0, answer });
        }, reject);
      });
    });
  }

  return {
    async ask(ask) {
      const { operation, signal } = ask;
      const began = performance.now();
      try {
        const { status, answer } = await send(ask);
        times.add(operation, performance.now() - began);
        if (status >= 200 && status < 300) return answer;
        times.fail(operation, `${status} ${answer.slice(0, 200)}`);
      } catch (error) {
        if (signal?.aborted) times.supersede(operation);
        else times.fail(operation, String(error));
      }
      return null;
    },
    close: () => agent.destroy(),
  };
}

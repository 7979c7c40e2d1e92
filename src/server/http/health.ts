/** Health of the server, for balancers and monitors. */
import { Hono } from 'hono';

interface HealthOptions {
  /** Parts that requests need, by name; each rejects while it is missing. One missing part makes the server not ready. */
  parts: Record<string, () => Promise<unknown>>;
  /** Whether log lines can be written. The server stays ready without its log. */
  logWritable?: (() => boolean) | undefined;
  /** Of Rollcall. */
  version: string;
}

/** `GET /healthz`: the process answers, with its version. `GET /readyz`: the state of each part, with 503 while a needed part is missing. */
export function health({ parts, logWritable = () => true, version }: HealthOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok', version }))
    .get('/readyz', async (c) => {
      const states = await Promise.all(
        Object.entries(parts).map(async ([part, ready]) => {
          const state = await ready().then(
            () => 'ready',
            () => 'not ready',
          );
          return [part, state] as const;
        }),
      );
      const status = states.every(([, state]) => state === 'ready') ? 'ready' : 'not ready';
      const log = logWritable() ? 'ready' : 'not ready';
      return c.json(
        { status, parts: { ...Object.fromEntries(states), log } },
        status === 'ready' ? 200 : 503,
      );
    });
}

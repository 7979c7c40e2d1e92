/** How it is with the server, for whatever watches over it. */
import { Hono } from 'hono';

interface HealthOptions {
  /** What requests need to be answered, by name; each fails while it is not there, and tells the log. */
  parts: Record<string, () => Promise<unknown>>;
}

/** `GET /healthz`: the process answers. `GET /readyz`: and so does what it needs, or which part does not. */
export function health({ parts }: HealthOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
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
      return c.json({ status, parts: Object.fromEntries(states) }, status === 'ready' ? 200 : 503);
    });
}

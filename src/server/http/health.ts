/** How it is with the server, for whatever watches over it. */
import { Hono } from 'hono';

interface HealthOptions {
  /** Fails while requests could not be answered, and tells the log. */
  ready: () => Promise<unknown>;
}

/** `GET /healthz`: the process answers. `GET /readyz`: and so does what it needs. */
export function health({ ready }: HealthOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await ready();
        return c.json({ status: 'ready' });
      } catch {
        return c.json({ status: 'database unavailable' }, 503);
      }
    });
}

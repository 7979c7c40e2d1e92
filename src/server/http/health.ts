/** How it is with the server, for whatever watches over it. */
import { Hono } from 'hono';
import type { Logger } from 'pino';

interface HealthOptions {
  /** Fails while requests could not be answered. */
  ready: () => Promise<unknown>;
  log: Logger;
}

/** `GET /healthz`: the process answers. `GET /readyz`: and so does what it needs. */
export function health({ ready, log }: HealthOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await ready();
        return c.json({ status: 'ready' });
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer');
        return c.json({ status: 'database unavailable' }, 503);
      }
    });
}

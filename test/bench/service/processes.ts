/** The processes of a measurement: servers, the client, and commands of the project with what they take. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Load, Measured } from './load.ts';

const root = join(import.meta.dirname, '../../..');
const MEGABYTE = 1024 * 1024;

/** Environment variables, which also select the database. */
export type Environment = Record<string, string>;

export interface Server {
  port: number;
  /** Resident memory in MB: now, and the most there ever was. Undefined where the system does not tell. */
  memory(): Memory | undefined;
  /** Milliseconds of processor time so far, of all its threads. Undefined where the system does not tell. */
  processorTime(): number | undefined;
  stop(): Promise<void>;
}

export interface Memory {
  now: number;
  most: number;
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
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Runs a command of the project to its end; answers what it printed, and what it took. */
export async function runCommand(
  name: string,
  words: string[],
  env: Environment,
): Promise<{ printed: string; seconds: number; memory: Memory | undefined }> {
  const began = performance.now();
  const child = start(`src/server/commands/${name}.ts`, words, env);
  let memory: Memory | undefined;
  const watching = setInterval(() => (memory = memoryOf(child) ?? memory), 100);
  const printing = text(child.stdout);
  const [code] = await once(child, 'exit');
  clearInterval(watching);
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  return { printed: await printing, seconds: (performance.now() - began) / 1000, memory };
}

/** Measures in a process of its own. Throws when an answer is not a 200. */
export async function measure(load: Load): Promise<Measured> {
  const child = start('test/bench/service/load.ts', []);
  child.stdin.end(JSON.stringify(load));
  const measured: Measured = JSON.parse(await text(child.stdout));
  if (measured.failures > 0) throw new Error(`${measured.failures} answers were failures.`);
  return measured;
}

function start(
  script: string,
  words: string[],
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
function memoryOf({ pid }: ChildProcess): Memory | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
    const memory = {
      now: (kilobytes('VmRSS') * 1024) / MEGABYTE,
      most: (kilobytes('VmHWM') * 1024) / MEGABYTE,
    };
    return Number.isNaN(memory.most) ? undefined : memory;
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

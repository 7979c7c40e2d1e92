/** Commands as an admin runs them. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { compiled } from './compiled.ts';

const run = promisify(execFile);
const scriptOf = (name: string) =>
  join(import.meta.dirname, '../../src/server/commands', `${name}.ts`);

/** Runs a command as npm would, in a process of its own. */
export async function command(name: string, dataDir: string, ...words: string[]) {
  return commandWith({ DATA_DIR: dataDir }, name, ...words);
}

/** The same with other variables of the environment. */
export async function commandWith(
  variables: Record<string, string>,
  name: string,
  ...words: string[]
) {
  const env = { PATH: process.env['PATH'], ...compiled, ...variables };
  try {
    const { stdout, stderr } = await run(process.execPath, [scriptOf(name), ...words], { env });
    return { stdout, stderr, code: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { stdout, stderr, code } = { stdout: '', stderr: '', code: null, ...error };
    return { stdout, stderr, code };
  }
}

/** The output of a command that must succeed. */
export async function printedBy(name: string, dataDir: string, ...words: string[]) {
  const { stdout, stderr, code } = await command(name, dataDir, ...words);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`);
  return stdout;
}

/** Begins a command, for a test that does something to it before it ends. */
export function beginCommand(name: string, dataDir: string, ...words: string[]) {
  return spawn(process.execPath, [scriptOf(name), ...words], {
    env: { PATH: process.env['PATH'], ...compiled, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same for a reader who leaves before anything is written, as `head` does after some lines. */
export async function commandUnread(name: string, dataDir: string, words: string[]) {
  const child = beginCommand(name, dataDir, ...words);
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { stderr, code };
}

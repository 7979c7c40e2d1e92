/** What the commands share: reading arguments, and telling problems in one line. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readConfig } from '../config.ts';

/** The arguments after `--`. Throws with the usage when they are others than `config` tells. */
export function argumentsOf<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${messageOf(error)} ${usage}`, { cause: error });
  }
}

/** The folder of the embedded database. */
export function dataDir(): string {
  return readConfig(process.env).dataDir;
}

/** Runs the command; what goes wrong is told on stderr, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

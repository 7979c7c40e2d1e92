/**
 * Shared by all commands: parsing arguments, and reporting problems in one line, or not at all if the reader is gone.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { messageOf } from '../database/advice.ts';
import type { Database } from '../database/database.ts';
import { openDatabase, placeOfDatabase } from '../database/open.ts';

/** The arguments after `--`. Throws with the usage when they are others than `config` tells. */
export function argumentsOf<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${messageOf(error)} ${usage}`, { cause: error });
  }
}

/** The one file that is named. Throws with the usage where it is none, or several. */
export function fileArgument(usage: string): string {
  const { positionals } = argumentsOf({ allowPositionals: true }, usage);
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new Error(`Name one file. ${usage}`);
  return file;
}

/** The given words, each once, in the order of `known`. Throws with the usage if there are none, or unknown ones. */
export function chosenOf<const Word extends string>(
  kind: string,
  known: readonly Word[],
  given: readonly string[],
  usage: string,
): Word[] {
  const unknown = given.filter((word) => !known.some((one) => one === word));
  if (unknown.length > 0) throw new Error(`There is no ${kind} ${unknown.join(', ')}. ${usage}`);
  if (given.length === 0) throw new Error(`Give at least one ${kind}. ${usage}`);
  return known.filter((word) => given.includes(word));
}

/** The folder of the embedded database. Throws what to do instead where the data is in PostgreSQL. */
export function embeddedFolder(instead: string): string {
  const { dataDir, databaseUrl } = configured();
  if (databaseUrl !== undefined) throw new Error(instead);
  return dataDir;
}

function configured(): Config {
  const config = readConfig(process.env);
  for (const warning of config.warnings) process.stderr.write(`${warning}\n`);
  return config;
}

/** Runs `work` with the database that the environment names and the words for where it is, and closes it. */
export async function withDatabase(
  work: (database: Database, place: string) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = configured();
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await work(database, placeOfDatabase({ dataDir, databaseUrl }));
  } finally {
    await database.close();
  }
}

/** Runs the command; errors go to stderr, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.stdout.on('error', ignoreClosedPipe);
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** A reader such as `head` may stop early; the work continues. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

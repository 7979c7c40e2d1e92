/**
 * `npm run bench -- service [--sizes 10000,100000,1000000] [--databases sqlite,postgres] [--seconds 2] [--turns 3]`:
 * the importer and the service on events of several sizes, on the embedded database and on a PostgreSQL that is started
 * for it. The server under test is the real one in a process of its own.
 */
import { cpus, tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeEventFiles } from './service/event-files.ts';
import { type Effort, measureGroup, type Result } from './service/measure-group.ts';
import { type Environment, runCommand, startServer } from './service/processes.ts';
import { startPostgres } from '../support/postgres.ts';
import { goal, resultTable, table } from './service/report.ts';
import { bffGroups, serviceGroups } from './service/targets.ts';

const SIGN_IN_KEY = 'key-of-the-measurements';
/** Seconds for a million users, and MB with them. */
const IMPORT = 60;
const MEMORY = 400;

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      databases: { type: 'string', default: 'sqlite,postgres' },
      seconds: { type: 'string', default: '2' },
      turns: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
    },
  });
  const effort: Effort = {
    connections: Number(values.connections),
    duration: Number(values.seconds) * 1000,
    turns: Number(values.turns),
  };
  const [cpu] = cpus();
  say(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'an unknown processor'}, ` +
      `${effort.connections} connections, median of ${effort.turns} turns of ${values.seconds} s.`,
  );

  for (const users of values.sizes.split(',').map(Number)) {
    for (const database of values.databases.split(',')) {
      say(`\n## ${users.toLocaleString('en')} users, ${database}\n`);
      const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
      const postgres = database === 'postgres' ? await startPostgres() : undefined;
      try {
        const env: Environment = { DATA_DIR: join(folder, 'data'), SIGN_IN_KEY };
        if (postgres) env.DATABASE_URL = postgres.url;
        await measureEvent({ users, folder, env, effort });
      } finally {
        await postgres?.stop();
        await rm(folder, { recursive: true });
      }
    }
  }
}

async function measureEvent({
  users,
  folder,
  env,
  effort,
}: {
  users: number;
  folder: string;
  env: Environment;
  effort: Effort;
}): Promise<void> {
  const files = await writeEventFiles(folder, users);
  const imported = await runCommand('import', files, env);
  const { printed } = await runCommand('token', ['user:read', 'volunteer:read'], env);
  const server = await startServer('src/server/main.ts', {
    env,
    port: /:(\d+)\/sign-in#/,
  });
  try {
    const begun = server.memory()?.now;
    const results: Result[] = [];
    const { groups, inTurn } = await serviceGroups(server, printed.trim(), users);
    for (const group of groups) results.push(...(await measureGroup(group, effort, folder)));
    const served = server.memory();
    for (const group of await bffGroups(server, inTurn, SIGN_IN_KEY)) {
      results.push(...(await measureGroup(group, effort, folder)));
    }
    say(resultTable(results));
    say('');
    say(
      table(
        [
          'import',
          'users/s',
          'its memory',
          'server at start',
          'most while serving',
          'most with bff',
        ],
        [
          [
            `${imported.seconds.toFixed(1)} s (a million ≤ ${IMPORT})`,
            Math.round(users / imported.seconds).toLocaleString('en'),
            megabytes(imported.memory?.most),
            megabytes(begun),
            served ? `${goal(Math.round(served.most), '≤', MEMORY)} MB` : '–',
            megabytes(server.memory()?.most),
          ],
        ],
      ),
    );
  } finally {
    await server.stop();
  }
}

function megabytes(amount: number | undefined): string {
  return amount === undefined ? '–' : `${Math.round(amount)} MB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

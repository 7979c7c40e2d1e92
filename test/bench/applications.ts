/**
 * `npm run bench -- applications [--people 5000] [--milliseconds 5] [--turns 3] [--part server|browser|counting]`,
 * after a build.
 *
 * The server part measures how long the bff takes to read all applications, from a remote service with a delay per
 * record and from the embedded service. Each turn reads a new copy, then reads the cached one as a second user; the
 * same records by bare `fetch` are the baseline. The browser part measures the board with 40 departments beside its
 * peers. The counting part measures Departments, Coverage, fill mode and proposals without a browser. Prints tables;
 * asserts nothing.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer as startApp } from '../support/server.ts';
import { boardCode } from './applications/code-size.ts';
import { measureCounting } from './applications/counting.ts';
import { writeApplicants } from './applications/event.ts';
import { measureInBrowser, openBoard } from './applications/in-browser.ts';
import { readBare } from './applications/read-bare.ts';
import { readAll, type ReadAll } from './applications/read-all.ts';
import { browserTable } from './applications/report.ts';
import { wideApplicantOf } from './applications/wide-event.ts';
import { signIn } from './service/asking.ts';
import { runCommand, startServer, type Environment } from './service/processes.ts';
import { goal, table } from './service/report.ts';
import { median } from './users/measuring.ts';

const SIGN_IN_KEY = 'key-of-the-measurements';
const CONCURRENCY = 8;
/** Milliseconds. */
const FIRST_ROWS = 1000;
const EMBEDDED = 2000;
/** In kB. */
const CODE = 25;
/** Multiple of the time for reading the same records without pauses at the same concurrency. */
const OF_LEAST = 1.5;

interface Measured {
  anew: ReadAll[];
  kept: ReadAll[];
}

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      people: { type: 'string', default: '5000' },
      milliseconds: { type: 'string', default: '5' },
      turns: { type: 'string', default: '3' },
      part: { type: 'string' },
    },
  });
  const people = Number(values.people);
  const turns = Number(values.turns);
  const isWanted = (part: string) => (values.part ?? part) === part;
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  try {
    if (isWanted('counting')) process.stdout.write(`${await measureCounting(people)}\n\n`);
    if (isWanted('server')) {
      await measureServer(join(folder, 'server'), people, Number(values.milliseconds), turns);
    }
    if (isWanted('browser')) await measureBrowser(join(folder, 'browser'), people, turns);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureServer(
  folder: string,
  people: number,
  milliseconds: number,
  turns: number,
): Promise<void> {
  await mkdir(folder);
  const env = { DATA_DIR: join(folder, 'data'), SIGN_IN_KEY };
  const least = (people / CONCURRENCY) * milliseconds;
  const service = await startServer('test/bench/applications/slow-service.ts', {
    words: [String(people), String(milliseconds)],
    port: /^(\d+)$/,
  });
  const ofService = {
    ...env,
    SERVICE_BASE_URL: `http://127.0.0.1:${service.port}`,
    SERVICE_ACCESS_TOKEN: 'token',
    SERVICE_CONCURRENCY: String(CONCURRENCY),
  };
  const remote = await measure(turns, ofService);
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) bare.push(await readBare(service.port, CONCURRENCY));
  const opened: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // With nothing read yet.
    const app = await startApp(ofService);
    opened.push(await openBoard(app));
    await app.stop();
  }
  await service.stop();
  await runCommand('import', await writeApplicants(folder, people), env);
  const embedded = await measure(turns, env);
  const rows = [
    row(`remote, ${milliseconds} ms a record`, remote, OF_LEAST * least),
    row('embedded', embedded, EMBEDDED),
    ['remote, by bare fetch', '', '', '', median(bare).toFixed(0), '', ''],
    ['remote, painted', '', '', goal(median(opened), '≤', FIRST_ROWS), '', '', ''],
  ];
  const head = ['service', 'applications', 'MB', 'first, ms', 'all, ms', 'kept: first', 'all'];
  process.stdout.write(`Median of ${turns} turns.\n\n${table(head, rows)}\n\n`);
}

async function measureBrowser(folder: string, people: number, turns: number): Promise<void> {
  await mkdir(folder);
  const env = { DATA_DIR: join(folder, 'data') };
  await runCommand('import', await writeApplicants(folder, people, wideApplicantOf), env);
  const measured = await measureInBrowser(env, turns);
  process.stdout.write(`${people} applications, 40 departments.\n\n${browserTable(measured)}\n\n`);
  const code = goal(await boardCode(), '≤', CODE);
  process.stdout.write(`Code of the board beyond the page of users, gzip: ${code} kB\n`);
}

async function measure(turns: number, env: Environment): Promise<Measured> {
  const server = await startServer('src/server/main.ts', { env, port: /:(\d+)\/sign-in#/ });
  try {
    const headers = await signIn(server.port, SIGN_IN_KEY);
    const measured: Measured = { anew: [], kept: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      const newerThan = turn > 0 ? `?newerThan=${new Date().toISOString()}` : '';
      measured.anew.push(await readAll(server.port, headers, newerThan));
      measured.kept.push(await readAll(server.port, headers));
    }
    return measured;
  } finally {
    await server.stop();
  }
}

function row(name: string, { anew, kept }: Measured, all: number): string[] {
  const of = (those: ReadAll[], figure: keyof ReadAll) => median(those.map((one) => one[figure]));
  return [
    name,
    of(anew, 'applications').toLocaleString('en'),
    of(anew, 'megabytes').toFixed(1),
    goal(of(anew, 'first'), '≤', FIRST_ROWS),
    goal(of(anew, 'all'), '≤', Math.round(all)),
    of(kept, 'first').toFixed(0),
    of(kept, 'all').toFixed(0),
  ];
}

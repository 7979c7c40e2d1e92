/**
 * `npm run bench -- applications [--people 5000] [--milliseconds 5] [--turns 3] [--part server|browser]`, after a build.
 *
 * The server part measures how long the bff takes to read all applications from a remote service with a delay per record,
 * beside bare `fetch`. The browser part measures the board with 40 departments beside a bare page of TanStack. Prints tables; asserts
 * nothing.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signInAt } from '../support/server.ts';
import { measureInBrowser, openBoard } from './applications/in-browser.ts';
import { readAll, readBare } from './applications/read-all.ts';
import { wideApplicantOf } from './applications/wide-event.ts';
import { median } from './service/percentile.ts';
import { writeEventFiles } from './service/event-files.ts';
import { runCommand, SIGN_IN_KEY, startApp, startServer, withFolder } from './service/processes.ts';
import { goal, say, table } from './service/report.ts';

const CONCURRENCY = 8;
/** Milliseconds from opening the board to its first rows. */
const FIRST_ROWS = 1000;
/** Multiple of the time for reading the same records by bare `fetch` at the same concurrency. */
const OF_BARE = 1.1;

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
  const turns = Number(values.turns);
  const isWanted = (part: string) => (values.part ?? part) === part;
  if (isWanted('server')) {
    await withFolder((folder) => measureServer(folder, values.people, values.milliseconds, turns));
  }
  if (isWanted('browser')) {
    await withFolder((folder) => measureBrowser(folder, Number(values.people), turns));
  }
}

async function measureServer(
  folder: string,
  people: string,
  milliseconds: string,
  turns: number,
): Promise<void> {
  const service = await startServer('test/bench/applications/slow-service.ts', {
    words: [people, milliseconds],
    port: /^(\d+)$/,
  });
  const env = {
    DATA_DIR: join(folder, 'data'),
    SERVICE_BASE_URL: `http://127.0.0.1:${service.port}`,
    SERVICE_ACCESS_TOKEN: 'token',
    SERVICE_CONCURRENCY: String(CONCURRENCY),
  };
  const [painted, first, all, bare]: number[][] = [[], [], [], []];
  for (let turn = 0; turn < turns; turn += 1) {
    painted?.push(await openBoard(env));
    // Another server, which has read nothing yet.
    const app = await startApp(env);
    const address = `http://127.0.0.1:${app.port}`;
    const read = await readAll(address, await signInAt({ address, key: SIGN_IN_KEY }));
    first?.push(read.first);
    all?.push(read.all);
    await app.stop();
    bare?.push(await readBare(service.port, CONCURRENCY));
  }
  await service.stop();
  const ms = (times: number[] = []) => Math.round(median(times));
  const head = ['painted, ms', 'first answered', 'all answered', 'by bare fetch', 'of bare'];
  const ofBare = goal(ms(all) / ms(bare), '≤', OF_BARE);
  const row = [goal(ms(painted), '≤', FIRST_ROWS), ms(first), ms(all), ms(bare), ofBare].map(
    String,
  );
  say(
    `${people} applications, ${milliseconds} ms for each, medians of ${turns} turns.\n\n${table(head, [row])}\n`,
  );
}

async function measureBrowser(folder: string, people: number, turns: number): Promise<void> {
  const env = { DATA_DIR: join(folder, 'data') };
  await runCommand('import', await writeEventFiles(folder, people, wideApplicantOf), env);
  const measured = await measureInBrowser(env, turns);
  say(`${people} applications, 40 departments, medians.\n\n${measured}`);
}

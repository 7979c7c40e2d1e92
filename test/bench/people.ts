/**
 * `npm run bench -- people [--store sqlite|postgres] [--crowd 200] [--people 10000] [--minutes 5] [--soak 30]
 * [--finding 100000] [--seconds 60]`: so many people at once through the bff. First they only find, in a large event, as fast as they are
 * answered and at the pace of people; then they work: sign in, list, find by keystrokes, open ten people, review, for some
 * minutes, and on through a soak. `--minutes 0` or `--finding 0` leaves one of both out. Prints tables; asserts nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import type { Crowd } from './people/crowd.ts';
import { watchMemory } from './people/memory.ts';
import { measuredTable } from './people/report.ts';
import type { Measured } from './people/times.ts';
import { directoryRead, signIn } from './service/asking.ts';
import { writeEventFiles } from './service/event-files.ts';
import { type Environment, runCommand, type Server, startServer } from './service/processes.ts';
import { goal } from './service/report.ts';

const SIGN_IN_KEY = 'key-of-the-measurements';
const MINUTE = 60_000;
/** Milliseconds in which a server that has just begun meets every text for the first time; measured for themselves. */
const COLD = 15_000;
/** Finds a second, and the milliseconds of the slowest of a hundred. */
const FINDS = { rate: 400, p99: 300 };
/** By how much the memory at the end may differ. */
const GROWTH = 1.1;

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      store: { type: 'string', default: 'sqlite' },
      crowd: { type: 'string', default: '200' },
      people: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '5' },
      soak: { type: 'string', default: '30' },
      finding: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const { store } = values;
  const crowd = Number(values.crowd);
  const [cpu] = cpus();
  say(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'an unknown processor'}, ` +
      `${crowd} people at once, ${store}. Load of the machine before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const [finding, people] = [Number(values.finding), Number(values.people)];
  if (finding > 0) {
    await withServer(store, finding, (server) =>
      measureFinding(server, crowd, finding, Number(values.seconds)),
    );
  }
  const phases = [Number(values.minutes) * MINUTE, Number(values.soak) * MINUTE].filter(Boolean);
  if (Number(values.minutes) > 0) {
    await withServer(store, people, (server) => measureWork(server, crowd, people, phases));
  }
}

async function measureFinding(
  server: Server,
  crowd: number,
  people: number,
  seconds: number,
): Promise<void> {
  await directoryRead(server.port, await signIn(server.port, SIGN_IN_KEY));
  for (const [does, pace] of [
    ['type', 'at the pace of people'],
    ['answered', 'as fast as they are answered'],
  ] as const) {
    say(`\n## Finding among ${people.toLocaleString('en')}, ${pace}`);
    const phases = [COLD, seconds * 1000];
    const asked = { port: server.port, key: SIGN_IN_KEY, crowd, people, does, phases };
    let [phase, spent] = [0, server.processorTime() ?? NaN];
    for await (const measured of gather(asked)) {
      const milliseconds = phases[phase] ?? NaN;
      const now = server.processorTime() ?? NaN;
      const busy = (now - spent) / milliseconds;
      [phase, spent] = [phase + 1, now];
      say(`\n${phase > 1 ? 'Then' : 'The first'} ${milliseconds / 1000} s:\n`);
      say(measuredTable(measured));
      const find = measured.find(({ operation }) => operation === 'find');
      if (!find) continue;
      const asks = (find.answers + find.superseded) / (milliseconds / 1000);
      // Of those who never wait for themselves, each waits for all the others.
      const told =
        does === 'answered'
          ? `Answered ${goal(asks, '≥', FINDS.rate)} a second`
          : `Asked ${asks.toFixed(0)} a second, p99 ${goal(find.p99, '≤', FINDS.p99)} ms`;
      say(`\n${told}; the server was busy with ${busy.toFixed(2)} processors.`);
    }
  }
}

async function measureWork(
  server: Server,
  crowd: number,
  people: number,
  phases: number[],
): Promise<void> {
  const memory = watchMemory(server);
  const asked: Crowd = { port: server.port, key: SIGN_IN_KEY, crowd, people, does: 'work', phases };
  let phase = 0;
  for await (const measured of gather(asked)) {
    const minutes = (phases[phase] ?? 0) / MINUTE;
    phase += 1;
    say(
      `\n## Work among ${people.toLocaleString('en')}, ${phase > 1 ? 'then ' : ''}${minutes} minutes\n`,
    );
    say(measuredTable(measured));
  }
  const { early, late } = memory.end();
  say(
    `\nMemory after two minutes ${early.toFixed(0)} MB, at the end ${late.toFixed(0)} MB: ${goal(late / early, '≤', GROWTH)} times as much.`,
  );
}

/** What a crowd measures, phase by phase. */
async function* gather(crowd: Crowd): AsyncGenerator<Measured[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'people/crowd.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(crowd));
  for await (const line of createInterface(child.stdout)) yield JSON.parse(line);
  await ended;
  process.off('exit', kill);
}

/** The real server with the demo event of so many, in a store of its own. */
async function withServer(
  store: string,
  people: number,
  measure: (server: Server) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  const postgres = store === 'postgres' ? await startPostgres() : undefined;
  try {
    const env: Environment = { DATA_DIR: join(folder, 'data'), SIGN_IN_KEY };
    if (postgres) env.DATABASE_URL = postgres.url;
    await runCommand('import', await writeEventFiles(folder, people), env);
    const server = await startServer('src/server/main.ts', { env, port: /:(\d+)\/sign-in#/ });
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * `npm run bench -- people [--store sqlite|postgres] [--crowd 200] [--disturbing 20] [--people 10000] [--minutes 5]
 * [--soak 30] [--finding 100000] [--seconds 60]`: a crowd of users at once through the bff. First they only find, in a large
 * event, as fast as they are answered and at the pace of people; then they work: sign in, list, find by keystrokes, open
 * ten people, review, for some minutes, and on through a soak. Beside them work disturbing clients, which hang up, read
 * slowly and end their sessions in the middle of answers. `--minutes 0` or `--finding 0` leaves out one of the two parts.
 * Prints tables; asserts nothing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { freePort } from '../support/free-port.ts';
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
/** The memory at the end, divided by the memory after the first third. */
const GROWTH = 1.1;
/** Milliseconds within which 99 of 100 answers are there. */
const ANSWERED = 100;
/** Milliseconds by which 99 of 100 rounds of the server's event loop are late at most. */
const LOOP_LAG = 50;
/** Disturbances measure other things than the time of an answer. */
const DISTURBANCES = ['hang up', 'read slowly', 'end of a session'];

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      store: { type: 'string', default: 'sqlite' },
      crowd: { type: 'string', default: '200' },
      disturbing: { type: 'string', default: '20' },
      people: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '5' },
      soak: { type: 'string', default: '30' },
      finding: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const { store } = values;
  const crowd = Number(values.crowd);
  const disturbing = Number(values.disturbing);
  const [cpu] = cpus();
  say(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'an unknown processor'}, ` +
      `${crowd} people and ${disturbing} disturbing clients at once, ${store}. Load of the machine before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const [finding, people] = [Number(values.finding), Number(values.people)];
  if (finding > 0) {
    await withServer(store, finding, (server) =>
      measureFinding(server, crowd, finding, Number(values.seconds)),
    );
  }
  const phases = [Number(values.minutes) * MINUTE, Number(values.soak) * MINUTE].filter(Boolean);
  if (Number(values.minutes) > 0) {
    await withServer(store, people, (server) =>
      measureWork(server, { crowd, disturbing, people, phases }),
    );
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
    const key = SIGN_IN_KEY;
    const asked = { port: server.port, key, crowd, disturbing: 0, people, does, phases };
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
      // Users who type without a pause all wait for each other, so only their throughput counts.
      const told =
        does === 'answered'
          ? `Answered ${goal(asks, '≥', FINDS.rate)} a second`
          : `Asked ${asks.toFixed(0)} a second, p99 ${goal(find.p99, '≤', FINDS.p99)} ms`;
      say(`\n${told}; the server was busy with ${busy.toFixed(2)} processors.`);
    }
  }
}

async function measureWork(
  server: MeasuredServer,
  crowd: Pick<Crowd, 'crowd' | 'disturbing' | 'people' | 'phases'>,
): Promise<void> {
  const memory = watchMemory(server);
  const asked: Crowd = { port: server.port, key: SIGN_IN_KEY, does: 'work', ...crowd };
  let phase = 0;
  for await (const measured of gather(asked)) {
    const minutes = (crowd.phases[phase] ?? 0) / MINUTE;
    phase += 1;
    say(
      `\n## Work among ${crowd.people.toLocaleString('en')}, ${phase > 1 ? 'then ' : ''}${minutes} minutes\n`,
    );
    say(measuredTable(measured));
    const answers = measured.filter(({ operation }) => !DISTURBANCES.includes(operation));
    const errors = measured.reduce((sum, { failures }) => sum + failures, 0);
    const slowest = Math.max(...answers.map(({ p99 }) => p99));
    const lag = await server.loopLag();
    say(
      `\nErrors ${goal(errors, '≤', 0)}; p99 of the slowest operation ${goal(slowest, '≤', ANSWERED)} ms; ` +
        `lag of the event loop, p99 ${goal(lag, '≤', LOOP_LAG)} ms.`,
    );
  }
  const { early, late } = memory.end();
  say(
    `\nMemory after the first third ${early.toFixed(0)} MB, at the end ${late.toFixed(0)} MB: ${goal(late / early, '≤', GROWTH)} times as much.`,
  );
}

/** Yields the measurements of a crowd, one per phase. */
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

interface MeasuredServer extends Server {
  /** Milliseconds by which 99 of 100 rounds of the event loop were late at most, since the last call. */
  loopLag(): Promise<number>;
}

/** The real server with a demo event of this size, in a store of its own. */
async function withServer(
  store: string,
  people: number,
  measure: (server: MeasuredServer) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-bench-'));
  const postgres = store === 'postgres' ? await startPostgres() : undefined;
  try {
    const metrics = await freePort();
    const env: Environment = {
      DATA_DIR: join(folder, 'data'),
      SIGN_IN_KEY,
      METRICS_PORT: String(metrics),
    };
    if (postgres) env.DATABASE_URL = postgres.url;
    await runCommand('import', await writeEventFiles(folder, people), env);
    const server = await startServer('src/server/main.ts', { env, port: /:(\d+)\/sign-in#/ });
    try {
      await measure({ ...server, loopLag: () => loopLag(metrics) });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true });
  }
}

/** From the server's metrics, which begin a new count at each reading. */
async function loopLag(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1];
  return Number(seconds) * 1000;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

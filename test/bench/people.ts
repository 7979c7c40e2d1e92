/**
 * `npm run bench -- people [--store sqlite|postgres] [--crowd 200] [--disturbing 20] [--people 10000] [--minutes 5]
 * [--soak 30]`: a crowd of users at once through the bff: they sign in, list, find by keystrokes, open ten people, review,
 * for some minutes, and on through a soak. Beside them work disturbing clients, which hang up, read slowly and end their
 * sessions in the middle of answers. Prints tables; asserts nothing.
 *
 * `--servers 3` share the store, each with a part of the crowd. With Debian's packages there are more stores, `replicated`,
 * `pgbouncer-session` and `pgbouncer-transaction`, and `--fault kill|silence|stop` happens in the middle of the first phase.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { freePort } from '../support/free-port.ts';
import type { Crowd } from './people/crowd.ts';
import { cause, compareWithStored, type Fault } from './people/faults.ts';
import { watchMemory } from './people/memory.ts';
import type { Acknowledged } from './people/promised.ts';
import { measuredTable } from './people/report.ts';
import type { Measured } from './people/times.ts';
import {
  describeMachine,
  type Server,
  SIGN_IN_KEY,
  start,
  startApp,
  withEvent,
} from './service/processes.ts';
import { goal, say } from './service/report.ts';

const MINUTE = 60_000;
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
      servers: { type: 'string', default: '1' },
      fault: { type: 'string' },
    },
  });
  const { store } = values;
  say(
    `${describeMachine()}, ${values.crowd} people and ${values.disturbing} disturbing clients at once, ${store}. ` +
      `Load of the machine before: ${loadavg()[0]?.toFixed(1)}.`,
  );
  const phases = [values.minutes, values.soak].map((minutes) => Number(minutes) * MINUTE);
  const { fault } = values;
  if (fault !== undefined && !isFault(fault)) throw new Error('--fault is kill, silence or stop.');
  const metrics = await freePort();
  const more = { METRICS_PORT: String(metrics), AUDIT_KEY: 'key-of-the-audit-of-all-servers' };
  const people = Number(values.people);
  await withEvent({ store, people, more }, async (server, env, folder, place) => {
    const servers = [server];
    try {
      while (servers.length < Number(values.servers)) {
        const own = { DATA_DIR: join(folder, `data-${servers.length}`), METRICS_PORT: '' };
        servers.push(await startApp({ ...env, ...own }));
      }
      const asked = {
        ports: servers.map(({ port }) => port),
        stopped: fault === 'stop' ? servers.at(-1)?.port : undefined,
        key: SIGN_IN_KEY,
        crowd: Number(values.crowd),
        disturbing: Number(values.disturbing),
        people,
        phases: phases.filter(Boolean),
      };
      const middle = (asked.phases[0] ?? 0) / 2;
      const outcome = fault && cause(fault, middle, { servers, store: place });
      const acknowledged = await measureWork(server, metrics, asked);
      if (outcome) say(`\n${(await outcome)(acknowledged).join('\n')}`);
      if (place.url !== undefined) say(await compareWithStored(place.url, acknowledged));
    } finally {
      await Promise.all(servers.slice(1).map((one) => one.stop()));
    }
  });
}

const isFault = (name: string): name is Fault => ['kill', 'silence', 'stop'].includes(name);

/** @param metrics the port of the server's metrics */
async function measureWork(server: Server, metrics: number, asked: Crowd): Promise<Acknowledged> {
  const memory = watchMemory(server);
  let phase = 0;
  let acknowledged: Acknowledged | undefined;
  for await (const told of gather(asked)) {
    if (!Array.isArray(told)) {
      acknowledged = told;
      continue;
    }
    const minutes = (asked.phases[phase] ?? 0) / MINUTE;
    phase += 1;
    say(
      `\n## Work among ${asked.people.toLocaleString('en')}, ${phase > 1 ? 'then ' : ''}${minutes} minutes\n`,
    );
    say(measuredTable(told));
    const answers = told.filter(({ operation }) => !DISTURBANCES.includes(operation));
    const errors = told.reduce((sum, { failures }) => sum + failures, 0);
    const slowest = Math.max(...answers.map(({ p99 }) => p99));
    const lag = await loopLag(metrics);
    say(
      `\nErrors ${goal(errors, '≤', 0)}; p99 of the slowest operation ${goal(slowest, '≤', ANSWERED)} ms; ` +
        `lag of the event loop, p99 ${goal(lag, '≤', LOOP_LAG)} ms.`,
    );
  }
  const { early, late } = memory.end();
  say(
    `\nMemory after the first third ${early.toFixed(0)} MB, at the end ${late.toFixed(0)} MB: ${goal(late / early, '≤', GROWTH)} times as much.`,
  );
  if (!acknowledged) throw new Error('The crowd ended too early.');
  return acknowledged;
}

/** Yields the measurements of a crowd, one per phase, and at last what it was promised. */
async function* gather(crowd: Crowd): AsyncGenerator<Measured[] | Acknowledged> {
  const child = start('test/bench/people/crowd.ts');
  child.stdin.end(JSON.stringify(crowd));
  for await (const line of createInterface(child.stdout)) yield JSON.parse(line);
}

/** From the server's metrics, which begin a new count at each reading. */
async function loopLag(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1];
  return Number(seconds) * 1000;
}

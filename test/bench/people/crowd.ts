/**
 * People at their browsers, in a process of its own. Reads a `Crowd` as JSON from stdin, and writes what it measured in
 * each phase as a line of JSON to stdout, and what it was promised as a last one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { createRandom } from '../../../src/server/service/demo/random.ts';
import { type Browser, ENCODINGS, openBrowser } from './asking.ts';
import type { Permission } from '../../../src/contract/bff/access/access.ts';
import { disturb } from './disturbing.ts';
import { rest } from './rest.ts';
import { createPromised } from './promised.ts';
import { createTimes, timesApart } from './times.ts';
import { followReviews, work } from './working.ts';

export interface Crowd {
  /** Of the servers: each user is at one of them. */
  ports: number[];
  /** The server that will be stopped for a while: the acts of its users are counted apart. */
  stopped?: number | undefined;
  key: string;
  /** Number of users. */
  crowd: number;
  /** Number of clients beside them that hang up, read slowly or sign out in the middle of an answer. */
  disturbing: number;
  /** In the event. */
  people: number;
  /** Milliseconds of each phase; each is measured for itself. */
  phases: number[];
}

/** Milliseconds within which all of them come: nobody signs in at the same moment as everybody else. */
const ARRIVING = [0, 20_000] as const;
const SEED = 20_261_121;
const PERMITTED: Permission[] = ['user:read', 'volunteer:read', 'review:write'];

const asked: Crowd = JSON.parse(await text(process.stdin));
const [port = 0] = asked.ports;
const times = createTimes();
const promised = createPromised();
let over = false;
const isOver = () => over;

// An account has at most 50 sessions, so each user has one of their own, by an invitation.
const operator = openBrowser(port, times, ENCODINGS[0]);
await signIn(operator, asked.key);
const crowd = Array.from({ length: asked.crowd }, (_, number) => user(number));
const disturbing = Array.from({ length: asked.disturbing }, async (_, number) => {
  const random = createRandom(SEED, number, 'disturb');
  await rest(ARRIVING, random);
  await disturb({ port, key: asked.key, times, random, isOver });
});
for (const [index, phase] of asked.phases.entries()) {
  await pause(phase);
  over = index === asked.phases.length - 1;
  process.stdout.write(`${JSON.stringify(times.take())}\n`);
}
await Promise.all([...crowd, ...disturbing]);
process.stdout.write(`${JSON.stringify(promised.all())}\n`);
operator.close();

async function user(number: number): Promise<void> {
  const { ports, stopped, people } = asked;
  const port = ports[number % ports.length] ?? 0;
  const own = port === stopped ? timesApart(times, 'at the stopped server') : times;
  const browser = openBrowser(port, own, ENCODINGS[number % ENCODINGS.length] ?? ENCODINGS[0]);
  const random = createRandom(SEED, number, 'work');
  await rest(ARRIVING, random);
  const invited = await operator.ask({
    operation: 'invite',
    method: 'POST',
    path: '/bff/access/invitations',
    body: { name: `Helper ${number + 1}`, permissions: PERMITTED },
  });
  await signIn(browser, JSON.parse(invited ?? '').key);
  const working = { browser, number, crowd: asked.crowd, people, random, isOver, promised };
  await Promise.all([work(working), followReviews(working)]);
  browser.close();
}

async function signIn(browser: Browser, key: string): Promise<void> {
  await browser.ask({ operation: 'sign in', method: 'POST', path: '/bff/session', body: { key } });
}

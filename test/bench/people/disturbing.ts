/**
 * Clients that a server meets beside its patient users: some hang up in the middle of an answer, some read slowly, some
 * sign out while an answer is still being sent.
 */
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../src/server/service/demo/random.ts';
import { type Encoding, ENCODINGS } from './asking.ts';
import { rest, type Span } from './rest.ts';
import type { Times } from './times.ts';

interface Disturbance {
  port: number;
  key: string;
  times: Times;
  random: Random;
  isOver: () => boolean;
}

/** Milliseconds between two disturbances of one client. */
const BETWEEN: Span = [500, 2500];
/** Milliseconds before a client hangs up or signs out: from before the first byte to far into the answer. */
const BEFORE_LEAVING: Span = [0, 400];
/** A slow reader takes one part of the answer, then waits this many milliseconds. */
const SLOW_PART = 50;
/** Bytes after which a slow reader leaves. */
const SLOW_BYTES = 2_000_000;

/** Disturbs until the measurement is over. A client that is refused for signing in or reading too often is not a failure. */
export async function disturb(disturbance: Disturbance): Promise<void> {
  const { random, isOver } = disturbance;
  while (!isOver()) {
    const kind = random.pick([hangUp, readSlowly, signOutWhileReading] as const);
    const cookie = await signIn(disturbance);
    if (cookie !== undefined) await kind(disturbance, cookie);
    await rest(BETWEEN, random);
  }
}

/** Closes the connection with a FIN, or resets it, while all applications are being sent. */
async function hangUp(disturbance: Disturbance, cookie: string): Promise<void> {
  const { times, random } = disturbance;
  const reading = readApplications(disturbance, cookie);
  reading.response.then((response) => response.resume()).catch(() => undefined);
  await rest(BEFORE_LEAVING, random);
  const began = performance.now();
  if (random.next() < 0.5) reading.sent.destroy();
  else reading.sent.socket?.resetAndDestroy();
  await reading.response.catch(() => undefined);
  times.add('hang up', performance.now() - began);
  await signOut(disturbance, cookie);
}

/** Takes the answer in small parts with pauses, so that the server has to hold the rest back. */
async function readSlowly(disturbance: Disturbance, cookie: string): Promise<void> {
  const { times } = disturbance;
  const began = performance.now();
  const { sent, response } = readApplications(disturbance, cookie);
  try {
    let bytes = 0;
    for await (const part of await response) {
      bytes += part.length;
      if (bytes > SLOW_BYTES || disturbance.isOver()) break;
      await pause(SLOW_PART);
    }
    times.add('read slowly', performance.now() - began);
  } catch (error) {
    times.fail('read slowly', String(error));
  }
  sent.destroy();
  await signOut(disturbance, cookie);
}

/** Measures how long the answer goes on after the session's end. */
async function signOutWhileReading(disturbance: Disturbance, cookie: string): Promise<void> {
  const { times, random } = disturbance;
  const { sent, response } = readApplications(disturbance, cookie);
  const ended = response.then(
    (incoming) =>
      new Promise<void>((resolve) => incoming.resume().on('error', resolve).on('close', resolve)),
    () => undefined,
  );
  await rest(BEFORE_LEAVING, random);
  const began = performance.now();
  await signOut(disturbance, cookie);
  await ended;
  times.add('end of a session', performance.now() - began);
  sent.destroy();
}

function readApplications({ random, port }: Disturbance, cookie: string) {
  const encoding: Encoding = random.pick(ENCODINGS);
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/bff/applications',
    agent: false,
    headers: { Cookie: cookie, 'Accept-Encoding': encoding, 'Rollcall-Purpose': 'board' },
  });
  sent.end();
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.once('close', () => reject(new Error('The connection was closed before an answer came.')));
  });
  // The callers that hang up do not read it.
  response.catch(() => undefined);
  return { sent, response };
}

/** The session's cookie; undefined where the server refused. */
async function signIn(disturbance: Disturbance): Promise<string | undefined> {
  const body = JSON.stringify({ key: disturbance.key });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await askSession(disturbance, 'sign in', { method: 'POST', headers, body });
  return answer?.headers.getSetCookie()[0]?.split(';')[0];
}

async function signOut(disturbance: Disturbance, Cookie: string): Promise<void> {
  await askSession(disturbance, 'sign out', { method: 'DELETE', headers: { Cookie } });
}

async function askSession(
  { port, times }: Disturbance,
  operation: string,
  { headers, ...init }: RequestInit,
): Promise<Response | undefined> {
  const origin = `http://127.0.0.1:${port}`;
  try {
    const all = { Origin: origin, ...headers };
    const answer = await fetch(`${origin}/bff/session`, { ...init, headers: all });
    await answer.body?.cancel();
    if (answer.status >= 500) times.fail(operation, String(answer.status));
    return answer;
  } catch (error) {
    times.fail(operation, String(error));
    return undefined;
  }
}

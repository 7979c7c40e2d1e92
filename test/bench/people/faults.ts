/** Faults of the servers and their database in the middle of a measurement, and their effects. */
import { setTimeout as pause } from 'node:timers/promises';
import { rowsAt } from '../../support/debian-postgres.ts';
import { type EventReader, readEvents } from '../../support/event-reader.ts';
import { signInAt } from '../../support/server.ts';
import { type Server, SIGN_IN_KEY, type Store } from '../service/processes.ts';
import { goal } from '../service/report.ts';
import type { Acknowledged } from './promised.ts';

/** `kill` and `silence` are done to the primary, whose replica is promoted then; `stop` to the last server. */
export type Fault = 'kill' | 'silence' | 'stop';

/** Milliseconds from the loss of the primary to the promotion of its replica, as a failover manager takes to be sure. */
const NOTICED = 5_000;
/** Milliseconds for which a server is stopped. */
const STOPPED = 60_000;
/** Seconds after the promotion within which reviews are saved again. */
const WRITES_AGAIN = 10;
/** Milliseconds between two looks at an event stream. */
const LOOK = 50;

/** Answers what to say of it, once the crowd has ended. */
type Outcome = (acknowledged: Acknowledged) => string[];

/** Does it after some milliseconds. */
export async function cause(
  fault: Fault,
  after: number,
  { servers, store }: { servers: Server[]; store: Store },
): Promise<Outcome> {
  if (fault === 'stop') {
    await pause(after);
    servers.at(-1)?.signal('SIGSTOP');
    await pause(STOPPED);
    servers.at(-1)?.signal('SIGCONT');
    return () => [`The last server was stopped for ${STOPPED / 1000} s.`];
  }
  const { lose, promote, url } = store;
  if (!lose || !promote || url === undefined)
    throw new Error('Only a primary of --store replicated can be lost.');
  const streams = await Promise.all(servers.map(followEvents));
  await pause(after);
  lose(fault);
  const lostAt = Date.now();
  await pause(NOTICED);
  const promotedAt = await promote();
  const seconds = (at: number) => (at - promotedAt) / 1000;
  const [ready, heard, listening] = await Promise.all([
    Promise.all(servers.map(readyAgain)),
    Promise.all(streams.map(nextReview)),
    listenAgain(url, servers.length),
  ]);
  await Promise.all(streams.map((stream) => stream.leave()));
  const list = (times: number[]) => times.map((at) => seconds(at).toFixed(1)).join(', ');
  return ({ savedAt }) => {
    const before = savedAt.filter((at) => at < promotedAt);
    const again = Math.min(...savedAt.filter((at) => at >= promotedAt));
    return [
      `Primary lost (${fault}), its replica promoted ${((promotedAt - lostAt) / 1000).toFixed(1)} s later.`,
      `Reviews saved again ${goal(seconds(again), '≤', WRITES_AGAIN)} s after the promotion; ` +
        `${before.length} were saved before, ${savedAt.length - before.length} after.`,
      `Servers ready again ${list(ready)} s, events of reviews ${list(heard)} s, all listening ${list([listening])} s after it.`,
    ];
  };
}

async function followEvents({ port }: Server): Promise<EventReader> {
  const address = `http://127.0.0.1:${port}`;
  const headers = await signInAt({ address, key: SIGN_IN_KEY });
  return readEvents(await fetch(`${address}/bff/events`, { headers }));
}

/** Milliseconds since 1970 when the next change of a review arrives. */
async function nextReview(stream: EventReader): Promise<number> {
  const before = stream.of('reviews').length;
  while (stream.of('reviews').length === before) {
    if (stream.isOver()) return NaN;
    await pause(LOOK);
  }
  return Date.now();
}

/** Milliseconds since 1970 when a server says that its database takes writes. */
async function readyAgain({ port }: Server): Promise<number> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await pause(LOOK);
  return Date.now();
}

/** Milliseconds since 1970 when as many servers listen for announcements. */
async function listenAgain(url: string, count: number): Promise<number> {
  const listening = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
  while ((await rowsAt(url, listening)).length < count) await pause(LOOK);
  return Date.now();
}

/** Compares the acknowledged changes with the database. */
export async function compareWithStored(
  url: string,
  { savedAt, notes, opened }: Acknowledged,
): Promise<string> {
  const reviews = await rowsAt(url, 'SELECT user_id, body FROM reviews');
  const stored = new Map(reviews.map(({ user_id, body }) => [user_id, noteIn(body)]));
  const wrong = Object.entries(notes).filter(([id, may]) => !may.includes(stored.get(id) ?? ''));
  const rows = await rowsAt(
    url,
    `SELECT person_id, CAST(COUNT(*) AS INTEGER) AS times FROM audit
    WHERE purpose = 'read' AND outcome = 'ok' GROUP BY person_id`,
  );
  const audited = new Map(rows.map(({ person_id, times }) => [person_id, Number(times)]));
  const shown = Object.entries(opened);
  const missing = shown.reduce((sum, [id, n]) => sum + Math.max(0, n - (audited.get(id) ?? 0)), 0);
  const looks = shown.reduce((sum, [, n]) => sum + n, 0);
  return (
    `Of ${savedAt.length} saved reviews ${goal(wrong.length, '≤', 0)} lost; of ${looks} opened people ` +
    `${goal(missing, '≤', 0)} not in the audit.`
  );
}

function noteIn(body: unknown): string {
  const { note }: { note: string } = JSON.parse(String(body));
  return note;
}

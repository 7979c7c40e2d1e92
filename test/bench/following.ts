/**
 * `npm run bench -- following [--store sqlite|postgres] [--servers 1] [--people 10000] [--seconds 20]`: boards and heads of
 * departments follow ten changes a second, each a person planned for a department of none of these heads. Beside them sessions are
 * asked for. Prints a table: what a change costs while nobody follows, while 30 heads do, and while 100 boards do, too.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/server/database/open.ts';
import { demoPerson } from '../../src/server/service/demo/person.ts';
import { editsOf, planning } from '../support/records.ts';
import { type Asker, openBoard, openHead, openSession, type OpenPage } from './following/pages.ts';
import { percentile } from './service/percentile.ts';
import { describeMachine, type Server, startApp, withEvent } from './service/processes.ts';
import { goal, say, table } from './service/report.ts';

const BOARDS = 100;
const HEADS = 30;
/** Milliseconds between two changes, and between two requests for a session. */
const CHANGE_EVERY = 100;
const SESSION_EVERY = 50;
/** Milliseconds until the last change has reached everybody. */
const SETTLED = 2000;

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      store: { type: 'string', default: 'sqlite' },
      servers: { type: 'string', default: '1' },
      people: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '20' },
    },
  });
  const people = Number(values.people);
  say(
    `${describeMachine()}, servers: ${values.servers}, ${values.store}. Load before: ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  const more = { AUDIT_KEY: 'key-of-the-audit-of-all-servers' };
  await withEvent({ store: values.store, people, more }, async (server, env, folder, { url }) => {
    const servers = [server];
    const database = await openDatabase({ dataDir: env['DATA_DIR'] ?? '', databaseUrl: url });
    try {
      while (servers.length < Number(values.servers)) {
        servers.push(await startApp({ ...env, DATA_DIR: join(folder, `data-${servers.length}`) }));
      }
      const count = async (sql: string) => Number((await database.query<{ n: number }>(sql))[0]?.n);
      const ids = Array.from({ length: people }, (_, index) => demoPerson(index)).flatMap(
        ({ user, volunteer }) => (volunteer ? user.id : []),
      );
      await measure({
        servers,
        ids,
        changes: (Number(values.seconds) * 1000) / CHANGE_EVERY,
        rows: () => count('SELECT COUNT(*) AS n FROM audit'),
        transactions: async () =>
          url === undefined
            ? Number.NaN
            : count(
                'SELECT xact_commit AS n FROM pg_stat_database WHERE datname = current_database()',
              ),
      });
    } finally {
      await database.close();
      await Promise.all(servers.slice(1).map((one) => one.stop()));
    }
  });
}

interface Measuring {
  servers: readonly Server[];
  /** Of people with an application. */
  ids: readonly string[];
  /** In each phase. */
  changes: number;
  /** Of the audit, so far. */
  rows: () => Promise<number>;
  /** Of the database, so far; NaN where that does not count them. */
  transactions: () => Promise<number>;
}

async function measure({ servers, ids, changes, rows, transactions }: Measuring): Promise<void> {
  const addressOf = (number: number) =>
    `http://127.0.0.1:${servers[number % servers.length]?.port}`;
  const operator = await openSession(addressOf(0));
  const { departments } = await allDepartments(operator);
  const [planned, ...others] = departments.map(({ key }) => key);
  if (planned === undefined) throw new Error('The event has no departments.');
  let next = 0;
  /** When the review of each person was sent, and what each took to reach a board. */
  let sentAt = new Map<string, number>();
  let reached = new Map<string, number[]>();
  const pages: OpenPage[] = [];
  const results: string[][] = [];

  async function phase(name: string, boards: number): Promise<void> {
    await pause(SETTLED);
    sentAt = new Map();
    reached = new Map();
    const before = {
      cpu: cpuOf(servers),
      rows: await rows(),
      transactions: await transactions(),
      asked: askedBy(pages),
    };
    const changed: number[] = [];
    const sessions: number[] = [];
    const asking = regularly(SESSION_EVERY, () => timed(sessions, () => operator.ask('session')));
    const changing = regularly(CHANGE_EVERY, () => {
      const id = ids[next] ?? '';
      next += 1;
      sentAt.set(id, performance.now());
      const body = JSON.stringify(editsOf(id, [planning(planned ?? '', null)]));
      return timed(changed, () => operator.ask('reviews', { method: 'POST', body }));
    });
    await pause(changes * CHANGE_EVERY);
    await changing();
    await asking();
    await pause(SETTLED);
    const all = [...reached.values()].filter((times) => times.length === boards);
    const slowest = all.map((times) => Math.max(...times));
    const each = (figure: number) =>
      Number.isNaN(figure) ? 'not counted' : (figure / changed.length).toFixed(2);
    const missing = boards > 0 ? changed.length - all.length : 0;
    results.push([
      name,
      `${changed.length}`,
      each(cpuOf(servers) - before.cpu),
      each(askedBy(pages) - before.asked),
      each((await rows()) - before.rows),
      each((await transactions()) - before.transactions),
      percentile(changed, 0.5).toFixed(1),
      percentile(changed, 0.99).toFixed(1),
      percentile(sessions, 0.99).toFixed(1),
      boards > 0 ? percentile(slowest, 0.5).toFixed(1) : '',
      boards > 0 ? goal(percentile(slowest, 0.99), '≤', 150) : '',
      `${missing}`,
    ]);
  }

  await phase('nobody follows', 0);
  for (let head = 0; head < HEADS; head += 1) {
    const own = others[head % others.length] ?? '';
    const invited = { by: operator, permissions: [], departments: [own] };
    pages.push(await openHead(await openSession(addressOf(head), invited)));
  }
  await phase(`${HEADS} heads of other departments`, 0);
  for (let board = 0; board < BOARDS; board += 1) {
    const invited = { by: operator, permissions: ['user:read', 'volunteer:read'] as const };
    const asker = await openSession(addressOf(board), invited);
    pages.push(
      await openBoard(asker, (id) => {
        const sent = sentAt.get(id);
        if (sent === undefined) return;
        reached.set(id, [...(reached.get(id) ?? []), performance.now() - sent]);
      }),
    );
  }
  await phase(`and ${BOARDS} boards`, BOARDS);
  say(
    table(
      [
        'who follows',
        'changes',
        'processor ms',
        'requests',
        'rows of audit',
        'transactions',
        'change p50 ms',
        'p99',
        'session p99 ms',
        'all have it p50 ms',
        'p99',
        'not at all boards',
      ],
      results,
    ),
  );
  await Promise.all(pages.map((page) => page.close()));
}

/** The departments, once all applications are read. */
async function allDepartments(operator: Asker) {
  for (;;) {
    const answer = await operator.ask('departments');
    const found: { departments: { key: string }[]; complete: boolean } = await answer.json();
    if (found.complete) return found;
    await pause(SETTLED);
  }
}

/** Repeats work until the returned function is called, which waits for the last of it. */
function regularly(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  const begun: Promise<void>[] = [];
  const timer = setInterval(() => begun.push(work()), milliseconds);
  return async () => {
    clearInterval(timer);
    await Promise.all(begun);
  };
}

async function timed(times: number[], work: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  await (await work()).arrayBuffer();
  times.push(performance.now() - began);
}

function cpuOf(servers: readonly Server[]): number {
  return servers.reduce((sum, server) => sum + (server.processorTime() ?? Number.NaN), 0);
}

function askedBy(pages: readonly OpenPage[]): number {
  return pages.reduce((sum, page) => sum + page.asked(), 0);
}

/** Each answered search text is in the audit, as itself or as a longer text that begins with it. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import {
  startBff,
  temporaryDatabase,
  type TestBffOptions,
} from '../../../../test/support/test-bff.ts';
import { keyedHashOf } from './audit-key.ts';

async function start(options: TestBffOptions = {}) {
  const auditKey = randomBytes(32);
  const started = await startBff({
    ...options,
    auditKey,
    send: () => Response.json({ data: [{ id: 'u1', firstName: 'Amara' }], nextPage: null }),
  });
  const headers = await started.signIn();
  const find = (text: string, more: object = {}, signal?: AbortSignal) =>
    started.request('/bff/users/search', {
      method: 'POST',
      headers,
      body: JSON.stringify({ filter: { text }, ...more }),
      ...(signal && { signal }),
    });
  /** The searches in the audit in the order of time: the texts among `asked`, each with its outcome. */
  async function searches(asked: readonly string[]) {
    const texts = new Map(asked.map((text) => [keyedHashOf(text, auditKey), text]));
    const rows = (await started.auditRows()).filter(({ purpose }) => purpose === 'find');
    return rows.map(({ filters, outcome }) => ({
      text: texts.get(JSON.parse(String(filters)).text),
      outcome,
    }));
  }
  /** Types texts one after the other, a millisecond apart. */
  async function type(...texts: string[]) {
    for (const text of texts) {
      started.clock.now += 1;
      expect((await find(text)).status).toBe(200);
    }
  }
  return { ...started, find, searches, type };
}

test('a text typed letter by letter is one row with the settled text', async () => {
  const { type, searches } = await start();
  await type('a', 'am', 'ama', 'amara');
  expect(await searches(['amara'])).toEqual([{ text: 'amara', outcome: 'ok' }]);
});

test('a shorter text and another one have rows of their own', async () => {
  const { type, searches } = await start();
  const typed = ['amara', 'am', 'amos', 'o', 'amara'];
  await type(...typed);
  expect((await searches(typed)).map(({ text }) => text)).toEqual(['amara', 'amos', 'o', 'amara']);
});

test('a text that goes on after a pause of more than five seconds is another search', async () => {
  const { type, searches, clock } = await start();
  await type('am');
  clock.now += 5000;
  await type('ama');
  clock.now += 4999;
  await type('amar');
  expect((await searches(['am', 'amar'])).map(({ text }) => text)).toEqual(['am', 'amar']);
});

test('a text whose row was deleted meanwhile has a row of its own', async () => {
  const { type, searches, database } = await start();
  await type('am');
  await database.execute('DELETE FROM audit');
  await type('ama');
  expect(await searches(['ama'])).toEqual([{ text: 'ama', outcome: 'ok' }]);
});

test('the same text with other filters is another search', async () => {
  const { type, find, searches } = await start();
  await type('am');
  await find('am', { filter: { text: 'am', verified: true } });
  await find('am');
  expect(await searches(['am'])).toHaveLength(3);
});

test('a search that the browser cancelled is cancelled, not failed, and hides none that was answered', async () => {
  const { find, searches, clock } = await start();
  const cancel = async (text: string) => {
    clock.now += 1;
    const left = new AbortController();
    const answer = find(text, {}, left.signal);
    left.abort();
    expect((await answer).status).toBe(503);
  };
  await cancel('a');
  expect(await searches(['a'])).toEqual([{ text: 'a', outcome: 'cancelled' }]);
  clock.now += 1;
  await find('am');
  expect(await searches(['am'])).toEqual([{ text: 'am', outcome: 'ok' }]);
  await cancel('ama');
  expect(await searches(['am', 'ama'])).toEqual([
    { text: 'am', outcome: 'ok' },
    { text: 'ama', outcome: 'cancelled' },
  ]);
});

/** A database whose audit takes nothing while `fault.full`. */
async function fullAtTimes() {
  const database = await temporaryDatabase();
  const fault = { full: false };
  const refuse = <Rest extends unknown[], Result>(
    write: (first: string, ...rest: Rest) => Promise<Result>,
  ) =>
    function attempt(first: string, ...rest: Rest): Promise<Result> {
      if (fault.full && /^(?:audit$|UPDATE audit )/.test(first)) {
        return Promise.reject(new Error('no room'));
      }
      return write(first, ...rest);
    };
  const shaky: Database = {
    ...database,
    execute: refuse(database.execute),
    insertMany: refuse(database.insertMany),
  };
  return { fault, database: shaky };
}

test('nothing is answered while the audit cannot be written, and everything once it can', async () => {
  const { fault, database } = await fullAtTimes();
  const { find, searches, clock } = await start({ database });
  const ask = async (text: string) => {
    clock.now += 1;
    return (await find(text)).status;
  };
  expect(await ask('am')).toBe(200);
  fault.full = true;
  for (const text of ['am', 'ama', 'amar', 'amar', 'o', 'o']) expect(await ask(text)).toBe(500);
  fault.full = false;
  for (const text of ['o', 'om', 'amara']) expect(await ask(text)).toBe(200);
  const texts = (await searches(['am', 'om', 'amara'])).map(({ text }) => text);
  expect(texts).toEqual(['am', 'om', 'amara']);
});

test('whatever is typed, deleted, cancelled or refused, each answered text is there, or a longer one that begins with it', async () => {
  const { fault, database } = await fullAtTimes();
  const { find, searches, clock } = await start({ database });
  const asked: string[] = [];
  const step = fc.record({
    text: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 }),
    wait: fc.constantFrom(0, 1, 4000, 6000),
    cancelled: fc.boolean(),
    full: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    /** Whether the next search is sent before the answer to this one. */
    atOnce: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await database.execute('DELETE FROM audit');
      clock.now += 60_000;
      const answered: string[] = [];
      const pending: Promise<void>[] = [];
      for (const { text, wait, cancelled, full, atOnce } of steps) {
        clock.now += wait;
        fault.full = full;
        const left = new AbortController();
        asked.push(text);
        const answer = find(text, {}, left.signal).then(({ status }) => {
          if (status === 200) answered.push(text);
        });
        pending.push(answer);
        if (cancelled) left.abort();
        if (!atOnce) await answer;
      }
      await Promise.all(pending);
      fault.full = false;
      const kept = (await searches(asked)).flatMap(({ text, outcome }) =>
        outcome === 'ok' && text !== undefined ? [text] : [],
      );
      const hidden = answered.filter((text) => !kept.some((one) => one.startsWith(text)));
      expect(hidden).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

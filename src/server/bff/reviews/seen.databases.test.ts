/** The application as its review keeps it, on each database and between servers. */
import { expect, test, vi } from 'vitest';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import type { SeenReply } from '../../../contract/bff/reviews/seen.ts';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { purgeReviews } from '../purge.ts';
import { isChangedSince } from '../../../applications/changes.ts';
import { editsOf, noting, placements } from '../../../../test/support/records.ts';
import { REVIEWER, startBff, temporaryFolder } from '../../../../test/support/test-bff.ts';
import { PATIENT } from '../../../../test/support/streams.ts';

/** The states of each person in one department; null for a service that does not answer for them. */
type Event = Map<string, string[] | null | Promise<string[]>>;

const recordOf = (id: string, states: string[]) => ({
  id: `v-${id}`,
  user: { id },
  departments: [{ id: 'd1', name: 'Lighting', states }],
  options: [{ name: ' Days ', type: 'multi', value: 'Friday' }],
});

async function start(event: Event, folder?: string) {
  const asked: string[] = [];
  const started = await startBff({
    folder,
    async send({ method, url }) {
      if (method === 'POST') {
        return Response.json({ data: [...event.keys()].map((id) => ({ id })), nextPage: null });
      }
      const [, id = ''] = /\/users\/([^/]+)\/volunteer$/.exec(url) ?? [];
      asked.push(id);
      const states = await event.get(id);
      return states ? Response.json(recordOf(id, states)) : Response.json({}, { status: 400 });
    },
  });
  const ask = await started.as('Robin', REVIEWER);
  const read = async () => (await ask('GET', 'applications')).text();
  async function review(id: string): Promise<Review | undefined> {
    const { reviews } = (await (await ask('GET', 'reviews')).json()) as { reviews: Review[] };
    return reviews.find(({ userId }) => userId === id);
  }
  async function seen(...userIds: string[]): Promise<SeenReply['seen']> {
    const response = await ask('POST', 'reviews/seen', { userIds });
    expect(response.status).toBe(200);
    return ((await response.json()) as SeenReply).seen;
  }
  const mark = (id: string, to: 'ask' | 'no' | null, from: 'ask' | null = null) =>
    ask('POST', 'reviews', editsOf(id, noting({ mark: to }, { mark: from })));
  return { ...started, ask, asked, read, review, seen, mark };
}

const LIGHTING = { key: 'd1', name: 'Lighting' };
const DAYS = { question: 'Days', place: 0, type: 'multi', value: 'Friday' };

test('a review keeps what the application says when it is saved, and says whether that differs', async () => {
  const event: Event = new Map([['u1', ['interest']]]);
  const { read, review, seen, mark, asked } = await start(event);
  await read();
  await mark('u1', 'ask');
  const kept = await review('u1');
  const now = (states: string[]) => readVolunteer(recordOf('u1', states)) ?? expect.fail();
  expect(kept?.seen && isChangedSince(kept.seen, now(['Interest']), [])).toBe(false);
  expect(kept?.seen && isChangedSince(kept.seen, now(['avoid']), [])).toBe(true);
  expect(await seen('u1', 'u2')).toEqual([
    { userId: 'u1', departments: [{ ...LIGHTING, states: ['interest'] }], answers: [DAYS] },
  ]);
  // The copy in memory was enough.
  expect(asked).toEqual(['u1']);
});

test('keeps it anew with each decision, and with having contacted a person what it kept before', async () => {
  const event: Event = new Map([['u1', ['interest']]]);
  const { ask, read, seen, mark } = await start(event);
  await mark('u1', 'ask');
  await vi.waitUntil(async () => (await seen('u1')).length > 0, PATIENT);
  event.set('u1', ['avoid']);
  await read();
  const contacted = { on: '2026-06-01', way: '' };
  await ask('POST', 'reviews', editsOf('u1', noting({ contacted })));
  expect((await seen('u1'))[0]?.departments?.[0]?.states).toEqual(['interest']);
  await ask('POST', 'reviews', placements('u1', ['d1']));
  expect((await seen('u1'))[0]?.departments?.[0]?.states).toEqual(['avoid']);
});

test('what was confirmed is taken back: what the review had seen before is there again', async () => {
  const event: Event = new Map([['u1', ['interest']]]);
  const { ask, as, read, seen, mark, review, auditRows } = await start(event);
  const confirm = async (value: boolean, asking = ask) => {
    const body = editsOf('u1', [{ member: 'confirmed', seen: !value, value }]);
    const { results } = await (await asking('POST', 'reviews', body)).json();
    return results[0].result;
  };
  const state = async () => (await seen('u1'))[0]?.departments?.[0]?.states;
  await mark('u1', 'ask');
  await vi.waitUntil(async () => (await seen('u1')).length > 0, PATIENT);
  const before = await review('u1');
  event.set('u1', ['avoid']);
  await read();
  expect(await confirm(true)).toBe('saved');
  // Sent again, where its answer was lost.
  expect(await confirm(true)).toBe('saved');
  expect(await state()).toEqual(['avoid']);
  const noor = await as('Noor', REVIEWER);
  expect(await confirm(false, noor)).toBe('conflict');
  expect(await confirm(false)).toBe('saved');
  expect(await state()).toEqual(['interest']);
  expect((await review('u1'))?.seen).toEqual(before?.seen);
  const { reviews } = await (await ask('GET', 'reviews/u1/history')).json();
  expect(reviews.map(({ confirmed }: Review) => confirmed)).toEqual([false, true, true, undefined]);
  const said = (await auditRows()).flatMap(
    ({ filters }) => /"(\w*onfirmed)"/.exec(String(filters))?.[1] ?? [],
  );
  expect(said.toSorted()).toEqual(['confirmed', 'confirmed', 'notConfirmed']);
  // After another change there is nothing to take back.
  await confirm(true);
  await mark('u1', 'no', 'ask');
  expect(await confirm(false)).toBe('same');
  expect(await state()).toEqual(['avoid']);
});

test('reads an application that no server holds after the answer, and tells everybody', async () => {
  const folder = await temporaryFolder();
  const event: Event = new Map([['u1', ['interest']]]);
  const { ask, mark, review, database } = await start(event, folder);
  const other = await start(event, folder);
  // A person with a review is known without a look at the application.
  await ask('POST', 'reviews', editsOf('u1', noting({ contacted: { on: '2026-06-01', way: '' } })));
  await mark('u1', 'ask');
  const before = await review('u1');
  await vi.waitUntil(async () => (await other.review('u1'))?.seen, PATIENT);
  expect((await other.review('u1'))?.version).toBe(before?.version);
  expect(await database.query('SELECT user_id FROM review_history')).toHaveLength(2);
});

test('a review is saved also while its application cannot be read, and keeps none', async () => {
  const event: Event = new Map([['u1', ['interest']]]);
  const { mark, read, seen, review } = await start(event);
  await read();
  await mark('u1', 'ask');
  expect(await seen('u1')).toHaveLength(1);
  const away = await start(new Map([['u1', null]]));
  await away.ask('POST', 'users/search', { filter: { text: 'u1' } });
  await vi.waitUntil(async () => (await away.mark('u1', 'ask')).status === 200, PATIENT);
  expect(await away.seen('u1')).toEqual([]);
  expect((await review('u1'))?.seen).toBeDefined();
});

test('keeps nothing of an application on which nobody decides any more, nor after a purge', async () => {
  const event: Event = new Map([
    ['u1', ['interest']],
    ['u2', ['interest']],
  ]);
  const { mark, read, seen, review, database } = await start(event);
  await read();
  await mark('u1', 'ask');
  await mark('u2', 'ask');
  await mark('u1', null, 'ask');
  expect(await seen('u1')).toEqual([]);
  expect((await review('u1'))?.seen).toBeUndefined();
  await purgeReviews(database, { by: 'npm run purge', userId: 'u2' });
  const rows = await database.query('SELECT seen FROM reviews');
  expect(rows).toEqual([{ seen: null }, { seen: null }]);
});

test('keeps nothing that arrives only when nobody decides any more', async () => {
  const answer = Promise.withResolvers<string[]>();
  const event: Event = new Map([['u1', answer.promise]]);
  const { ask, mark, asked, review, database } = await start(event);
  // A person with a review is known without a look at the application.
  await ask('POST', 'reviews', editsOf('u1', noting({ contacted: { on: '2026-06-01', way: '' } })));
  await mark('u1', 'ask');
  await vi.waitUntil(() => asked.length > 0, PATIENT);
  await mark('u1', null, 'ask');
  await mark('u2', 'ask');
  answer.resolve(['interest']);
  // The applications of reviews are read one after another.
  await vi.waitUntil(() => asked.includes('u2'), PATIENT);
  expect((await review('u1'))?.seen).toBeUndefined();
  expect(await database.query("SELECT seen FROM reviews WHERE user_id = 'u1'")).toEqual([
    { seen: null },
  ]);
});

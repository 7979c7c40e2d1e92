import { expect, test } from 'vitest';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import { editsOf, noting } from '../../../../test/support/records.ts';
import { startBff } from '../../../../test/support/test-bff.ts';
import { purgeReviews } from '../purge.ts';

const NOBODY = { errors: { resource: { message: 'Nobody.', code: 'user_unknown' } } };

/** A service that lists u1, and has an application of u2, who registered after the list was read. */
async function start(send?: (request: Request) => Promise<Response> | Response) {
  const asked: string[] = [];
  const started = await startBff({
    send: (request) => {
      asked.push(new URL(request.url).pathname.replace(/.*\/users\//, ''));
      if (send) return send(request);
      if (request.method === 'POST') return Response.json({ data: [{ id: 'u1' }], nextPage: null });
      return request.url.includes('u2/')
        ? Response.json({ id: 'v2', user: { id: 'u2' } })
        : Response.json(NOBODY, { status: 404 });
    },
  });
  const ask = await started.as('Robin');
  const patch = (id: string) => ask('POST', 'reviews', editsOf(id, noting({ mark: 'ask' })));
  const result = async (id: string) => (await (await patch(id)).json()).results[0].result;
  /** Waits until the directory has everyone. */
  const whole = () =>
    expect.poll(async () => (await ask('GET', 'users/u1')).status, { timeout: 20_000 }).toBe(200);
  const reviewed = async () => {
    const { reviews } = (await (await ask('GET', 'reviews')).json()) as ReviewsAnswer;
    return reviews.map(({ userId }) => userId);
  };
  return { ...started, ask, patch, result, whole, reviewed, asked };
}

test('once the directory is complete, refuses a review of an unknown person, and records that', async () => {
  const { patch, whole, reviewed, auditRows, clock } = await start();
  await whole();
  clock.now += 1;
  const refused = await patch('made-up');
  expect([refused.status, await refused.json()]).toEqual([
    200,
    { results: [{ result: 'unknown' }], reviews: [] },
  ]);
  expect((await patch('u1')).status).toBe(200);
  expect(await reviewed()).toEqual(['u1']);
  expect(await auditRows()).toContainEqual(
    expect.objectContaining({
      person_id: 'made-up',
      purpose: 'review',
      outcome: 'failed',
      status: 404,
    }),
  );
});

test('accepts a review of a person who registered after the directory was read, and asks only for them, once', async () => {
  const { patch, whole, reviewed, asked } = await start();
  await whole();
  await patch('u1');
  await patch('u2');
  await patch('u2');
  expect(await reviewed()).toEqual(['u1', 'u2']);
  // Each application is read once, to keep what it says.
  const records = () => asked.filter((path) => path !== 'search').toSorted();
  await expect.poll(records).toEqual(['u1/volunteer', 'u2/volunteer']);
});

test('refuses a purged person who is in the directory still, in reviews and in reports', async () => {
  const gone = new Set<string>();
  const started = await start(({ method, url }) => {
    if (method === 'POST') return Response.json({ data: [{ id: 'u1' }], nextPage: null });
    const [, id = ''] = /users\/([^/]+)/.exec(url) ?? [];
    return gone.has(id)
      ? Response.json(NOBODY, { status: 404 })
      : Response.json({ id: 'v1', user: { id } });
  });
  const { ask, result, whole, reviewed, database } = started;
  const report = async (personId: string) =>
    (await ask('POST', 'audit', { purpose: 'legal-name', personId })).status;
  await whole();
  expect(await result('u1')).toBe('saved');
  expect(await report('u1')).toBe(204);
  await purgeReviews(database, { by: 'npm run purge', userId: 'u1' });
  gone.add('u1').add('made-up');
  expect(await result('u1')).toBe('unknown');
  expect(await report('u1')).toBe(404);
  expect(await report('made-up')).toBe(404);
  expect(await reviewed()).toEqual([]);
});

test('reports that the service cannot be asked for a person missing from the directory', async () => {
  const { patch, whole, reviewed } = await start((request) =>
    request.method === 'POST'
      ? Response.json({ data: [{ id: 'u1' }], nextPage: null })
      : new Response('', { status: 500 }),
  );
  await whole();
  const response = await patch('u4');
  expect(response.status).toBe(502);
  expect((await response.json()).errors.server.code).toBe('service_failed');
  expect(await reviewed()).toEqual([]);
});

test('limits how many unknown people one session can make the server look up', async () => {
  const { patch, whole, asked } = await start();
  await whole();
  const ids = Array.from({ length: 700 }, (_, index) => `made-up-${index}`);
  const statuses = new Set<number>();
  while (ids.length > 0) {
    const answers = await Promise.all(ids.splice(0, 50).map((id) => patch(id)));
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect(asked.length).toBeLessThan(610);
});

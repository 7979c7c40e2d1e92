/** Plans said to be entered in the registration system, shared by all. */
import { expect, test } from 'vitest';
import type { ReviewEditsAnswer } from '../../../contract/bff/reviews/requests.ts';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { purgeReviews } from '../purge.ts';
import { entering, placements } from '../../../../test/support/records.ts';
import { REVIEWER, startBff } from '../../../../test/support/test-bff.ts';

async function start() {
  const started = await startBff();
  async function as(name: string) {
    const ask = await started.as(name, REVIEWER);
    return {
      ask,
      plan: (seen: string[], value: string[]) =>
        ask('POST', 'reviews', placements('u1', value, seen)),
      say: (departments: string[], entered = true, userId = 'u1') =>
        ask('POST', 'reviews', entering(userId, departments, entered)),
      said: async () => {
        const { reviews } = await (await ask('GET', 'reviews')).json();
        const [review] = reviews as Review[];
        return review?.entered?.said.map(({ department, by }) => [department, by]);
      },
    };
  }
  return { ...started, as };
}

test('what one person says is known to the others, with name and time, and makes no new version', async () => {
  const { as, clock } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  await robin.plan([], ['d1', 'd2']);
  const { next } = await (await noor.ask('GET', 'reviews')).json();
  const answer: ReviewEditsAnswer = await (await robin.say(['d1', 'd9'])).json();
  expect(answer.results.map(({ result }) => result)).toEqual(['saved', 'same']);
  expect(answer.reviews[0]).toMatchObject({
    version: 1,
    places: [{ department: 'd1' }, { department: 'd2' }],
  });
  const { reviews } = await (await noor.ask('GET', `reviews?since=${next}`)).json();
  const at = new Date(clock.now).toISOString();
  expect(reviews[0].entered.said).toEqual([
    { department: 'd1', by: 'Robin', byPerson: 'Robin', at },
  ]);
  clock.now += 60_000;
  // The first author stays.
  await noor.say(['d1', 'd2']);
  expect(await robin.said()).toEqual([
    ['d1', 'Robin'],
    ['d2', 'Noor'],
  ]);
  await noor.say(['d1'], false);
  expect(await robin.said()).toEqual([['d2', 'Noor']]);
});

test('a department that is planned again is to be entered again', async () => {
  const robin = await (await start()).as('Robin');
  await robin.plan([], ['d1', 'd2']);
  await robin.say(['d1', 'd2']);
  await robin.plan(['d1', 'd2'], ['d2']);
  await robin.plan(['d2'], ['d1', 'd2']);
  expect(await robin.said()).toEqual([['d2', 'Robin']]);
});

test('changes nothing of people without a plan, unknown and purged, and goes with the review', async () => {
  const { as, database } = await start();
  const robin = await as('Robin');
  await robin.plan([], ['d1']);
  await robin.say(['d1']);
  const result = async (response: Promise<Response>) =>
    (await (await response).json()).results[0].result;
  expect(await result(robin.say(['d1'], true, 'u2'))).toBe('same');
  await purgeReviews(database, { by: 'npm run purge', userId: 'u1' });
  expect(await result(robin.say(['d1']))).toBe('same');
  const kept = [
    await database.query('SELECT body FROM reviews'),
    await database.query('SELECT body FROM review_history'),
  ];
  expect(JSON.stringify(kept)).not.toContain('d1');
});

test('the audit tells who said it of whom, and that it was taken back', async () => {
  const { as, auditRows, clock } = await start();
  const robin = await as('Robin');
  await robin.plan([], ['d1']);
  clock.now += 1;
  await robin.say(['d1']);
  clock.now += 1;
  await robin.say(['d1'], false);
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'review');
  expect(rows.map(({ person_id, outcome, filters }) => [person_id, outcome, filters])).toEqual([
    ['u1', 'ok', '{"changed":["places"]}'],
    ['u1', 'ok', expect.stringContaining('"entered"')],
    ['u1', 'ok', expect.stringContaining('"notEntered"')],
  ]);
});

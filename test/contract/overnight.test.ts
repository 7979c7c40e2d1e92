/** The work of the team since a moment, on each database. */
import { expect, test } from 'vitest';
import type { OvernightAnswer } from '../../src/contract/bff/reviews/overnight.ts';
import { type Noted } from '../../src/contract/bff/reviews/reviews.ts';
import { createTeamWork } from '../../src/server/bff/overnight/team-work.ts';
import { placements } from '../support/records.ts';
import { REVIEWER, startBff } from '../support/test-bff.ts';
import { changesTo } from '../../src/contract/bff/reviews/requests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONTACT = { on: '2026-06-01', way: 'by phone' };

/** A server, and people who are signed in. */
async function start() {
  const started = await startBff();
  async function as(name: string) {
    const ask = await started.as(name, REVIEWER);
    const save = async (method: string, path: string, body: object) =>
      expect(await (await ask(method, path, body)).json()).toMatchObject({ conflicts: [] });
    return {
      ask,
      review: (userId: string, noted: Partial<Noted>, seen?: Partial<Noted>) =>
        save('PATCH', `reviews/${userId}`, { changes: changesTo(noted, seen) }),
      plan: (userId: string, departments: string[], seen: string[] = []) =>
        save('POST', 'placements', placements(userId, departments, seen)),
      async since(time: number): Promise<OvernightAnswer> {
        const response = await ask('GET', `overnight?since=${new Date(time).toISOString()}`);
        expect(response.status).toBe(200);
        return response.json();
      },
    };
  }
  return { ...started, as };
}

test('tells whose mark, note, plan or contact is from which account since', async () => {
  const { as, clock, auditRows } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  await robin.review('u1', { mark: 'ask' });
  await robin.plan('u1', ['d1']);
  await robin.review('u4', { mark: 'ask' });
  const since = clock.now;
  clock.now += MINUTE;
  await robin.review('u1', { mark: 'shortlist' }, { mark: 'ask' });
  await robin.review('u2', { note: 'Which days?' });
  await robin.plan('u2', ['d2']);
  await noor.review('u1', { mark: null }, { mark: 'shortlist' });
  await noor.plan('u1', [], ['d1']);
  await noor.review('u3', { contacted: CONTACT });
  await noor.review('u3', { contacted: { ...CONTACT, way: 'by e-mail' } }, { contacted: CONTACT });
  // Planned for another department, and back as it was.
  await noor.plan('u4', ['d3']);
  await noor.plan('u4', [], ['d3']);
  const answer = await noor.since(since);
  expect(answer).toEqual({
    since: new Date(since).toISOString(),
    team: [
      { person: 'Noor', name: 'Noor', marked: [], noted: [], planned: [], contacted: ['u3'] },
      {
        person: 'Robin',
        name: 'Robin',
        marked: [],
        noted: ['u2'],
        planned: ['u2'],
        contacted: [],
      },
    ],
  });
  expect(await auditRows()).toContainEqual(
    expect.objectContaining({ purpose: 'board', outcome: 'ok', count: 2 }),
  );
  expect(await noor.since(clock.now)).toMatchObject({ team: [] });
});

test('a person whom two planned counts for whoever planned what is still planned', async () => {
  const { as, clock } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  await robin.review('u1', { mark: 'ask' });
  await robin.plan('u1', ['d1']);
  const since = clock.now;
  clock.now += MINUTE;
  const [one, two, three] = [['d1'], ['d1', 'd2'], ['d1', 'd2', 'd3']];
  await robin.review('u1', { mark: 'shortlist' }, { mark: 'ask' });
  await robin.plan('u1', two, one);
  await noor.review('u1', { mark: 'no' }, { mark: 'shortlist' });
  await noor.plan('u1', three, two);
  await noor.review('u1', { mark: 'ask' }, { mark: 'no' });
  await noor.plan('u1', two, three);
  const { team } = await noor.since(since);
  expect(team.map(({ name, marked, planned }) => [name, marked, planned])).toEqual([
    ['Robin', [], ['u1']],
  ]);
});

test('reads a long night page by page', async () => {
  const { as, clock, database } = await start();
  const robin = await as('Robin');
  const since = clock.now;
  clock.now += MINUTE;
  const note = 'n'.repeat(4000);
  const ids = Array.from({ length: 250 }, (_, index) => `u${index}`);
  for (const id of ids) await robin.review(id, { note });
  const [member] = (await robin.since(since)).team;
  expect(member?.noted.toSorted()).toEqual(ids.toSorted());
  const { bytes } = await createTeamWork(database).read(new Date(since).toISOString());
  expect(bytes).toBeGreaterThan(ids.length * note.length);
});

test('asks for a readable moment, and looks back a month at most', async () => {
  const { as, clock } = await start();
  const robin = await as('Robin');
  for (const since of ['', '?since=yesterday', '?since=12']) {
    const refused = await robin.ask('GET', `overnight${since}`);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('"since":"invalid"');
  }
  const { since } = await robin.since(0);
  expect(since).toBe(new Date(clock.now - 31 * 24 * HOUR).toISOString());
});

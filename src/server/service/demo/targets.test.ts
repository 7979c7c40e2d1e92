import { expect, test } from 'vitest';
import { temporaryDatabase } from '../../../../test/support/test-database.ts';
import type { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import { fillDemo } from './fill.ts';
import { demoNeeds } from './reviews.ts';

test('some departments of the demo event are short of their target, and some have too many people', async () => {
  const database = await temporaryDatabase();
  await fillDemo(database, { users: 5000 });
  const rows = await database.query<{ body: string }>('SELECT body FROM volunteers');
  const assigned = new Map<string, number>();
  for (const { body } of rows) {
    for (const { id, states } of (JSON.parse(body) as VolunteerRecord).departments) {
      if (states.includes('assignment')) assigned.set(id, (assigned.get(id) ?? 0) + 1);
    }
  }
  const targets = Object.entries((await demoNeeds(database)).targets);
  const excess = targets.map(([id, target]) => (assigned.get(id) ?? 0) - target);
  expect(targets).toHaveLength(24);
  expect(excess.filter((one) => one < -3).length).toBeGreaterThan(4);
  expect(excess.filter((one) => one > 3).length).toBeGreaterThan(4);
});

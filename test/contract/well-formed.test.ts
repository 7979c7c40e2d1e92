/** Rows that were stored before imports replaced halves of surrogate pairs. */
import { expect, test } from 'vitest';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { somebody, startService } from '../support/test-service.ts';

const { verified: _, ...user } = somebody('b', { firstName: 'Kim \ud83d' });
const volunteer: VolunteerRecord = {
  id: 'v1',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  contactMethods: [],
  departments: [],
  user,
  options: [{ name: 'Story', type: 'text', value: '\ude00 \u{1f600} \\ud83d' }],
};
const start = () =>
  startService([
    { user: somebody('a', { firstName: 'Zoë \u{1f600}' }), roleIds: [], volunteer: null },
    { user: somebody('b', { firstName: user.firstName }), roleIds: [7], volunteer },
  ]);
/** An escape of half a surrogate pair; no whole pair is escaped here. */
const HALF = /(?<!\\)\\ud[89a-f]/i;

test('one ill-formed name neither breaks nor changes the rest of its page', async () => {
  const service = await start();
  for (const filter of [undefined, { roleId: 7 }]) {
    const text = await (await service.search({ filter })).text();
    expect(text).not.toMatch(HALF);
    const { data } = JSON.parse(text);
    expect(data.at(-1).firstName).toBe('Kim \ufffd');
  }
  const { data } = await (await service.search()).json();
  expect(data[0]).toEqual(somebody('a', { firstName: 'Zoë \u{1f600}' }));
});

test('sends an ill-formed record as a well-formed one, alone and among all applications', async () => {
  const service = await start();
  const alone = await (await service.request('/api/v0/users/b/volunteer')).text();
  const records = await service.applications(['b']);
  for (const record of [alone, records.get('b') ?? '']) {
    expect(record).not.toMatch(HALF);
    expect(JSON.parse(record)).toEqual({
      ...volunteer,
      user: { ...user, firstName: 'Kim \ufffd' },
      options: [{ name: 'Story', type: 'text', value: '\ufffd \u{1f600} \\ud83d' }],
    });
  }
});

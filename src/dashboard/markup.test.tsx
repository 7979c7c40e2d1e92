/** Markup in data from services and colleagues is shown as text on every page. */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../test/support/event.ts';
import { placesIn } from '../../test/support/records.ts';
import { type RollcallOptions, startRollcall } from '../../test/support/rollcall.tsx';

const MARKUP = `"'><img class="hostile" src="x" onerror="alert(1)"><a class="hostile" href="javascript:alert(1)">`;

/** The value with markup in every text, except the members in `spared`. */
function hostile<Value>(value: Value, spared: readonly string[]): Value {
  const text = JSON.stringify(value, (name: string, member: unknown) => {
    const isText = typeof member === 'string' && !spared.includes(name);
    return isText ? MARKUP : member;
  });
  return JSON.parse(text);
}

const ADDRESS = {
  addressLine1: 'x',
  addressCity: 'x',
  addressState: 'x',
  addressZipcode: 'x',
  addressCountry: 'x',
};
const TIMES = ['createdAt', 'updatedAt'];
const user = hostile(person(1, { preferredName: 'x', address: ADDRESS }), ['id']);
const record = hostile(
  volunteerRecord({
    contactMethods: [{ name: 'x', value: 'x', isPrimary: true }],
    // The text of an array is named by its place in it.
    departments: [{ id: 'd1', name: 'x', states: ['x', 'interest'] }],
    options: [{ name: 'x', type: 'x', value: 'x' }],
  }),
  ['id', '1', ...TIMES],
);
const slot = { question: MARKUP, choice: MARKUP };
const settings = {
  times: {
    questions: [MARKUP],
    slots: [{ ...slot, label: MARKUP.slice(0, 12), hours: 4 }],
    leftOut: [],
  },
  hoursQuestion: MARKUP,
};
const event: RollcallOptions = {
  name: MARKUP,
  people: [user],
  applications: [{ ...record, user }],
  roles: [{ id: 7, name: MARKUP }],
  reviews: [{ userId: 'u00001', by: MARKUP, note: MARKUP }],
  settings,
  bff: { event: async () => ({ name: MARKUP, timeZone: 'Europe/Berlin' }) },
};

/** Pages, and how many of their texts are of it when all has loaded. */
test.each([
  ['/users/u00001', 21],
  ['/applications/u00001', 22],
  ['/applications/departments', 4],
  ['/applications/coverage', 3],
  ['/applications/fill/d1', 3],
  ['/applications/answers', 2],
  ['/applications/entering', 4],
  ['/access', 4],
  ['/audit', 4],
])('markup in any field is shown as text at %s', async (address, texts) => {
  const rollcall = await startRollcall(event);
  const invitation = { name: MARKUP, permissions: ['user:read'] };
  const asColleague = await rollcall.as(MARKUP);
  expect((await asColleague('POST', 'access/invitations', invitation)).status).toBe(201);
  if (address.endsWith('entering')) {
    await rollcall.note({ userId: 'u00001', by: MARKUP, places: placesIn(MARKUP) });
  }
  await rollcall.open(address);
  await waitFor(() => {
    const places = [...document.body.querySelectorAll('*')].filter(
      (element) => element.childElementCount === 0 && element.textContent.includes(MARKUP),
    );
    expect(places.length).toBeGreaterThanOrEqual(texts);
  });
  expect(document.querySelectorAll('.hostile, [onerror], [href^="javascript:" i]')).toHaveLength(0);
});

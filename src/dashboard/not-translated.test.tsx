/** Names, addresses, ids and answers of people are not to be translated, on every page that shows them. */
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../test/support/event.ts';
import { placesIn } from '../../test/support/records.ts';
import { startRollcall } from '../../test/support/rollcall.tsx';

/** In each text of the person. */
const OWN = 'qx7';
const own = (what: string) => `${OWN}${what}`;

const user = person(1, {
  id: own('id'),
  preferredName: own('name'),
  firstName: own('first'),
  lastName: own('last'),
  username: own('user'),
  email: `${own('mail')}@example.org`,
  address: {
    addressLine1: own('street'),
    addressCity: own('city'),
    addressState: own('state'),
    addressZipcode: own('zip'),
    addressCountry: 'DE',
  },
});
const record = volunteerRecord({
  user: user as never,
  contactMethods: [{ name: 'telegram', value: own('handle'), isPrimary: true }],
  departments: ['d1', 'd2'].map((id) => ({ id, name: `Department ${id}`, states: ['interest'] })),
  options: [
    { name: 'Days', type: 'multi', value: `${own('fri')}; ${own('sat')}` },
    { name: 'Why?', type: 'text', value: own('why') },
  ],
});
const slot = (choice: string) => ({ question: 'Days', choice, label: choice, hours: null });

/** The texts of the person on the page that a browser may translate. */
function translated(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode as Text;
    if (!data.includes(OWN) || element?.closest('[translate=no], script, textarea')) continue;
    texts.push(`<${element?.parentElement?.localName}><${element?.localName}>${data}`);
  }
  return texts;
}

/** Pages, and a text of the person that each shows. */
test.each<[address: string, shown: string, ...plan: string[]]>([
  ['/users', 'name'],
  ['/users/qx7id', 'handle'],
  ['/applications', 'fri → qx7fri'],
  ['/applications/qx7id', 'handle'],
  ['/applications/coverage', 'fri'],
  ['/applications/answers', 'fri'],
  ['/applications/fill/d1', 'name'],
  ['/applications/roster/d2', 'name', 'd2'],
  ['/applications/entering', 'name', 'd2'],
  ['/applications/overnight', 'name'],
  ['/audit', 'name'],
  ['/department', 'name', 'd2'],
])('at %s a browser translates no text of a person', async (address, shown, ...plan) => {
  const rollcall = await startRollcall({
    people: [user],
    applications: [record],
    before: [{ ...record, options: [{ name: 'Days', type: 'multi', value: own('fri') }] }],
    visited: '2026-03-01T00:00:00Z',
    settings: {
      times: { questions: ['Days'], slots: [slot(own('fri')), slot(own('sat'))], leftOut: [] },
    },
    reviews: [{ userId: own('id'), note: own('note'), places: placesIn(...plan) }],
    ...(address === '/department' && { departments: ['d2'] }),
  });
  const ask = await rollcall.as('Sam');
  await ask('GET', `users/${own('id')}/volunteer`);
  await rollcall.open(address);
  await waitFor(() => expect(document.body).toHaveTextContent(own(shown)));
  await waitFor(() => expect(translated()).toEqual([]));
});

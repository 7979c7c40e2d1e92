import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, person, volunteerRecord } from '../../../test/support/event.ts';
import {
  openRollcall,
  type RollcallOptions,
  startRollcall,
} from '../../../test/support/rollcall.tsx';
import { fakeEventSource } from '../../../test/support/event-source.ts';

// Without events the page asks by itself.
fakeEventSource();

const EVENT: RollcallOptions = { recordOf: () => null };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const panel = () => within(screen.getByRole('region', { name: 'Application' }));
const address = {
  addressLine1: '1 Example Street',
  addressCity: 'Exampleton',
  addressCountry: 'US',
  addressState: null,
  addressZipcode: null,
};

test('an open person stays known when the list changes to another search', async () => {
  const { user } = await openRollcall('/users', { ...EVENT, people: people(5) });
  await user.click(await screen.findByText('Person Number 3'));
  await heading('Person Number 3');
  await user.type(screen.getByRole('searchbox', { name: 'Find people' }), 'person5');
  await screen.findByText('1 match in 5 people');
  expect(await heading('Person Number 3')).toBeVisible();
  expect(panel().getByText('person3')).toBeVisible();
  expect(panel().queryByText('Not loaded yet')).not.toBeInTheDocument();
});

test('a link to a person who is not on the first page shows what only the directory has beside their application', async () => {
  const { user } = volunteerRecord();
  await openRollcall('/users/u00250', {
    ...EVENT,
    people: [...people(300), person(250, { address })],
    servicePage: 100,
    recordOf: () =>
      volunteerRecord({ user: { ...user, id: 'u00250', email: 'person250@example.org' } }),
  });
  await screen.findByRole('region', { name: 'Record' });
  expect(await screen.findByText(/^1 Example Street/)).toBeVisible();
  expect(panel().getByText('verified')).toBeVisible();
});

test('while the directory is loading, retries until the person is found', async () => {
  let asked = 0;
  await openRollcall('/users/u00009', {
    ...EVENT,
    people: people(3),
    answers: {
      'GET users/:id': () => {
        asked += 1;
        if (asked > 1) return Response.json(person(9));
        const directory = { loaded: 3, complete: false, asOf: new Date().toISOString() };
        return Response.json({ directory }, { status: 202 });
      },
    },
  });
  expect(await screen.findAllByText('Not loaded yet')).not.toHaveLength(0);
  expect(await heading('Person Number 9')).toBeVisible();
  expect(await screen.findByText('No volunteer application')).toBeVisible();
});

test('says that a person unknown to the directory is not found', async () => {
  await openRollcall('/users/nobody', { ...EVENT, people: people(3) });
  expect(await screen.findByText('Person not found')).toBeVisible();
  expect(screen.queryByText('No volunteer application')).not.toBeInTheDocument();
});

test('a person who could not be read is read again on demand', async () => {
  const errors = { server: { message: 'Broken', hash: 'c0de' } };
  const { user, leaveToBff } = await openRollcall('/users/u00009', {
    ...EVENT,
    people: [...people(3), person(9)],
    answers: { 'GET users/:id': Response.json({ errors }, { status: 500 }) },
  });
  const alert = await screen.findByRole('alert');
  leaveToBff('GET users/:id');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await heading('Person Number 9')).toBeVisible();
});

test('the newest data wins in the list, too: a changed preferred name', async () => {
  const { user: applicant } = volunteerRecord();
  const { user } = await openRollcall('/users', {
    ...EVENT,
    people: [person(1, { preferredName: 'Old name' }), person(2)],
    recordOf: () => volunteerRecord({ user: { ...applicant, preferredName: 'New name' } }),
  });
  await user.click(await screen.findByText('Old name'));
  expect(await heading('New name')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'New name' })).toBeVisible();
  expect(screen.queryByText('Old name')).not.toBeInTheDocument();
});

test('what the directory answers late is not newer than the application that came before it', async () => {
  const { user } = volunteerRecord();
  const application = Promise.withResolvers<undefined>();
  const inDirectory = Promise.withResolvers<Response>();
  await openRollcall('/users/u00001', {
    people: [person(1, { address: undefined }), person(2)],
    recordOf: () => volunteerRecord({ user: { ...user, email: 'new@example.org' } }),
    answers: {
      'GET users/:id/volunteer': () => application.promise,
      'GET users/:id': () => inDirectory.promise,
    },
  });
  await screen.findByRole('row', { name: /Number 2/ });
  application.resolve(undefined);
  expect(await panel().findByText(/^new/)).toBeVisible();
  inDirectory.resolve(Response.json(person(1, { address }), { headers: { Age: '0' } }));
  expect(await panel().findByText(/^1 Example Street/)).toBeVisible();
  expect(panel().getByText(/^new/)).toBeVisible();
});

/** Milliseconds by which the clocks of server and browser differ. */
const APART = 5 * 60_000;

test.each([APART, -APART])(
  'an application is newer than the list that was read before it, where the clock of the server is %d ms ahead',
  async (ahead) => {
    const { user } = volunteerRecord();
    const rollcall = await startRollcall({
      people: [person(1), person(2)],
      recordOf: () => volunteerRecord({ user: { ...user, email: 'new@example.org' } }),
    });
    rollcall.clock.ahead = ahead;
    const { user: hand } = await rollcall.open('/users?sort=name');
    await hand.click(await screen.findByRole('link', { name: 'Person Number 1' }));
    expect(await panel().findByText(/^new/)).toBeVisible();
    expect(await screen.findByRole('cell', { name: /^new@example.org/ })).toBeVisible();
    expect(screen.queryByText(/^Updated .* ago/)).not.toBeInTheDocument();
  },
);

test('an open person is reloaded when the user returns after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let records = 0;
  const { askedFor, sent, user } = await openRollcall('/users', {
    ...EVENT,
    people: [...people(3), person(2)],
    answers: {
      'GET users/:id/volunteer': () => {
        records += 1;
        const user = { ...volunteerRecord().user, ...person(2), preferredName: 'Robin' };
        return Response.json(records === 1 ? null : volunteerRecord({ user }));
      },
    },
  });
  await user.click(await screen.findByText('Person Number 2'));
  await screen.findByText('No volunteer application');
  dispatchEvent(new Event('focus'));
  expect(askedFor('GET users/:id')).toEqual([]);

  vi.setSystemTime(Date.now() + 61_000);
  dispatchEvent(new Event('focus'));
  expect(await heading('Robin')).toBeVisible();
  expect(askedFor('GET users/:id').map(({ what }) => what)).toEqual(['GET users/u00002']);
  expect(sent('POST users/search')).toHaveLength(1);
});

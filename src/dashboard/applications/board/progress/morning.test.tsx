/** The line above the board. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { applicant, departments } from '../../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../../test/support/rollcall.tsx';
import { placesIn, slotOf, timesWith } from '../../../../../test/support/records.ts';

const LIST = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: [{ name: 'When?', type: 'multi', value: 'Friday' }],
  }),
  applicant(2, { departments: departments('Info Desk: interest') }),
];

const BEFORE = applicant(1, { departments: departments('Info Desk: interest') });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
});

const line = () => within(screen.getByRole('navigation', { name: 'To do' }));
const links = () =>
  line()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const EVENT: RollcallOptions = {
  applications: LIST,
  before: [BEFORE],
  reviews: [
    { userId: 'u00001', mark: 'ask' },
    { userId: 'u00002', places: placesIn('info-desk') },
  ],
  visited: '2026-05-03T16:40:00.000Z',
};

test('has what is to be done, each number once it is known and with the way to it', async () => {
  const settings = timesWith(['Friday', 'Saturday'], {
    needs: { 'info-desk Friday': 3, 'info-desk Saturday': 1 },
  });
  const { readOn } = await openRollcall('/applications?role=7&mark=none', {
    ...EVENT,
    settings,
    heldBack: ['u00002'],
  });
  await screen.findByText(/so far/);
  expect(links()).toEqual([['Overnight', '/applications/overnight?role=7']]);
  readOn();
  await waitFor(() =>
    expect(links()).toEqual([
      ['Since yesterday 18:40', '/applications/overnight?role=7'],
      ['2 slots short', '/applications/coverage?role=7'],
      ['1 still to enter', '/applications/entering?role=7'],
      ['1 changed since review', '/applications?role=7&changed=yes'],
      // Nobody chooses Saturday, and no application has the question for hours.
      ['2 taken back', '/applications/departments'],
    ]),
  );
});

test('leads to the people in two departments at once, and to those with more hours than they offer', async () => {
  const places = ['info-desk', 'stage'].map((department) => ({
    department,
    slots: [slotOf('Friday')],
  }));
  await openRollcall('/applications?role=7', {
    ...EVENT,
    applications: LIST.map((one) => ({
      ...one,
      options: [{ name: 'How long?', type: 'number', value: '2' }],
    })),
    settings: timesWith(['Friday'], { hours: 6 }),
    reviews: [
      { userId: 'u00001', places },
      { userId: 'u00002', places: places.slice(1) },
    ],
  });
  await screen.findByRole('link', { name: '1 double-booked' });
  expect(links()).toEqual(
    expect.arrayContaining([
      ['1 double-booked', '/applications?role=7&conflict=*:doubleBooked'],
      ['2 with more hours than offered', '/applications?role=7&conflict=*:moreHours'],
    ]),
  );
});

test('counts departments where nobody said how many each time needs', async () => {
  await openRollcall('/applications', { ...EVENT, settings: { targets: { 'info-desk': 9 } } });
  await screen.findByRole('link', { name: '1 still to enter' });
  expect(links()).toContainEqual(['1 department short', '/applications/departments']);
});

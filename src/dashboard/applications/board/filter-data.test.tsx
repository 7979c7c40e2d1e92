/** Filters that need data besides the applications, before it is there and where it does not come. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { placesIn } from '../../../../test/support/records.ts';
import { fakeEventSource } from '../../../../test/support/event-source.ts';

// Without events the page asks by itself.
fakeEventSource();

const OLD = '2026-03-01T10:00:00.000Z';
const RECORDS = [1, 2, 3].map((number) =>
  applicant(number, {
    departments: departments('Info Desk: interest'),
    createdAt: OLD,
    updatedAt: '2026-03-05T10:00:00.000Z',
  }),
);

const BEFORE = applicant(1, { departments: departments('Info Desk: avoid'), updatedAt: OLD });

const EVENT: RollcallOptions = {
  applications: RECORDS,
  reviews: [{ userId: 'u00001', mark: 'shortlist', places: placesIn('info-desk'), at: OLD }],
  before: [BEFORE],
  votes: [{ userId: 'u00001', department: 'info-desk', answer: 'yes', at: OLD }],
};

const CASES = [
  ['mark=shortlist', 'reviews', '1 of 3 applications'],
  ['has=info-desk:+planned', 'reviews', '1 of 3 applications'],
  ['not=*:+planned', 'reviews', '2 of 3 applications'],
  ['slot=info-desk:none', 'board', '3 of 3 applications'],
  ['vote=info-desk:yes', 'votes', '1 of 3 applications'],
  ['changed=yes', 'reviews', '1 of 3 applications'],
];

test.each(CASES)(
  '%s waits for the %s, and says if they do not come',
  async (filter, needed, outcome) => {
    const held = Promise.withResolvers<void>();
    const { user } = await openRollcall(`/applications?${filter}`, {
      ...EVENT,
      firstAnswers: {
        [`GET ${needed}`]: async () => {
          await held.promise;
          return Response.json({ errors: {} }, { status: 418 });
        },
      },
    });
    await screen.findByText('The filter needs data that is not there yet');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByText('Nobody fits')).toBeNull();
    held.resolve();
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent(/could not be loaded/);
    expect(screen.queryByText(/^\d of 3 applications$/)).toBeNull();
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await screen.findByText(outcome);
  },
);

/** The roster of a small department, as the tests of its page open it. */
import { screen } from '@testing-library/react';
import { applicant, departments, person } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';
import { noted, placesIn, slotOf, timesWith } from './records.ts';

export const answers = (days: string, hours: string) => [
  { name: 'When?', type: 'multi', value: days },
  { name: 'How long?', type: 'number', value: hours },
];

export const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: answers('Friday,Saturday', '12'),
  }),
  applicant(2, {
    departments: departments('Info Desk: interest'),
    contactMethods: [{ name: 'tel', value: '+15550100177', isPrimary: false }],
    user: person(2, { preferredName: '=Number 2' }),
    options: answers('Saturday,Sunday', '7'),
  }),
  applicant(3, {
    departments: departments('Info Desk: interest'),
    options: answers('Sunday', '4'),
  }),
  applicant(4, { departments: departments('Info Desk: request'), options: answers('Sunday', '4') }),
];

export const PLANNED = [
  noted({ userId: 'u00002', places: placesIn('info-desk') }),
  noted({ userId: 'u00003', places: [{ department: 'info-desk', slots: [slotOf('Friday')] }] }),
];

export const EVENT: RollcallOptions = {
  settings: timesWith(['Friday', 'Saturday', 'Sunday']),
  reviews: PLANNED,
  applications: applicants,
};

export async function open(
  options: RollcallOptions = {},
  address = '/applications/roster/info-desk',
) {
  const opened = await openRollcall(address, { ...EVENT, ...options });
  await screen.findByRole('table');
  return opened;
}

export const heads = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => /[A-Z]\w+, \d+ p.*/.exec(textContent) ?? []);

export const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

/** Person 2 is in two departments on Saturday, and has all hours with these. */
export const DOUBLE: RollcallOptions = {
  settings: timesWith(['Friday', 'Saturday', 'Sunday'], { hours: 6 }),
  reviews: [
    noted({
      userId: 'u00002',
      places: [
        { department: 'info-desk', slots: [slotOf('Saturday'), slotOf('Sunday')] },
        { department: 'stage', slots: [slotOf('Saturday')] },
      ],
    }),
    noted({
      userId: 'u00003',
      places: [
        { department: 'info-desk', slots: [slotOf('Sunday')] },
        { department: 'stage', slots: [slotOf('Saturday')] },
      ],
    }),
  ],
};

export const doubled = () => screen.getAllByText(/already in .*stage.* then$/i);

/** A part of the set-up that the registration system took back is named wherever a plan, target, mark or setting depends on it, until the team removes that. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments, person as eventPerson } from '../../../test/support/event.ts';
import { placesIn, slotOf, timesWith } from '../../../test/support/records.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';

const answers = (when: string, more: { name: string; value: string }[] = []) => [
  { name: 'When?', type: 'multi', value: when },
  ...more.map((one) => ({ type: 'text', ...one })),
];
const HOURS = [{ name: 'How long?', value: '4' }];
const person = (number: number, wants: string, when = 'Saturday', more = HOURS) =>
  applicant(number, { departments: departments(wants), options: answers(when, more) });

const TIMES = { ...timesWith(['Friday', 'Saturday']), names: { bar: 'Bar' } };

async function open(page: string, options: RollcallOptions) {
  const opened = await openRollcall(`/applications${page}`, { settings: TIMES, ...options });
  const notices = async () =>
    within(
      await screen.findByRole('status', { name: 'Taken back by the registration system' }),
    ).getAllByRole('listitem');
  return { ...opened, notices };
}

test('a department that is gone is named as it was called last, with its people, until nothing names it', async () => {
  const { user, notices, note, router } = await open('/departments', {
    applications: [person(1, 'Gate: interest', 'Friday'), person(2, 'Gate: interest', 'Saturday')],
    reviews: [{ userId: 'u00001', places: placesIn('bar') }],
    settings: { ...TIMES, targets: { bar: 3 } },
  });
  const [line] = await notices();
  expect(line).toHaveTextContent(
    'No application names Bar any more, and plans or targets of the team do.',
  );
  expect(await screen.findByRole('rowheader', { name: 'Bar (no longer there)' })).toBeVisible();
  await user.click(
    within(line ?? expect.fail()).getByRole('link', { name: '1 person planned for it' }),
  );
  expect(await screen.findByText('1 of 2 applications')).toBeVisible();
  expect(
    await screen.findByRole('columnheader', { name: /Bar \(no longer there\)/ }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '1 taken back' })).toBeVisible();

  await note({ userId: 'u00001', places: [] });
  await router.navigate('/applications/departments');
  const target = await screen.findByLabelText('Target for Bar (no longer there)');
  expect(await notices()).toHaveLength(1);
  await user.clear(target);
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/any more/)).not.toBeInTheDocument());
  expect(screen.queryByRole('rowheader', { name: /Bar/ })).not.toBeInTheDocument();
});

test('Coverage says of a choice that nobody chooses it any more, and leads to whom it is planned for', async () => {
  const { user, notices } = await open('/coverage', {
    applications: [person(1, 'Gate: interest'), person(2, 'Gate: interest')],
    reviews: [{ userId: 'u00001', places: [{ department: 'gate', slots: [slotOf('Friday')] }] }],
  });
  const [line, ...others] = await notices();
  expect(line).toHaveTextContent('Nobody chooses Fri any more.');
  expect(others).toEqual([]);
  const warning = await screen.findByText('nobody chooses it any more');
  expect(warning.closest('th')).toHaveTextContent(/^Fri/);
  await user.click(screen.getByRole('link', { name: '1 person planned for Fri' }));
  expect(await screen.findByText('1 of 2 applications')).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Remove filter: Planned for any department: Fri' }),
  ).toBeVisible();
});

test('says of both questions of the set-up that no application has them any more', async () => {
  const shirt = [{ name: 'Shirt size', type: 'select', value: 'M' }];
  const { notices } = await open('/coverage', {
    applications: [applicant(1, { departments: departments('Gate: interest'), options: shirt })],
  });
  expect((await notices()).map((line) => line.textContent)).toEqual([
    'No application has the question “When?” any more, so that nobody offers its times. Say what it is called now',
    'No application has the question “How long?” any more, so that no plan is compared with hours.',
  ]);
});

test('assignments that were taken back, and people without an application, lead to these people', async () => {
  const [assigned, withdrawn] = [
    person(1, 'Gate: assignment', 'Friday, Saturday'),
    person(3, 'Gate: interest'),
  ];
  const { user, notices, router } = await open('/departments', {
    applications: [person(1, 'Gate: interest', 'Friday, Saturday'), person(2, 'Gate: interest')],
    before: [assigned, withdrawn],
    reviews: [
      { userId: 'u00001', mark: 'shortlist' },
      { userId: 'u00002', mark: 'ask' },
      { userId: 'u00003', places: placesIn('gate') },
    ],
  });
  const [first, second] = await notices();
  expect(first).toHaveTextContent(/^1 person is not assigned any more/);
  expect(second).toHaveTextContent(
    '1 person whom the team reviewed or planned has no application any more.',
  );
  const show = (line?: HTMLElement) =>
    within(line ?? expect.fail()).getByRole('link', { name: 'Look at these people' });
  expect(show(second)).toHaveAttribute('href', '/applications/overnight');
  await user.click(show(first));
  expect(await screen.findByText('1 of 2 applications')).toBeVisible();
  expect(await screen.findByRole('columnheader', { name: /^Changed/ })).toBeVisible();
  expect(screen.getByText('Gate: Assigned → Interest')).toBeVisible();
  await router.navigate('/applications/u00001?changed=unassigned');
  await user.click(await screen.findByRole('button', { name: 'Still right' }));
  await router.navigate('/applications/departments');
  await waitFor(async () => expect(await notices()).toHaveLength(1));
});

test('Overnight names those who withdrew or, under a role, says how many of all roles did', async () => {
  const { notices, router } = await open('/overnight', {
    applications: [person(1, 'Gate: interest', 'Friday, Saturday')],
    before: [person(3, 'Gate: interest')],
    people: [eventPerson(3)],
    reviews: [{ userId: 'u00003', places: placesIn('gate') }],
  });
  expect(await screen.findByRole('link', { name: 'Person Number 3' })).toBeVisible();
  expect(screen.queryByText(/has no application any more/)).toBeNull();
  await router.navigate('/applications/overnight?role=7');
  const [line] = await notices();
  expect(line).toHaveTextContent(
    '1 person whom the team reviewed or planned has no application any more.',
  );
  await router.navigate('/applications/overnight');
  expect(await screen.findByRole('link', { name: 'Person Number 3' })).toBeVisible();
  expect(screen.queryByText(/has no application any more/)).toBeNull();
});

test('nothing is said while applications are read, nor of people of one role alone', async () => {
  const { readOn } = await open('/coverage', {
    applications: [person(1, 'Gate: interest', 'Friday'), person(2, 'Gate: interest')],
    heldBack: ['u00001'],
  });
  expect(await screen.findByText('Gate')).toBeVisible();
  expect(screen.queryByText(/any more/)).not.toBeInTheDocument();
  readOn();
  await screen.findByText('2 applications');
  expect(screen.queryByText(/any more/)).not.toBeInTheDocument();
});

/** A choice or a question of the form that was renamed, in the set-up of times. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import type { Slot } from '../../../contract/bff/reviews/slots.ts';

const person = (number: number, when: string, question = 'When?') =>
  applicant(number, {
    departments: departments('Gate: interest'),
    options: [
      { name: question, type: 'multi', value: when },
      { name: 'How long?', type: 'number', value: '8' },
    ],
  });
const plannedIn = (number: number, ...slots: Slot[]) =>
  noted({ userId: `u0000${number}`, places: [{ department: 'gate', slots }] });

const SETTINGS = timesWith(['Friday', 'Saturday 14-20'], {
  hours: 6,
  needs: { 'gate Friday': 1 },
});
const TARGET = { [JSON.stringify(['gate', 'When?', 'Saturday 14-20'])]: 4 };
const settings = { ...SETTINGS, slotTargets: { ...SETTINGS.slotTargets, ...TARGET } };
const reviews = [
  plannedIn(1, slotOf('Friday'), slotOf('Saturday 14-20')),
  plannedIn(2, slotOf('Saturday 14-20')),
];

async function open(options: RollcallOptions = {}) {
  const opened = await openRollcall('/applications/coverage', {
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    applications: [person(1, 'Friday,Saturday 14–20'), person(2, 'Saturday 14–20')],
    settings,
    reviews,
    ...options,
  });
  await screen.findByRole('table', { name: 'Coverage' });
  const placesOf = async (userId: string) => {
    const { reviews } = (await (await opened.asUser('GET', 'reviews')).json()) as ReviewsAnswer;
    return reviews.find((one) => one.userId === userId)?.places;
  };
  return { ...opened, placesOf };
}

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Times' }));
const save = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const number = (name: string) =>
  within(screen.getByRole('table', { name: 'Coverage' })).findByRole('link', { name });

test('a renamed choice is told to be the same: its plans, target, label and hours move with it, and back', async () => {
  const opened = await open();
  const { user, settings, placesOf } = opened;
  const notice = await screen.findByText('Nobody chooses Sat any more.', { exact: false });
  await user.click(within(notice).getByRole('link', { name: 'Say what it is called now' }));
  const dialog = await dialogOf();
  const [line] = within(dialog.getByRole('list', { name: 'No longer in the form' })).getAllByRole(
    'listitem',
  );
  expect(line).toHaveTextContent('Saturday 14-202 people planned · 1 target');
  const select = dialog.getByRole('combobox', { name: 'Saturday 14-20 is now' });
  await user.selectOptions(select, 'Saturday 14–20');
  expect(dialog.getByRole('textbox', { name: 'Label of Saturday 14–20' })).toHaveValue('Sat');
  await save(opened);
  const { times, slotTargets } = await settings();
  expect(times?.slots).toMatchObject([
    slotOf('Friday'),
    { ...slotOf('Saturday 14–20'), label: 'Sat', hours: 6 },
  ]);
  expect(slotTargets).toEqual({
    ...SETTINGS.slotTargets,
    [JSON.stringify(['gate', 'When?', 'Saturday 14–20'])]: 4,
  });
  expect(await placesOf('u00001')).toEqual([
    { department: 'gate', slots: [slotOf('Friday'), slotOf('Saturday 14–20')] },
  ]);
  expect(await number('2 planned, Gate, Sat')).toBeVisible();
  expect(screen.queryByText(/any more/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Set up times' }));
  const again = await dialogOf();
  const chosen = again.getByRole('combobox', { name: 'Saturday 14-20 is now' });
  expect(chosen).toHaveDisplayValue('Saturday 14–20');
  await user.selectOptions(chosen, 'no longer in the form');
  await save(opened);
  expect(await placesOf('u00002')).toEqual([
    { department: 'gate', slots: [slotOf('Saturday 14-20')] },
  ]);
  expect((await settings()).slotTargets).toEqual({ ...SETTINGS.slotTargets, ...TARGET });
});

test('a renamed question is one step, with all its times', async () => {
  const asked = 'When can you help?';
  const opened = await open({
    applications: [person(1, 'Friday,Saturday 14-20', asked), person(2, 'Saturday 14-20', asked)],
  });
  const { user, settings, placesOf } = opened;
  const notice = await screen.findByText(/No application has the question “When\?” any more/);
  await user.click(within(notice).getByRole('link', { name: 'Say what it is called now' }));
  const dialog = await dialogOf();
  const list = within(dialog.getByRole('list', { name: 'No longer in the form' }));
  expect(list.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
    'When?2 times · 2 people planned · 2 targets',
  ]);
  await user.selectOptions(list.getByRole('combobox', { name: 'When? is now' }), asked);
  await save(opened);
  expect((await settings()).times?.questions).toEqual([asked]);
  const slots = ['Friday', 'Saturday 14-20'].map((choice) => ({ question: asked, choice }));
  expect(await placesOf('u00001')).toEqual([{ department: 'gate', slots }]);
  expect(await number('2 planned, Gate, Sat')).toBeVisible();
});

test('while somebody’s application could not be read, nothing is said to be gone', async () => {
  const opened = await open({
    applications: [person(1, 'Friday'), person(2, 'Friday'), person(3, 'Friday')],
    stumble: ({ url }) =>
      url.endsWith('/u00003/volunteer') ? new Response(null, { status: 500 }) : undefined,
  });
  expect(await screen.findByText(/1 record could not be read/)).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Set up times' }));
  const dialog = await dialogOf();
  expect(dialog.queryByRole('list', { name: 'No longer in the form' })).not.toBeInTheDocument();
});

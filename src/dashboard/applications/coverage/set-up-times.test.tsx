import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, slotOf, timesWith } from '../../../../test/support/records.ts';
import { days, open, table, heads, cells } from '../../../../test/support/coverage-page.ts';

/** Opens the set-up. */
async function setUp({ user }: { user: { click: (element: Element) => Promise<void> } }) {
  await user.click(await screen.findByRole('button', { name: 'Set up times' }));
  return within(screen.getByRole('dialog', { name: 'Times' }));
}

type SetUpDialog = Awaited<ReturnType<typeof setUp>>;

/** The choices in the list of slots, each with its label where it is ticked. */
function slotsIn(dialog: SetUpDialog) {
  return within(dialog.getByRole('list', { name: 'Slots' }))
    .getAllByRole('listitem')
    .map((item) => {
      const name = within(item).getByRole('checkbox').closest('label')?.textContent;
      const label = within(item).queryByRole<HTMLInputElement>('textbox', { name: /^Label of/ });
      return label ? `${name} = ${label.value}` : name;
    });
}

/** The last select for a question. */
function selectBehind(dialog: SetUpDialog): HTMLElement {
  const last = dialog.getAllByRole('combobox', { name: 'Question for times' }).at(-1);
  if (!last) throw new Error('no select');
  return last;
}

test('of two people who set up times, the second sees what the first saved, and chooses', async () => {
  const opened = await open();
  const { user, change, stored } = opened;
  const dialog = await setUp(opened);
  await user.type(dialog.getByRole('textbox', { name: 'Hours of Friday' }), '4');
  const slots = [{ ...slotOf('Friday'), label: 'Fri early', hours: 6 }];
  const value = { questions: ['When?'], slots, leftOut: [], hoursQuestion: null };
  await change({ member: 'times', value });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText(/Fri early \(6 h\)/)).toBeVisible();
  expect(conflict.getByText(/Fri \(4 h\)/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect((await stored()).times?.slots).toMatchObject([{ label: 'Fri early' }]);
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await waitFor(async () =>
    expect((await stored()).times?.slots[0]).toMatchObject({ label: 'Fri', hours: 4 }),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('until the times are set up, asks for it; twelve shifts of one question are ordered, labelled and saved', async () => {
  const shifts = ['Fri', 'Sat', 'Sun'].flatMap((day) =>
    ['morning', 'noon', 'evening', 'night'].map((shift) => `${day} ${shift}`),
  );
  const list = [
    applicant(1, {
      departments: departments('Info Desk: interest'),
      options: [...days(shifts.join('; ')), { name: 'Shirt', type: 'select', value: 'M' }],
    }),
    applicant(2, {
      departments: departments('Info Desk: interest'),
      options: days('Sun night; I don’t know yet'),
    }),
  ];
  const opened = await open({}, { applications: list });
  const { user, stored } = opened;
  expect(
    await screen.findByText('Say which question asks when people can help'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  const dialog = await setUp(opened);
  const question = dialog.getByRole('combobox', { name: 'Question for times' });
  expect(question).toHaveValue('When?');
  expect(question).toHaveAccessibleDescription(/answered by 2 people.*2 people chose several/);
  expect(slotsIn(dialog)).toEqual(
    [...shifts, 'I don’t know yet'].map((choice) => `${choice} = ${choice}`),
  );
  await user.click(dialog.getByRole('checkbox', { name: 'I don’t know yet' }));
  await user.click(dialog.getByRole('button', { name: 'Move Fri noon up' }));
  await user.type(dialog.getByRole('textbox', { name: 'Hours of Sun night' }), '7,5');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const label = dialog.getByRole('textbox', { name: 'Label of Fri noon' });
  await user.clear(label);
  await user.type(label, 'F12');
  expect((await stored()).times).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const order = ['Fri noon', 'Fri morning', ...shifts.slice(2, 10), 'Sun night', 'Sun evening'];
  expect(await stored()).toMatchObject({
    times: {
      questions: ['When?'],
      slots: order.map((choice) => ({
        ...slotOf(choice),
        label: choice === 'Fri noon' ? 'F12' : choice,
        hours: choice === 'Sun night' ? 7.5 : null,
      })),
      leftOut: [slotOf('I don’t know yet')],
    },
    hoursQuestion: null,
  });
  expect(heads()).toEqual([
    'Department',
    'All times',
    'F12',
    ...order.slice(1, 10),
    'Sun night 7.5 h',
    'Sun evening',
  ]);
});

test('one question for each day, with shifts or with yes and no as choices', async () => {
  const person = (number: number, friday: string, saturday: string, sunday: boolean) =>
    applicant(number, {
      departments: departments('Info Desk: assignment'),
      options: [
        { name: 'Friday', type: 'select', value: friday },
        { name: 'Saturday', type: 'multi', value: saturday },
        { name: 'Free on Sunday?', type: 'boolean', value: String(sunday) },
      ],
    });
  const list = [
    person(1, 'morning', 'morning, evening', true),
    person(2, 'evening', '', true),
    person(3, 'morning', '', false),
  ];
  const opened = await open({}, { applications: list });
  const { user, stored } = opened;
  const dialog = await setUp(opened);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Question for times' }), 'Friday');
  for (const question of ['Saturday', 'Free on Sunday?']) {
    await user.click(dialog.getByRole('button', { name: 'Add another question' }));
    const another = selectBehind(dialog);
    // A question is chosen once.
    expect(within(another).queryByRole('option', { name: 'Friday' })).not.toBeInTheDocument();
    await user.selectOptions(another, question);
  }
  expect(slotsIn(dialog)).toEqual([
    'morning Friday = Fri morning',
    'evening Friday = Fri evening',
    'morning Saturday = Sat morning',
    'evening Saturday = Sat evening',
    'Yes Free on Sunday? = Free on Sunday?',
    'No Free on Sunday?',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(heads()).toEqual([
      'Department',
      'All times',
      'Fri morning',
      'Fri evening',
      'Sat morning',
      'Sat evening',
      'Free on Sunday?',
    ]),
  );
  expect(cells()).toEqual(['2+0', '1+0', '1+0', '1+0', '2+0']);
  expect((await stored()).times?.questions).toEqual(['Friday', 'Saturday', 'Free on Sunday?']);
});

test('free text cannot be a question for times, and the dialog says why', async () => {
  const list = [
    applicant(1, {
      departments: departments('Info Desk: interest'),
      options: [{ name: 'Notes', type: 'text', value: 'not on Friday' }],
    }),
    applicant(2),
  ];
  const opened = await open({}, { applications: list });
  const { user, stored } = opened;
  const dialog = await setUp(opened);
  const select = dialog.getByRole('combobox', { name: 'Question for times' });
  expect(select).toHaveDisplayValue('No question');
  await user.selectOptions(select, 'Notes');
  expect(dialog.getByRole('alert')).toHaveTextContent('there are no choices to plan by');
  expect(dialog.getByText('not on Friday')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('“Notes” has no choices to plan by.')).toBeVisible();
  expect((await stored()).times).toBeNull();

  await user.selectOptions(select, 'No question');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This event asks for no times')).toBeInTheDocument();
  expect((await stored()).times).toEqual({ questions: [], slots: [], leftOut: [] });
});

test('hours that are no number are refused, and what was typed survives a failure', async () => {
  const opened = await open();
  const { user, stored } = opened;
  const dialog = await setUp(opened);
  const hours = dialog.getByRole('textbox', { name: 'Hours of Friday' });
  await user.type(hours, '10-14');
  expect(hours).toBeInvalid();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter a number of hours');
  await user.clear(hours);
  await user.type(hours, '4');
  opened.failNext('PATCH board', 'lost');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The change was not saved')).toBeVisible();
  expect(hours).toHaveValue('4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await stored()).times?.slots[0]).toMatchObject({ choice: 'Friday', hours: 4 });
});

test('a choice that was renamed leads to the set-up, and its plans stay, are counted and warned of', async () => {
  const places = [{ department: 'info-desk', slots: [slotOf('Fri')] }];
  const opened = await open(timesWith(['Saturday']), {
    reviews: [noted({ userId: 'u00005', places })],
  });
  const { user, stored } = opened;
  const notice = await screen.findByText(
    /^1 choice of the form is neither a time nor left out: Friday/,
  );
  expect(
    await screen.findByText(/planned for times that the set-up does not name any more: Fri\./),
  ).toBeVisible();
  expect(heads()).toEqual([
    'Department',
    'All times',
    'Sat',
    'Fri not in the set-up any more',
    'No time',
  ]);
  expect(table().getByRole('link', { name: '1 planned, Info Desk, Fri' })).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Look at the choices' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Times' }));
  expect(slotsIn(dialog)).toEqual(['Saturday = Sat', 'Fridaynew = Fri']);
  await user.click(dialog.getByRole('checkbox', { name: /^Friday/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await stored()).times?.leftOut).toEqual([slotOf('Friday')]));
  expect(screen.queryByText(/neither a time nor left out/)).not.toBeInTheDocument();
});

test('without the permission to review, nobody sets up times', async () => {
  await open({}, { permissions: ['user:read', 'volunteer:read'] });
  expect(
    await screen.findByText('Somebody who reviews applications can set this up.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up times' })).not.toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { pressEscapeIn } from '../../../../test/support/press-escape.ts';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';
import { ALL_APPLICATIONS, boardPaths } from '../../paths/board-paths.ts';
import { peoplePath, timeCondition } from '../filters/people-links.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';

const days = (value: string) => [{ name: 'When?', type: 'multi', value }];

const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: days('Friday,Saturday'),
  }),
  applicant(2, { departments: departments('Info Desk: assignment'), options: days('Friday') }),
  applicant(3, { departments: departments('Info Desk: assignment'), options: days('Friday') }),
  applicant(4, { departments: departments('Info Desk: interest'), options: days('Saturday') }),
  applicant(5, { departments: departments('Info Desk: interest'), options: days('') }),
];
const TWO_DAYS = timesWith(['Friday', 'Saturday']);

async function open(
  settings: RollcallOptions['settings'] = TWO_DAYS,
  options: RollcallOptions = {},
  query = '',
) {
  const { applications = applicants } = options;
  const opened = await openRollcall(`/applications/coverage${query}`, {
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    applications,
    settings,
    ...options,
  });
  await screen.findByText(`${applications.length} applications`);
  return { ...opened, stored: opened.settings };
}

const table = () => within(screen.getByRole('table', { name: 'Coverage' }));
const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map((one) => one.textContent);
const rowOf = (name: string | RegExp) => within(table().getByRole('row', { name }));
const textsIn = (name: string | RegExp) =>
  rowOf(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const departmentNames = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent ?? '')
    .slice(1);
/** The cells of departments at each time, without their sums. */
const cells = () => departmentNames().flatMap((name) => textsIn(new RegExp(`^${name}`)).slice(1));

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

test('shows no number that is nobody’s', async () => {
  await open();
  const legend = (await screen.findByText('Assigned or planned')).closest('ul');
  expect(legend).toHaveTextContent(/^nAssigned or planned.*\+nPossible/);
  expect(legend).not.toHaveTextContent(/\d/);
});

test('shows the number of people in each slot, and each number links to them', async () => {
  await open(timesWith(['Saturday', 'Friday'], { needs: { 'info-desk Saturday': 3 }, hours: 7.5 }));
  await screen.findByText('Info Desk');
  expect(heads()).toEqual(['Department', 'All times', 'Sat 7.5 h', 'Fri 7.5 h', 'No time']);
  const links = rowOf(/^Info Desk/).getAllByRole('link');
  const people = (
    ...standing: Parameters<typeof peoplePath> extends [unknown, ...infer Rest] ? Rest : never
  ) => peoplePath(EVERY_ROLE, ...standing);
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['2 short. Fill Info Desk: All times', sectionPaths.fill('info-desk')],
      ['3 people assigned or planned, Info Desk, All times', people('placed', 'info-desk')],
      [
        '2 short. Fill Info Desk: Sat',
        sectionPaths.fill('info-desk', EVERY_ROLE, slotOf('Saturday')),
      ],
      ['1 assigned or planned, Info Desk, Sat', people('placed', 'info-desk', slotOf('Saturday'))],
      ['1 possible, Info Desk, Sat', people('possible', 'info-desk', slotOf('Saturday'))],
      ['3 assigned or planned, Info Desk, Fri', people('placed', 'info-desk', slotOf('Friday'))],
      ['1 possible, Info Desk, No time', people('possible', 'info-desk', null)],
    ],
  );
  expect(cells()).toEqual(['21of 3+1', '3+0', '0+1']);
});

test('of all departments it says who is there then, each once, what is needed and missing, and who is free', async () => {
  const list = [
    ...applicants,
    applicant(6, { departments: departments('Stage: avoid'), options: days('Friday') }),
    applicant(7, { departments: departments('Stage: interest'), options: days('Friday') }),
  ];
  const settings = timesWith(['Friday', 'Saturday'], {
    needs: { 'info-desk Friday': 4, 'info-desk Saturday': 1, 'stage Friday': 2 },
    hours: 6,
  });
  await open(settings, {
    applications: list,
    reviews: [
      noted({ userId: 'u00001', places: placesIn('stage') }),
      noted({ userId: 'u00007', mark: 'no' }),
    ],
  });
  await screen.findByText('Info Desk');
  // One of the three is in both departments.
  await waitFor(() =>
    expect(textsIn(/^All departments/)).toEqual([
      'Short 266 placesof 73 people36 h',
      '3of 62+1',
      '1of 1+1',
      '0+1',
    ]),
  );
  expect(textsIn(/^Stage/)[0]).toBe('122 placesof 21 person12 h');
  const time = (way: 'placed' | 'free', day: string | null) =>
    boardPaths.board({
      ...ALL_APPLICATIONS,
      times: [timeCondition(way, day === null ? null : slotOf(day))],
    });
  const links = rowOf(/^All departments/).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      [
        '3 people assigned or planned, All departments, All times',
        peoplePath(EVERY_ROLE, 'placed', ANY),
      ],
      ['3 assigned or planned, All departments, Fri', time('placed', 'Friday')],
      ['2 short: roster of Fri', sectionPaths.rosterOfTime(slotOf('Friday'))],
      ['1 free, Fri', time('free', 'Friday')],
      ['1 assigned or planned, All departments, Sat', time('placed', 'Saturday')],
      ['1 free, Sat', time('free', 'Saturday')],
      ['1 free, No time', time('free', null)],
    ],
  );
});

test('hours are summed up only where every slot with places has hours', async () => {
  const { times } = timesWith(['Friday', 'Saturday', 'Sunday'], { hours: 6 });
  const slots = times?.slots.map((slot) =>
    slot.choice === 'Friday' ? slot : { ...slot, hours: null },
  );
  const applications = [
    ...applicants,
    applicant(6, { departments: departments('Stage: assignment'), options: days('Friday') }),
  ];
  const settings = { times: { questions: ['When?'], leftOut: [], slots: slots ?? [] } };
  await open(settings, { applications });
  await screen.findByText('Info Desk');
  expect(textsIn(/^Stage/)[0]).toMatch(/6 h$/);
  expect(textsIn(/^Info Desk/)[0]).not.toContain(' h');
  expect(textsIn(/^All departments/)[0]).not.toContain(' h');
});

test('the sums of all times are said in words', async () => {
  await open(timesWith(['Friday'], { needs: { 'info-desk Friday': 4 } }));
  await screen.findByText('Info Desk');
  expect(rowOf(/^Info Desk/).getByText('3 places')).toBeInTheDocument();
  await waitFor(() => expect(textsIn(/^All departments/)[0]).toMatch(/^Short 1/));
});

test('a target is no role’s', async () => {
  await open(timesWith(['Friday'], { needs: { 'info-desk Friday': 4 } }), {}, '?role=7');
  await screen.findByText('Info Desk');
  await waitFor(() =>
    expect(textsIn(/^All departments/)).toEqual(['Short 133 places3 people', '31+0', '0+2']),
  );
});

test('the head of a time leads to its people on the board, and to its roster', async () => {
  await open();
  const head = within(await screen.findByRole('columnheader', { name: /Fri/ }));
  const links = head.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      [
        'Fri: who is there, on the board',
        boardPaths.board({
          ...ALL_APPLICATIONS,
          times: [timeCondition('placed', slotOf('Friday'))],
        }),
      ],
      ['Roster of Fri', sectionPaths.rosterOfTime(slotOf('Friday'))],
    ],
  );
});

test('is sorted by the names of departments, or by what is missing', async () => {
  const list = ['Bar', 'Gate', 'Stage'].map((name, at) =>
    applicant(at + 1, { departments: departments(`${name}: interest`), options: days('Friday') }),
  );
  const { user } = await open(
    timesWith(['Friday', 'Saturday'], {
      needs: { 'stage Friday': 2, 'stage Saturday': 2, 'gate Friday': 3 },
    }),
    { applications: list },
  );
  await screen.findByText('Stage');
  expect(departmentNames()).toEqual(['Bar', 'Gate', 'Stage']);
  await user.click(screen.getByRole('radio', { name: 'Missing' }));
  expect(departmentNames()).toEqual(['Stage', 'Gate', 'Bar']);
});

test('of the people who are there and those who are needed it says the sums, and beside them who of them is planned', async () => {
  const settings = timesWith(['Friday', 'Saturday'], { needs: { 'info-desk Saturday': 2 } });
  await open(settings, {
    reviews: [noted({ userId: 'u00004', places: placesIn('info-desk') })],
  });
  await screen.findByText('Info Desk');
  await waitFor(() => expect(cells()).toEqual(['3+0', '2of 21+0', '0+1']));
  const sum = table().getByRole('link', { name: '2 assigned or planned, Info Desk, Sat' });
  expect(sum).toHaveAttribute(
    'href',
    peoplePath(EVERY_ROLE, 'placed', 'info-desk', slotOf('Saturday')),
  );
  expect(table().getByRole('link', { name: '1 planned, Info Desk, Sat' })).toHaveTextContent('1');
});

test('counts the people in two departments at once, and those with more hours than they offer', async () => {
  const settings = timesWith(['Friday', 'Saturday'], { hours: 6 });
  const places = ['info-desk', 'stage'].map((department) => ({
    department,
    slots: [slotOf('Friday')],
  }));
  await open(settings, { reviews: [noted({ userId: 'u00004', places })] });
  const link = await screen.findByRole('link', { name: 'Double-booked: 1' });
  expect(link).toHaveAttribute('href', '/applications?conflict=*:doubleBooked');
  const line = link.closest('ul');
  expect(line).toHaveTextContent(/^Double-booked 1More hours than offered 0$/);
});

test('without a target nothing is short, however few people are there', async () => {
  await open({ ...TWO_DAYS, targets: { 'info-desk': 40 } });
  await screen.findByText('Info Desk');
  expect(cells()).toEqual(['3+0', '1+1', '0+1']);
  expect(table().queryByRole('link', { name: /short/ })).not.toBeInTheDocument();
});

test('Escape closes an unchanged set-up of times, and asks about a changed one', async () => {
  const opened = await open();
  await setUp(opened);
  pressEscapeIn('Times');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const dialog = await setUp(opened);
  await opened.user.type(dialog.getByRole('textbox', { name: 'Hours of Friday' }), '4');
  pressEscapeIn('Times');
  await opened.user.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(dialog.getByRole('textbox', { name: 'Hours of Friday' })).toHaveValue('4');
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

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

test('possible are as many people as fill mode has, and as the number leads to', async () => {
  const { router } = await open(
    timesWith(['Friday', 'Saturday'], {
      needs: { 'info-desk Friday': 9, 'stage Friday': 'closed' },
    }),
    {
      applications: [
        applicant(1, { departments: departments('Info Desk: interest'), options: days('Friday') }),
        applicant(2, { departments: departments('Info Desk: request'), options: days('Friday') }),
        applicant(3, { departments: departments('Info Desk: interest'), options: days('Friday') }),
        applicant(4, {
          departments: departments('Info Desk: interest, avoid, request'),
          options: days('Friday'),
        }),
        applicant(5, { departments: departments('Stage: interest'), options: days('Friday') }),
      ],
      reviews: [noted({ userId: 'u00003', mark: 'no' })],
    },
  );
  const possible = await screen.findByRole('link', { name: '2 possible, Info Desk, Fri' });
  // People who offer only times in which a department is closed cannot be there.
  expect(screen.queryByRole('link', { name: /possible, Stage/ })).toBeNull();
  await router.navigate(possible.getAttribute('href') ?? '');
  await screen.findByText('2 of 5 applications');
  await router.navigate('/applications/fill/info-desk');
  await screen.findByText('2 people to look at');
});

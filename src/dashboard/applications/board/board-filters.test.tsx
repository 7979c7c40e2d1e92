/** The filters of the board, its find box, and what it offers where nobody matches. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, person } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import {
  addressOf,
  boardRecord,
  cell,
  inMenu,
  names,
  openBoard,
  RECORDS,
  REGISTRATION,
} from '../../../../test/support/board.ts';
import { boardPaths, ALL_APPLICATIONS } from '../../paths/board-paths.ts';
import { tabTo } from '../../../../test/support/tab-to.ts';
import { directoryState, noted, slotOf, timesWith } from '../../../../test/support/records.ts';

test('a click on a mark adds a filter, and removing its chip removes the filter', async () => {
  const { user, router } = await openBoard();
  await user.click(
    within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Interest' }),
  );
  await screen.findByText('1 of 4 applications');
  expect(addressOf(router)).toBe('/applications?has=d1:interest');
  expect(await screen.findByRole('list', { name: 'Filters' })).toHaveTextContent(
    'Registration: Interest',
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: Registration: Interest' }));
  await screen.findByText('4 applications');
  expect(addressOf(router)).toBe('/applications');
});

test('builds filters from the departments, states and questions of the applications', async () => {
  const { user, router } = await openBoard();
  await tabTo(user, screen.getByRole('button', { name: 'Add filter' }));
  await user.keyboard('{Enter}');
  await screen.findByText('Condition');
  /** jsdom does not implement the keys of a native select. */
  const choose = async (list: string, option: string) => {
    await tabTo(user, inMenu('combobox', list));
    await user.selectOptions(inMenu('combobox', list), option);
  };
  await choose('Department', 'Registration');
  await choose('Condition', 'does not have');
  await choose('State', 'Assigned');
  await tabTo(user, inMenu('button', 'Add department filter'));
  await user.keyboard('{Enter}');
  await screen.findByText('3 of 4 applications');
  expect(inMenu('button', 'Add department filter')).toHaveFocus();
  await choose('Test', 'is at least');
  await tabTo(user, inMenu('textbox', 'Answer'));
  await user.keyboard('{Enter}');
  expect(inMenu('alert')).toHaveTextContent('Choose or enter an answer.');
  await user.keyboard('10{Enter}');
  await screen.findByText('1 of 4 applications');
  expect(inMenu('textbox', 'Answer')).toHaveFocus();
  expect(addressOf(router)).toBe('/applications?not=d1:assignment&answer=Hours~least~10');
  await user.click(inMenu('checkbox', /^Only people in conflict/));
  await screen.findByText('0 of 4 applications');
  expect(addressOf(router)).toContain('conflict=*');
});

test('people in conflict are all, or those with one kind of conflict, which their cells say', async () => {
  const options = [{ name: 'How long?', type: 'number', value: '8' }];
  const places = (...slots: [string, string[]][]) =>
    slots.map(([department, choices]) => ({ department, slots: choices.map(slotOf) }));
  const { user, router } = await openBoard('/applications', {
    applications: [
      boardRecord(1, { departments: [{ ...REGISTRATION, states: ['avoid', 'request'] }] }),
      boardRecord(2, { options }),
      boardRecord(3, { options }),
      boardRecord(4, { departments: [{ id: 'd2', states: ['interest'] }] }),
    ],
    settings: timesWith(['Friday', 'Saturday'], { hours: 6 }),
    reviews: [
      noted({ userId: 'u00002', places: places(['d1', ['Friday']], ['d2', ['Friday']]) }),
      noted({ userId: 'u00003', places: places(['d1', ['Friday', 'Saturday']]) }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  const choose = async (name: RegExp) => user.click(inMenu('checkbox', name));
  await choose(/^Only people in conflict/);
  await screen.findByText('3 of 4 applications');
  expect(
    within(cell('Person 2', 'Registration')).getByLabelText(
      /^Conflict: is double-booked, also in .*Department d2.* \(.*Fri.*\)$/,
    ),
  ).toBeVisible();
  expect(
    within(cell('Person 3', 'Registration')).getByLabelText(
      'Conflict: offers 8 hours, but is planned for 12',
    ),
  ).toBeVisible();
  await choose(/^Double-booked/);
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 2']);
  expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Double-booked');
  await choose(/^Double-booked/);
  await choose(/^More hours than offered/);
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 3']);
  expect(addressOf(router)).toBe('/applications?conflict=*&conflict=*:moreHours');
});

test('offers first the people without a department, and those who are assigned or planned', async () => {
  const { user, router } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('Condition');
  const offered = () =>
    within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox');
  const [none, placed] = offered();
  expect(none).toHaveAccessibleName('No department');
  expect(placed).toHaveAccessibleName('Assigned or planned');
  await user.click(offered()[0] as HTMLElement);
  expect(addressOf(router)).toBe('/applications?not=*:*');
  await user.click(offered()[1] as HTMLElement);
  expect(addressOf(router)).toBe('/applications?has=*:+placed&not=*:*');
  await user.click(offered()[0] as HTMLElement);
  expect(offered()[0]).not.toBeChecked();
  expect(addressOf(router)).toBe('/applications?has=*:+placed');
});

test('a filter form that was opened before any question was read filters by the question it shows', async () => {
  const { user, router, readOn } = await openRollcall('/applications', {
    applications: RECORDS,
    heldBack: ['u00001', 'u00002', 'u00003'],
  });
  await screen.findByText('1 application so far, reading…');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('Condition');
  readOn();
  await screen.findByText('4 applications');
  const [question] = within(
    await screen.findByRole('combobox', { name: 'Question', hidden: true }),
  ).getAllByRole<HTMLOptionElement>('option', { hidden: true });
  await user.selectOptions(inMenu('combobox', 'Test'), 'is answered');
  await user.click(inMenu('button', 'Add answer filter'));
  await screen.findByRole('list', { name: 'Filters' });
  expect(question?.value).toBeTruthy();
  expect(addressOf(router)).toBe(
    boardPaths.board({
      ...ALL_APPLICATIONS,
      answers: [{ question: question?.value ?? '', test: 'given', values: [] }],
    }),
  );
});

test('a click outside keeps the answer filter that is being entered', async () => {
  const { user } = await openBoard();
  const button = screen.getByRole('button', { name: 'Add filter' });
  await user.click(button);
  await screen.findByText('Condition');
  await user.selectOptions(inMenu('combobox', 'Test'), 'contains');
  await user.type(inMenu('textbox', 'Answer'), 'night');
  await user.click(button);
  await user.click(button);
  expect(inMenu('textbox', 'Answer')).toHaveValue('night');
});

test('the same answer filter set twice is one filter, in the address as well', async () => {
  const { user, router } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Test' }), 'is answered');
  await user.click(inMenu('button', 'Add answer filter'));
  const once = addressOf(router);
  expect(once).toContain('~given');
  await user.click(inMenu('button', 'Add answer filter'));
  expect(addressOf(router)).toBe(once);
  const chips = screen.getByRole('list', { name: 'Filters' });
  expect(within(chips).getAllByRole('listitem')).toHaveLength(1);
});

test('filters by any of the answers that were given, and by none at all', async () => {
  const { user, router } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('12 (1)');
  await user.click(inMenu('checkbox', '12 (1)'));
  await user.type(inMenu('searchbox', 'Find an answer'), '4{Enter}');
  await user.click(inMenu('button', 'Add answer filter'));
  await screen.findByText('2 of 4 applications');
  expect(addressOf(router)).toBe('/applications?answer=Hours~any~12~4');
  await screen.findByRole('list', { name: 'Filters' });
  expect(screen.getByRole('button', { name: 'Remove filter: Hours: 12 or 4' })).toBeVisible();
  await user.selectOptions(inMenu('combobox', 'Test'), 'is empty');
  await user.click(inMenu('button', 'Add answer filter'));
  await screen.findByText('0 of 4 applications');
  await user.click(screen.getByRole('button', { name: /^Remove filter: Hours: 12 or 4/ }));
  await screen.findByText('2 of 4 applications');
  expect(addressOf(router)).toBe('/applications?answer=Hours~empty');
});

test('each filter says how many it fits alone; removed by keyboard one after the other, the focus ends on the tools', async () => {
  const { user } = await openBoard('/applications?has=d1:interest&not=d2:interest');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` });
  await screen.findByText('1 of 4 applications');
  const chips = within(await screen.findByRole('list', { name: 'Filters' })).getAllByRole(
    'listitem',
  );
  expect(chips.map((chip) => within(chip).getByText(/^fits/).textContent)).toEqual([
    'fits 1 application',
    'fits 3 applications',
  ]);
  await tabTo(user, remove('Registration: Interest'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('Department d2: not Interest')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus());
  expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
});

test('finds text in answers, keeps it out of the query string, and Enter opens the only match', async () => {
  const { user, router } = await openBoard('/applications');
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  await user.type(find, 'person{Enter}');
  await waitFor(() => expect(cell('Person 1', 'Name')).toHaveFocus());
  await user.clear(find);
  await user.type(find, 'nights{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Person 2' });
  expect(names()).toEqual(['Person 2']);
  expect(addressOf(router)).toBe('/applications/u00002#q=nights');
});

test('finds a pasted column of ids in its order, and names the entries without an application', async () => {
  const { user } = await openBoard('/applications', {
    applications: [boardRecord(1), boardRecord(2), boardRecord(3)],
  });
  await user.click(screen.getByRole('searchbox', { name: 'Find in applications' }));
  await user.paste('u00003\nu00009\nu00001');
  await screen.findByText('1 entry of your list names nobody: u00009');
  await screen.findByText('2 of 3 applications');
  expect(names()).toEqual(['Person 3', 'Person 1']);
});

test('finds phones and addresses however they are written', async () => {
  const { user } = await openBoard('/applications', {
    applications: [
      boardRecord(1, {
        contactMethods: [{ name: 'phone', isPrimary: true, value: '+44 (0)20 7946 0018' }],
        user: person(1, { firstName: 'Jean Luc', lastName: 'De La Cruz', phone: '+4930901820' }),
      }),
      boardRecord(2),
    ],
  });
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  for (const typed of ['020 7946 0018', '011 49 30 901820', 'jeanluc', 'delacruz', 'Jean-Luc']) {
    await user.clear(find);
    await screen.findByText('2 applications');
    await user.click(find);
    await user.paste(typed);
    await screen.findByText('1 of 2 applications');
  }
  await user.clear(find);
  await user.paste('lucde la');
  await screen.findByText('1 of 2 applications');
  await user.clear(find);
  await user.paste('ucdela');
  await screen.findByText('0 of 2 applications');
});

test('offers the role that the text names, and beside a match no other name', async () => {
  const named = (number: number, preferredName: string) =>
    boardRecord(number, { user: person(number, { preferredName }) });
  const { user, router } = await openBoard('/applications#q=michel', {
    applications: [named(1, 'Michel Vale'), named(2, 'Michael Orr')],
  });
  await screen.findByText('1 of 2 applications');
  expect(screen.queryByText(/Michael/)).not.toBeInTheDocument();
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  await user.clear(find);
  await user.type(find, 'volunteer orr');
  await screen.findByRole('button', { name: 'Role: Volunteer + “orr”' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/applications?role=7#q=orr'));
});

test.each([
  [1, 'The only person has no volunteer application.'],
  [2, 'None of 2 people has a volunteer application.'],
])('says that nobody of %d has applied', async (count, text) => {
  await openBoard('/applications?role=7', { people: people(count), applications: [] });
  await screen.findByText('Nobody has applied yet');
  expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show everyone' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 applications');
});

test('says that nothing matches, and which filter to remove', async () => {
  const { user } = await openBoard('/applications?has=d1:interest&has=d2:night%2520shift');
  await screen.findByText('No applications match');
  expect(await screen.findByRole('status')).toHaveTextContent('0 of 4 applications');
  const remove = screen.getByRole('button', { name: 'Remove Registration: Interest (shows 1)' });
  await tabTo(user, remove);
  await user.keyboard('{Enter}');
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 3']);
  await waitFor(() => expect(cell('Person 3', 'Name')).toHaveFocus());
});

test('without a match for a name, lists the fields searched, and offers similar names within the filters', async () => {
  const named = (number: number, preferredName: string) =>
    boardRecord(number, { user: person(number, { preferredName }), departments: [] });
  const records = [
    { ...named(1, 'Ida Meier'), departments: [{ ...REGISTRATION, states: ['interest'] }] },
    named(2, 'Ben Mayer'),
    named(3, 'Ana Núñez'),
  ];
  const { user, router, askedFor } = await openBoard('/applications#q=maier', {
    applications: records,
  });
  const similar = await screen.findByRole('region', { name: 'Similar names' });
  const links = () => within(similar).getAllByRole('link');
  expect(links().map((link) => link.textContent)).toEqual(['Ben Mayer', 'Ida Meier']);
  expect(screen.getByText('No applications match')).toBeVisible();
  expect(
    screen.getByText(/answers were searched\. This list is less than a minute old/),
  ).toBeVisible();
  await within(similar).findAllByText(/^similar name · person1 · \+1 555 010 0123$/);
  expect(screen.queryByRole('button', { name: /\(shows/ })).not.toBeInTheDocument();

  const asked = askedFor('GET applications').length;
  await user.click(screen.getByRole('button', { name: 'Look again now' }));
  await waitFor(() => expect(askedFor('GET applications').length).toBeGreaterThan(asked));

  await tabTo(user, await screen.findByRole('link', { name: 'Ida Meier' }));
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Ida Meier' });
  expect(addressOf(router)).toBe('/applications/u00001#q=maier');
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ida Meier' })).toHaveFocus());
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Ben Mayer' })).toHaveFocus();
  await act(() => router.navigate('/applications?has=d1:interest#q=maier'));
  await waitFor(() => expect(screen.queryByText('Ben Mayer')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Ida Meier' })).toBeVisible();
});

test('without a match, offers names of other scripts that the server finds by Latin letters', async () => {
  const orlova = person(1, { preferredName: 'Феврония Орлова' });
  const outside = person(9, { preferredName: 'Феврония Петрова' });
  const directory = directoryState({ loaded: 0 });
  const found = {
    data: [],
    nextPage: null,
    matches: 0,
    directory,
    similar: [outside, orlova],
  };
  await openBoard('/applications#q=fevronia', {
    applications: [boardRecord(1, { user: orlova })],
    answers: { 'POST users/search': Response.json(found) },
  });
  const similar = await screen.findByRole('region', { name: 'Similar names' });
  const links = within(similar).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Феврония Орлова']);
});

test('says what is wrong with a malformed address', async () => {
  const { user } = await openRollcall('/applications?has=d1', { applications: RECORDS });
  expect(await screen.findByRole('alert')).toHaveTextContent('“has=d1”');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('4 applications');
});

test('finds who is placed at one of some times, who offers one without a place, and who is free', async () => {
  const of = (number: number, days: string) =>
    boardRecord(number, {
      departments: [{ ...REGISTRATION, states: ['interest'] }],
      options: [{ name: 'When?', type: 'multi', value: days }],
    });
  const { user, router } = await openBoard('/applications', {
    applications: [of(1, 'Friday,Saturday'), of(2, 'Friday'), of(3, 'Saturday')],
    settings: timesWith(['Friday', 'Saturday']),
    reviews: [
      noted({ userId: 'u00001', places: [{ department: 'd1', slots: [slotOf('Friday')] }] }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  const add = async (way: string, ...days: string[]) => {
    for (const day of days) await user.click(inMenu('checkbox', day));
    await user.selectOptions(inMenu('combobox', 'At one of these times'), way);
    await user.click(inMenu('button', 'Add time filter'));
  };
  await user.click(inMenu('button', 'Add time filter'));
  expect(inMenu('alert')).toHaveTextContent('Choose a time.');
  await add('assigned or planned', 'Fri', 'Sat');
  await screen.findByText('1 of 3 applications');
  const chips = await screen.findByRole('list', { name: 'Filters' });
  expect(chips).toHaveTextContent('Anywhere: assigned or planned, Fri or Sat');
  await add('offered, not placed then', 'Sat');
  await screen.findByText('1 of 3 applications');
  expect(names()).toEqual([expect.stringContaining('Person 1')]);
  await router.navigate('/applications');
  await add('free, without any place', 'Sat');
  await screen.findByText('1 of 3 applications');
  expect(names()).toEqual([expect.stringContaining('Person 3')]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';
import { ALL_APPLICATIONS, boardPaths } from '../../paths/board-paths.ts';
import { peoplePath, timeCondition } from '../filters/people-links.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import {
  days,
  applicants,
  TWO_DAYS,
  open,
  table,
  heads,
  rowOf,
  textsIn,
  departmentNames,
  cells,
} from '../../../../test/support/coverage-page.ts';

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

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerHead,
  answerSession,
  openDashboard,
  server,
} from '../../../test/support/dashboard.tsx';
import type { DepartmentPeople, DepartmentPerson } from '../../contract/bff/department.ts';

function person(changes: Partial<DepartmentPerson> = {}): DepartmentPerson {
  return {
    id: 'u1',
    name: 'Remy',
    departments: [{ key: 'd1', states: ['experience'], isPlanned: true, slots: [] }],
    contactMethods: [
      { kind: 'discord', value: 'remy_example', isPrimary: false },
      { kind: 'telegram', value: '@remy_example', isPrimary: true },
    ],
    answers: [
      { question: 'Experience', type: 'text', value: 'Three years of first aid.' },
      { question: 'Days', type: 'multi', value: 'Friday,Saturday' },
    ],
    withheld: 0,
    ...changes,
  };
}

const slotOf = (choice: string) => ({ question: 'Days', choice });
const SLOTS = ['Friday', 'Saturday'].map((choice) => ({
  ...slotOf(choice),
  label: choice.slice(0, 3),
}));
const AS_OF = '2026-06-01T12:00:00.000Z';

function list(changes: Partial<DepartmentPeople> = {}): DepartmentPeople {
  return {
    departments: [{ key: 'd1', name: 'First Aid', closed: [] }],
    slots: SLOTS,
    hoursQuestion: 'How long?',
    unnamed: [],
    people: [person()],
    missing: 0,
    complete: true,
    asOf: AS_OF,
    ...changes,
  };
}

/** Paths of the requests that were sent. */
let asked: string[] = [];
function keepAsked({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  asked.push(pathname + search);
}
beforeEach(() => {
  asked = [];
  server.events.on('request:start', keepAsked);
});
afterEach(() => server.events.removeListener('request:start', keepAsked));

function answer(...answers: (DepartmentPeople | HttpResponse<null>)[]) {
  const left = [...answers];
  server.use(
    answerHead(),
    http.get('*/bff/department', () => {
      const [next = list()] = left.length > 1 ? left.splice(0, 1) : left;
      return next instanceof Response ? next : HttpResponse.json(next);
    }),
  );
}

test.each(['/', '/users', '/applications', '/access', '/department'])(
  'a head who opens %s sees the people of their department, and the page requests nothing else',
  async (path) => {
    document.cookie = 'rollcall-signed-in=without-users';
    answer(list());
    openDashboard(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'First Aid' })).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'People' }));
    expect(cards.getByRole('heading', { name: 'Remy' })).toBeVisible();
    expect(cards.getByText('Planned')).toBeVisible();
    const [first] = within(cards.getByRole('group', { name: 'Contact methods' })).getAllByRole(
      'term',
    );
    expect(first).toHaveTextContent('Telegram Primary');
    const headings = cards.getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Contact methods',
      'Times and hours',
      'Other answers',
    ]);
    const times = cards.getByRole('group', { name: 'Times and hours' });
    expect(times).toHaveTextContent('DaysFriday, Saturday');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Your department',
    ]);
    const allowed = /^\/bff\/(session|department|events)/;
    expect(asked.filter((one) => one.startsWith('/bff/') && !allowed.test(one))).toEqual([]);
    document.cookie = 'rollcall-signed-in=; max-age=0';
  },
);

test('says that nobody is planned yet, and how many people are missing', async () => {
  answer(list({ people: [], missing: 2 }));
  openDashboard('/department');
  expect(await screen.findByText('Nobody yet')).toBeVisible();
  expect(screen.getByText(/2 more people are planned for you/)).toBeVisible();
});

test('says that no application names the department, instead of that people will come', async () => {
  answer(list({ people: [], unnamed: ['d1'] }));
  openDashboard('/department');
  expect(await screen.findByText('No application names this department')).toBeVisible();
  expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
});

test('names the departments that no application names beside the people of the others', async () => {
  const departments = [
    { key: 'd1', name: 'First Aid', closed: [] },
    { key: 'd9', name: null, closed: [] },
  ];
  answer(list({ departments, unnamed: ['d9'] }));
  openDashboard('/department');
  expect(await screen.findByText(/No application names Department d9/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Remy' })).toBeVisible();
});

test('the roster has the people of each department by slots, to look at and to print', async () => {
  const days = (value: string) => [{ question: 'Days', type: 'multi', value }];
  const kit = person({
    id: 'u2',
    name: 'Kit',
    answers: days('Friday,Saturday'),
    departments: [{ key: 'd1', states: [], isPlanned: true, slots: [slotOf('Saturday')] }],
  });
  const lee = person({
    id: 'u3',
    name: 'Lee',
    departments: [{ key: 'd1', states: ['request'], isPlanned: false, slots: [] }],
  });
  const remy = person({
    answers: [...days('Friday'), { question: 'How long?', type: 'text', value: '4 h' }],
    departments: [
      { key: 'd1', states: [], isPlanned: true, slots: [slotOf('Friday'), slotOf('Set-up')] },
    ],
  });
  answer(list({ people: [remy, kit, lee] }));
  const { user } = openDashboard('/department');
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Roster' })).toHaveFocus();
  const roster = within(screen.getByRole('table', { name: 'Roster of First Aid' }));
  expect(roster.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Kit Planned',
    'Remy Planned',
  ]);
  expect(roster.getByText('Fri, 1 person')).toBeInTheDocument();
  expect(roster.getByText('Sat, 1 person')).toBeInTheDocument();
  expect(roster.getByText('Set-up, 1 person, no choice any more')).toBeInTheDocument();
  expect(roster.getByRole('cell', { name: '4' })).toBeInTheDocument();
  expect(roster.getByRole('row', { name: /Kit/ })).toHaveTextContent(/○Offered/);
  expect(roster.getAllByText('Telegram: @remy_example')).toHaveLength(2);
  expect(roster.queryByRole('button')).not.toBeInTheDocument();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(roster.queryByText('Kit')).not.toBeInTheDocument();
  expect(roster.queryByText(/@remy_example/)).not.toBeInTheDocument();
  await user.keyboard('{Home}');
  expect(screen.getByRole('list', { name: 'People' })).toBeInTheDocument();
});

test('a roster shows the slots in which the department is closed, and calls nobody in', async () => {
  const departments = [{ key: 'd1', name: 'First Aid', closed: [slotOf('Saturday')] }];
  const here = { key: 'd1', states: ['assignment'], isPlanned: false, slots: [slotOf('Friday')] };
  answer(list({ departments, people: [person({ departments: [here] })] }));
  const { user } = openDashboard('/department');
  await user.click(await screen.findByRole('tab', { name: 'Roster' }));
  expect(screen.getByText('Fri, 1 person')).toBeInTheDocument();
  expect(screen.getByText('Sat, 0 people, closed')).toBeInTheDocument();
});

test('warns of a record that may be of someone else, beside the answers and in the roster', async () => {
  answer(list({ people: [person({ isOfOther: true, contactMethods: [] })] }));
  const { user } = openDashboard('/department');
  const card = within(await screen.findByRole('list', { name: 'People' }));
  expect(card.getByRole('note')).toHaveTextContent('this record belongs to someone else. Do not');
  await user.click(screen.getByRole('tab', { name: 'Roster' }));
  const roster = await screen.findByRole('table', { name: /First Aid/ });
  expect(within(roster).getByRole('row', { name: /Remy/ })).toHaveTextContent('someone else');
});

test('says how many answers are hidden', async () => {
  answer(list({ people: [person({ withheld: 2 })] }));
  openDashboard('/department');
  expect(await screen.findByText(/^2 not shown/)).toBeVisible();
});

test('shows the names of all departments of a head', async () => {
  const departments = [
    { key: 'd1', name: 'First Aid', closed: [] },
    { key: 'd2', name: null, closed: [] },
  ];
  answer(
    list({
      departments,
      people: [
        person({ departments: [{ key: 'd2', states: ['request'], isPlanned: false, slots: [] }] }),
      ],
    }),
  );
  openDashboard('/department');
  const title = 'First Aid and Department d2';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('list', { name: 'People' })).toHaveTextContent('Department d2Requested');
});

test('asks again until all applications are read', async () => {
  answer(list({ people: [], complete: false }), list());
  openDashboard('/department');
  expect(await screen.findByText(/still being read/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Remy' })).toBeVisible();
});

test('says why the list could not be loaded, and tries again', async () => {
  answer(new HttpResponse(null, { status: 403 }), list());
  const { user } = openDashboard('/department');
  expect(await screen.findByText('Your people could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Remy' })).toBeVisible();
});

test('Refresh asks for applications newer than the shown ones', async () => {
  answer(list(), list({ people: [person({ name: 'Kit' })] }));
  const { user } = openDashboard('/department');
  await screen.findByRole('heading', { name: 'Remy' });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Kit' })).toBeVisible();
  await waitFor(() =>
    expect(asked).toContain(`/bff/department?newerThan=${encodeURIComponent(AS_OF)}`),
  );
});

test('tells all other users who the page is for, and requests nothing', async () => {
  server.use(answerSession(['user:read']));
  openDashboard('/department');
  expect(await screen.findByText('This page is for heads of departments')).toBeVisible();
  expect(asked).not.toContain('/bff/department');
});

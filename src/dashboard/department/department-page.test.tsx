import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments, people, person } from '../../../test/support/event.ts';
import { refusal } from '../../../test/support/page-fetch.ts';
import { slotOf, timesWith } from '../../../test/support/records.ts';
import {
  openRollcall,
  type RollcallOptions,
  startRollcall,
} from '../../../test/support/rollcall.tsx';
import type { VolunteerRecord } from '../../contract/service/volunteer.ts';

const days = (value: string) => ({ name: 'When?', type: 'multi', value });
const hours = (value: string) => ({ name: 'How long?', type: 'text', value });
const EXPERIENCE = { name: 'Experience', type: 'text', value: 'Three years of first aid.' };
const CONTACTS = [
  { name: 'discord', value: 'remy_example', isPrimary: false },
  { name: 'telegram', value: '@remy_example', isPrimary: true },
];

/** The application of a person by their preferred name. */
function named(name: string, number: number, changes: Partial<VolunteerRecord> = {}) {
  const user = person(number, { preferredName: name });
  return applicant(number, { user, departments: departments('First Aid: interest'), ...changes });
}
const remy = (changes: Partial<VolunteerRecord> = {}) =>
  named('Remy', 1, {
    departments: departments('First Aid: experience'),
    contactMethods: CONTACTS,
    options: [EXPERIENCE, days('Friday,Saturday')],
    ...changes,
  });
const planned = (number: number, slots: string[] | null = null) => ({
  userId: person(number).id,
  places: [{ department: 'first-aid', slots: slots && slots.map(slotOf) }],
});

/** Heads see the answers to the questions for times and hours, and to this one. */
const SETTINGS = { ...timesWith(['Friday', 'Saturday']), headsSee: { Experience: true } };

/** Remy is planned for First Aid, whose head the user is. */
const OPTIONS: RollcallOptions = {
  departments: ['first-aid'],
  applications: [remy()],
  reviews: [planned(1)],
  settings: SETTINGS,
};

const open = (options: RollcallOptions = {}, address = '/department') =>
  openRollcall(address, { ...OPTIONS, ...options });

test('shows the people of the department, one on a line, which opens for contacts, times and other answers', async () => {
  const { user } = await open();
  const cards = within(await screen.findByRole('list', { name: 'People' }));
  expect(cards.getByRole('heading', { name: 'Remy' })).toBeVisible();
  expect(cards.getByText('Planned')).toBeVisible();
  expect(cards.getByText('Fri and Sat')).toBeInTheDocument();
  expect(cards.queryByText(/Three years/)).not.toBeInTheDocument();
  await user.click(cards.getByRole('button', { name: 'Remy', expanded: false }));
  const contacts = within(cards.getByRole('group', { name: 'Contact methods' }));
  expect(contacts.getAllByRole('term')[0]).toHaveTextContent('Telegram Primary');
  const headings = cards.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    'Contact methods',
    'Times and hours',
    'Other answers',
  ]);
  const times = cards.getByRole('group', { name: 'Times and hours' });
  expect(times).toHaveTextContent('When?Friday, Saturday');
});

test.each(['/', '/users', '/applications', '/access', '/department'])(
  'a head who opens %s sees their department, and the page requests nothing else',
  async (path) => {
    document.cookie = 'rollcall-signed-in=without-users';
    const { asked } = await open({}, path);
    expect(await screen.findByRole('heading', { level: 1, name: 'First Aid' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Remy' })).toBeVisible();
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Your department',
    ]);
    const allowed = /^GET (session|department|events)/;
    expect(asked.filter(({ what }) => !allowed.test(what))).toEqual([]);
    document.cookie = 'rollcall-signed-in=; max-age=0';
  },
);

test('says that nobody is planned yet, and how many people are missing', async () => {
  await open({ people: people(3), reviews: [planned(2), planned(3)] });
  expect(await screen.findByText('Nobody yet')).toBeVisible();
  expect(screen.getByText(/2 more people are planned for you/)).toBeVisible();
});

test('says that no application names the department, instead of that people will come', async () => {
  await open({ departments: ['d9'] });
  expect(await screen.findByText('No application names this department')).toBeVisible();
  expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
});

test('names the departments that no application names beside the people of the others', async () => {
  await open({ departments: ['first-aid', 'd9'] });
  expect(await screen.findByText(/No application names Department d9/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Remy' })).toBeVisible();
});

test('the roster has the people of each department by slots, to look at and to print', async () => {
  const { user } = await open({
    applications: [
      remy({ options: [days('Friday'), hours('4 h')] }),
      named('Kit', 2, { contactMethods: CONTACTS, options: [days('Friday,Saturday')] }),
      named('Lee', 3, { departments: departments('First Aid: request') }),
    ],
    reviews: [planned(1, ['Friday', 'Set-up']), planned(2, ['Saturday'])],
  });
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
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

test('the roster by time has the people of each time, with their contacts', async () => {
  const { user } = await open({
    applications: [
      remy({ options: [days('Friday')] }),
      named('Kit', 2, {
        contactMethods: CONTACTS,
        departments: departments('First Aid: assignment'),
      }),
      named('Kit', 3, { options: [days('Friday,Saturday')] }),
    ],
    reviews: [planned(1, ['Friday', 'Set-up']), planned(3)],
    settings: {
      ...SETTINGS,
      ...timesWith(['Friday', 'Saturday', 'Sunday'], { needs: { 'first-aid Sunday': 'closed' } }),
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'By time' }));
  const times = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(times).toEqual([
    'Fri, 2 people',
    'Sat, 1 person',
    'Sun, 0 people, closed',
    'Set-up, 1 person, no choice any more',
    'No time, 1 person',
  ]);
  const friday = within(screen.getByRole('list', { name: 'Fri, 2 people' }));
  expect(friday.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'PlannedKit (u00003)',
    'PlannedRemyTelegram: @remy_example',
  ]);
  const without = within(screen.getByRole('list', { name: 'No time, 1 person' }));
  expect(without.getByRole('listitem')).toHaveTextContent('AssignedKit (u00002)');
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(screen.queryByText('Remy')).not.toBeInTheDocument();
  expect(screen.queryByText(/@remy_example/)).not.toBeInTheDocument();
});

test('an event without times has no roster by time', async () => {
  await open({ settings: { times: { questions: [], slots: [], leftOut: [] } } });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['People', 'Roster']);
});

test('a roster shows the slots in which the department is closed, and calls nobody in', async () => {
  const { user } = await open({
    applications: [remy({ departments: departments('First Aid: assignment') })],
    reviews: [],
    settings: {
      ...SETTINGS,
      ...timesWith(['Friday', 'Saturday'], { needs: { 'first-aid Saturday': 'closed' } }),
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Roster' }));
  expect(screen.getByText('Fri, 1 person')).toBeInTheDocument();
  expect(screen.getByText('Sat, 0 people, closed')).toBeInTheDocument();
});

test('says no number of people for a slot of which the head may not know who offers it', async () => {
  const { user } = await open({
    applications: [remy({ departments: departments('First Aid: assignment') }), named('Kit', 2)],
    reviews: [planned(2, ['Friday'])],
    settings: { ...SETTINGS, headsSee: { 'When?': false } },
  });
  await user.click(await screen.findByRole('tab', { name: 'By time' }));
  expect(screen.getByRole('list', { name: 'Fri' })).toHaveTextContent('Kit');
  expect(screen.getByRole('list', { name: 'No time shown, 1 person' })).toHaveTextContent('Remy');
  await user.click(screen.getByRole('tab', { name: 'Roster' }));
  const roster = within(screen.getByRole('table', { name: 'Roster of First Aid' }));
  expect(roster.getByRole('columnheader', { name: 'Fri' })).toBeInTheDocument();
  expect(roster.getByRole('row', { name: /Kit/ })).toHaveTextContent('Planned');
  expect(screen.getByText('2 people')).toBeInTheDocument();
});

test('warns of a record that may be of someone else, beside the answers and in the roster', async () => {
  const record = remy({ contactMethods: [] });
  const ofOther = { ...record, user: { ...record.user, id: 'u77777' } };
  const { user } = await open({
    applications: [record],
    stumble: ({ url }) => (url.endsWith('/volunteer') ? Response.json(ofOther) : undefined),
  });
  const card = within(await screen.findByRole('list', { name: 'People' }));
  expect(card.getByRole('note')).toHaveTextContent('this record belongs to someone else. Do not');
  await user.click(screen.getByRole('tab', { name: 'Roster' }));
  const roster = await screen.findByRole('table', { name: /First Aid/ });
  expect(within(roster).getByRole('row', { name: /Remy/ })).toHaveTextContent('someone else');
});

test('under the privacy screen a line has no name, and the opened person shows it on request', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remy' }));
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(screen.queryByText('Remy')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show Name' }));
  expect(screen.getByText('Remy')).toBeVisible();
});

test('says how many answers are hidden', async () => {
  const { user } = await open({ settings: {} });
  await user.click(await screen.findByRole('button', { name: 'Remy' }));
  expect(screen.getByText(/^2 not shown/)).toBeVisible();
  expect(screen.queryByText(/Three years/)).not.toBeInTheDocument();
});

test('shows the names of all departments of a head', async () => {
  await open({
    departments: ['first-aid', 'd2'],
    applications: [
      remy(),
      named('Kit', 2, { departments: [{ id: 'd2', name: '', states: ['request'] }] }),
    ],
    reviews: [],
  });
  const title = 'First Aid and Department d2';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('list', { name: 'People' })).toHaveTextContent('KitRequested');
});

test('asks again until all applications are read', async () => {
  const reading = Promise.withResolvers<undefined>();
  const { askedFor } = await open({
    stumble: async ({ url }) => (url.endsWith('/volunteer') ? reading.promise : undefined),
  });
  // The bff waits five seconds for the last of them.
  expect(await screen.findByText(/still being read/, {}, { timeout: 9000 })).toBeVisible();
  reading.resolve(undefined);
  expect(await screen.findByRole('heading', { name: 'Remy' })).toBeVisible();
  expect(askedFor('GET department').length).toBeGreaterThan(1);
});

test('says why the list could not be loaded, and tries again', async () => {
  const rollcall = await startRollcall(OPTIONS);
  const failed = refusal(502, 'service_unreachable', 'server');
  const recover = rollcall.failNext('GET department', failed, Infinity);
  const { user } = await rollcall.open('/department');
  expect(await screen.findByText('Your people could not be loaded')).toBeVisible();
  recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Remy' })).toBeVisible();
});

test('Refresh reads all applications anew, also just after that of somebody else, and says how old they are', async () => {
  const { user, register, as } = await open();
  await screen.findByRole('heading', { name: 'Remy' });
  await (await (await as('Sam'))('GET', 'applications?newerThan=now')).text();
  await register([], [named('Kit', 2, { departments: departments('First Aid: request') })]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Kit' })).toBeVisible();
  expect(await screen.findByText('Read less than a minute ago')).toBeVisible();
});

test('tells all other users who the page is for, and requests nothing', async () => {
  const { askedFor } = await openRollcall('/department', { permissions: ['user:read'] });
  expect(await screen.findByText('This page is for heads of departments')).toBeVisible();
  expect(askedFor('GET department')).toEqual([]);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answerSession,
  answerUsers,
  answerVolunteer,
  openDashboard,
  people,
  person,
  server,
  volunteerRecord,
  answerTo,
} from '../../../../test/support/dashboard.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { pressByKeyboard, tabTo } from '../../../../test/support/tab-to.ts';
import type { Named } from '../../../contract/bff/access/account.ts';
import type { AuditEntry, BulkReads } from '../../../contract/bff/audit/audit.ts';

const saved = keepSavedFiles();

const NOON = Date.UTC(new Date().getFullYear(), 5, 1, 10);

/** An entry some hours before noon in the event's zone; entries hours apart are not grouped. */
function entry(hours: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `e${hours}`,
    at: new Date(NOON - hours * 3_600_000).toISOString(),
    byPerson: changes.name ?? 'Robin',
    name: 'Robin',
    session: 's1',
    purpose: 'open',
    personId: 'u00001',
    filters: {},
    outcome: 'ok',
    status: 200,
    count: 1,
    ...changes,
  };
}

const READERS: Named[] = ['Robin', 'Sam'].map((name) => ({ person: name, name }));

/** Answers the audit as the bff does, in pages of `pageSize`; returns the requests. */
function answerAudit(
  entries: AuditEntry[],
  { pageSize = 100, readers = READERS, bulk = [] as BulkReads[] } = {},
) {
  const bulkAsked: string[] = [];
  const asked: URLSearchParams[] = [];
  const purposes: (string | null)[] = [];
  const named: string[][] = [];
  server.use(
    answerTo('GET audit', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      purposes.push(request.headers.get('Rollcall-Purpose'));
      const found = entries.filter(
        (one) =>
          (query.get('byPerson') ?? one.byPerson) === one.byPerson &&
          (query.get('name') ?? one.name) === one.name &&
          (query.get('personId') ?? one.personId) === one.personId,
      );
      const from = Number(query.get('nextPage') ?? 0);
      const to = from + pageSize;
      const nextPage = to < found.length ? String(to) : null;
      return Response.json({ entries: found.slice(from, to), nextPage, keptDays: 90 });
    }),
    answerTo('GET audit/names', () => Response.json({ people: readers })),
    answerTo('GET audit/bulk', ({ request }) => {
      bulkAsked.push(new URL(request.url).searchParams.toString());
      return Response.json({ bulk });
    }),
    answerTo('POST audit/people', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      named.push(ids);
      const people = ids
        .filter((id) => id !== 'gone')
        .map((id) => ({ id, name: `Person ${id.slice(-2)}` }));
      return Response.json({ people, complete: true });
    }),
  );
  return { asked, purposes, named, bulkAsked };
}

beforeEach(() => {
  server.use(answerUsers(people(3)).handler, answerVolunteer(volunteerRecord()));
});

const focused = () => document.activeElement as HTMLElement;
const table = () => screen.getByRole('table', { name: 'Audit' });
const rows = () => within(table()).getAllByRole('row').slice(1);

test('shows who looked at whom, when and why, newest first, with the names of the people', async () => {
  const { named } = answerAudit([
    entry(0),
    entry(1, { personId: 'gone', purpose: 'legal-name' }),
    entry(2, {
      personId: null,
      purpose: 'find',
      count: 12,
      filters: { roleId: 7, text: 'abcdefghij' },
    }),
    entry(3, { outcome: 'denied', status: 403, count: null, name: 'Sam' }),
  ]);
  openDashboard('/audit');
  await screen.findByText('4 entries');
  await screen.findAllByText('Person 01');
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Jun 1, 12:00:00', 'Robin', 'Opened', 'Person 01', 'Done', ''],
    ['Jun 1, 11:00:00', 'Robin', 'Saw the legal name', 'gone', 'Done', ''],
    [
      'Jun 1, 10:00:00',
      'Robin',
      'Searched',
      '12 people',
      'Done',
      'Role: Volunteer, typed text #abcdef',
    ],
    ['Jun 1, 09:00:00', 'Sam', 'Opened', 'Person 01', 'Refused (403)', ''],
  ]);
  expect(screen.getByText('Times in Europe/Berlin')).toBeInTheDocument();
  expect(screen.getByText('Kept for 90 days')).toBeInTheDocument();
  expect(named).toEqual([['u00001', 'gone']]);
});

test('on a phone, shows action, details and any failure in one line', async () => {
  const list = matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...list,
    matches: media.includes('39.99rem'),
  }));
  answerAudit([
    entry(0, { outcome: 'denied', status: 403, count: null }),
    entry(1, { personId: null, purpose: 'find', count: 12, filters: { roleId: 7 } }),
  ]);
  openDashboard('/audit');
  await screen.findByText('2 entries');
  await screen.findByText('Person 01');
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Jun 1, 12:00:00', 'Refused (403) · Opened', 'Robin', 'Person 01'],
    ['Jun 1, 11:00:00', 'Searched · Role: Volunteer', 'Robin', '12 people'],
  ]);
  vi.restoreAllMocks();
});

test('requests the names of the visible entries only, in one request', async () => {
  const id = (number: number) => `u${String(number).padStart(5, '0')}`;
  const { named } = answerAudit(
    Array.from({ length: 100 }, (_, hours) => entry(hours, { personId: id(hours) })),
  );
  openDashboard('/audit');
  await screen.findByText('100 entries');
  await screen.findByText('Person 00');
  expect(named).toHaveLength(1);
  expect(named[0]?.length).toBeLessThan(100);
  expect(named[0]).not.toContain(id(99));
  await act(async () => table().parentElement?.scrollTo({ top: 1_000_000 }));
  await screen.findByText('Person 99');
  expect(new Set(named.flat()).size).toBe(named.flat().length);
});

test('shows a run of similar entries as one line, which expands', async () => {
  const alike = [0, 0.1, 0.2].map((hours) => entry(hours, { id: `a${hours}` }));
  answerAudit([...alike, entry(5)]);
  const { user } = openDashboard('/audit');
  await screen.findByText('4 entries');
  expect(rows()).toHaveLength(2);
  const toggle = screen.getByRole('button', { name: 'Show all 3' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(within(rows()[0] ?? table()).getByText('3 times')).toBeInTheDocument();
  await user.click(toggle);
  expect(rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Hide all 3' }));
  expect(rows()).toHaveLength(2);
});

test('shows “Opened” once, whatever was read for it, and “Read ahead” for a person who was not opened', async () => {
  const personIdOf = (number: number) => `u${number}`;
  const read = (hours: number, person: number) =>
    entry(hours, { id: `r${hours}`, purpose: 'read', personId: personIdOf(person) });
  const opened = entry(0.02, { personId: personIdOf(1) });
  answerAudit([read(0, 1), read(0.01, 2), opened, read(0.03, 3), read(0.04, 1)]);
  const { user } = openDashboard('/audit');
  await screen.findByText('5 entries');
  const purposes = () => rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(purposes()).toEqual(['Read ahead', 'Opened', 'Read ahead']);
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(rows()).toHaveLength(6);
});

/** The next answer to a request for a later page is a refusal. */
function refuseOnce(isRefused = (query: URLSearchParams) => query.has('nextPage')) {
  let refused = false;
  server.use(
    answerTo('GET audit', ({ request }) => {
      if (refused || !isRefused(new URL(request.url).searchParams)) return undefined;
      refused = true;
      return Response.json(
        { errors: { rateLimit: { code: 'too_many_requests' } } },
        { status: 429 },
      );
    }),
  );
}

test('loads more on scrolling, keeps what is loaded where that fails, and marks the end', async () => {
  const { asked } = answerAudit(
    Array.from({ length: 250 }, (_, hours) => entry(hours)),
    { pageSize: 100 },
  );
  refuseOnce();
  const { user } = openDashboard('/audit');
  await screen.findByText('100 loaded, more to come');
  expect(table()).toHaveAttribute('aria-rowcount', '-1');
  const scrollDown = () => act(async () => table().parentElement?.scrollTo({ top: 1_000_000 }));
  await scrollDown();
  await screen.findByText('More entries could not be loaded');
  expect(rows().length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('250 entries');
  expect(screen.getByText('End of the audit')).toBeInTheDocument();
  expect(asked.map((query) => query.get('nextPage'))).toEqual([null, '100', '200']);
});

test('narrows by the chosen filters and keeps them in the address', async () => {
  const { asked } = answerAudit([entry(0), entry(1, { name: 'Sam' })]);
  const { user, router } = openDashboard('/audit');
  await screen.findByText('2 entries');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Staff member' }), 'Sam');
  await screen.findByText('1 entry');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What they did' }), 'Exported');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Failed');
  expect(router.state.location.search).toBe('?by=Sam&purpose=export&outcome=failed');
  await waitFor(() =>
    expect(asked.at(-1)?.toString()).toBe('purpose=export&outcome=failed&byPerson=Sam'),
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(router.state.location.search).toBe('');
  await screen.findByText('2 entries');
});

test('distinguishes two staff members of one name, and narrows to one of them', async () => {
  const readers = ['2026-06-01T10:00:00.000Z', '2026-06-09T10:00:00.000Z'].map(
    (since, index): Named => ({
      person: `p${index}`,
      name: 'Robin',
      distinction: { kind: 'invitation', since, sameDay: false },
    }),
  );
  const { asked } = answerAudit(
    readers.map(({ person, distinction }, index) =>
      entry(index, { byPerson: person, ...(distinction && { distinction }) }),
    ),
    { readers },
  );
  const { user, router } = openDashboard('/audit');
  await screen.findByText('2 entries');
  const second = /^Robin · invited Jun 9/;
  expect(screen.getByRole('cell', { name: second })).toBeVisible();
  const staff = screen.getByRole('combobox', { name: 'Staff member' });
  await user.selectOptions(staff, await within(staff).findByRole('option', { name: second }));
  await screen.findByText('1 entry');
  expect(router.state.location.search).toBe('?by=p1');
  expect(asked.at(-1)?.get('byPerson')).toBe('p1');
});

test('filters by days in the event’s time zone, both included', async () => {
  const { asked } = answerAudit([entry(0)]);
  openDashboard('/audit?from=2026-05-31&to=2026-06-01');
  await screen.findByText('1 entry');
  expect(screen.getByLabelText('From')).toHaveValue('2026-05-31');
  expect(asked[0]?.get('from')).toBe('2026-05-30T22:00:00.000Z');
  expect(asked[0]?.get('to')).toBe('2026-06-01T22:00:00.000Z');
});

test('shows all entries about one person, by name, and then those about everyone again', async () => {
  const { bulkAsked } = answerAudit([entry(0), entry(1, { personId: 'u00002' })]);
  const { user, router } = openDashboard('/audit');
  const only = await screen.findByRole('button', { name: 'Only entries about Person 02' });
  expect(bulkAsked).toEqual([]);
  await user.click(only);
  await screen.findByText('1 entry');
  await screen.findByText('Bulk reads aren’t listed per person. There were none in this time.');
  expect(router.state.location.search).toBe('?person=u00002');
  expect(screen.getByText('About Person 02')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove filter: About Person 02' }));
  await screen.findByText('2 entries');
  await user.type(screen.getByRole('textbox', { name: 'User ID' }), 'u00001{Enter}');
  await screen.findByText('1 entry');
  expect(router.state.location.search).toBe('?person=u00001');
});

test('says which bulk reads may have included a person, and links to them', async () => {
  const bulk: BulkReads[] = [
    { purpose: 'export', reads: 3, more: false },
    { purpose: 'board', reads: 40, more: true },
    { purpose: 'list', reads: 0, more: false },
    { purpose: 'find', reads: 1, more: false },
  ];
  const { bulkAsked } = answerAudit([entry(0)], { bulk });
  const { router, user } = openDashboard('/audit?person=u00009&by=Robin&from=2026-05-31');
  const note = await screen.findByText(/Bulk reads aren’t listed per person/);
  expect(note).toHaveTextContent(
    'Bulk reads aren’t listed per person: 3 exports, more than 40 board views, 1 search in this time.',
  );
  expect(bulkAsked).toEqual(['byPerson=Robin&from=2026-05-30T22%3A00%3A00.000Z']);
  await user.click(within(note).getByRole('link', { name: '3 exports' }));
  expect(router.state.location.search).toBe('?by=Robin&purpose=export&from=2026-05-31');
  await waitFor(() => expect(note).not.toBeInTheDocument());
});

/** Answers searches for people by their names. */
function answerFound(...found: { id: string; name: string }[]) {
  const asked: unknown[] = [];
  server.use(
    answerTo('POST users/search', async ({ request }) => {
      asked.push([request.headers.get('Rollcall-Purpose'), await request.json()]);
      const data = found.map(({ id, name }) => ({ ...person(1), id, preferredName: name }));
      return Response.json({ data, nextPage: null });
    }),
  );
  return asked;
}

const personField = () => screen.findByRole('textbox', { name: 'User ID' });

test('a name typed into the ID field offers the people who may be meant', async () => {
  answerAudit([entry(0)]);
  const asked = answerFound({ id: 'u00001', name: 'Ana Ito' }, { id: 'u00002', name: 'Ana Berg' });
  const { router, user } = openDashboard('/audit');
  await user.type(await personField(), ' ana {Enter}');
  const offered = within(await screen.findByRole('list', { name: 'Who is meant?' }));
  await pressByKeyboard(user, offered.getByRole('button', { name: /Ana Berg.*u00002/ }));
  expect(router.state.location.search).toBe('?person=u00002');
  expect(asked).toEqual([['find', { limit: 6, filter: { text: 'ana' } }]]);
});

test.each([
  ['a name that only one person has', 'kim meyer', [{ id: 'u00007', name: 'Kim Meyer' }], 'u00007'],
  ['the ID of a person who is no longer registered', 'gone-1', [], 'gone-1'],
])('%s is used at once', async (_, typed, known, id) => {
  const { asked } = answerAudit([entry(0, { personId: 'gone-1' })]);
  answerFound(...known);
  const { router, user } = openDashboard('/audit');
  await user.type(await personField(), `${typed}{Enter}`);
  await waitFor(() => expect(router.state.location.search).toBe(`?person=${id}`));
  expect(asked.some((query) => query.get('limit') === '1')).toBe(known.length === 0);
});

test('refuses a text that is neither the ID nor the name of anyone, and keeps names out of the audit', async () => {
  const { asked } = answerAudit([entry(0)]);
  answerFound();
  const { router, user } = openDashboard('/audit');
  const field = await personField();
  await user.type(field, 'nobody here{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'neither the ID nor the name of anyone',
  );
  expect(field).toBeInvalid();
  expect(router.state.location.search).toBe('');
  expect(asked.every((query) => query.get('personId') === null)).toBe(true);
  await user.type(field, '!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without the permission to find people only IDs are looked up', async () => {
  server.use(answerSession(['audit:read']));
  answerAudit([entry(0)]);
  const asked = answerFound({ id: 'u00001', name: 'Ana Ito' });
  const { router, user } = openDashboard('/audit');
  await user.type(await personField(), 'ana{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('you need the permission “Users”');
  await user.clear(await personField());
  await user.type(await personField(), 'u00001{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?person=u00001'));
  expect(asked).toEqual([]);
});

test('links from an application to its audit entries', async () => {
  answerAudit([entry(0)]);
  const { user, router } = openDashboard('/users/u00001');
  await user.click(await screen.findByRole('link', { name: 'Who looked at this' }));
  await screen.findByText('1 entry');
  expect(router.state.location).toMatchObject({ pathname: '/audit', search: '?person=u00001' });
});

test('says that nothing matches, and offers the whole audit', async () => {
  answerAudit([entry(0)]);
  const { user } = openDashboard('/audit?person=u00009');
  await screen.findByText('No entries match');
  await user.click(screen.getByRole('button', { name: 'Show the whole audit' }));
  await screen.findByText('1 entry');
});

test('clearing the filters and refreshing by keyboard keeps the focus, and shows the newest entries', async () => {
  answerAudit([entry(0)]);
  const { router, user } = openDashboard('/audit?outcome=ok');
  await screen.findByText('1 entry');
  await tabTo(user, screen.getByRole('textbox', { name: 'User ID' }));
  await user.keyboard('u00001{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?person=u00001&outcome=ok'));
  await tabTo(user, screen.getByRole('button', { name: 'Clear filters' }));
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toBe('');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Filters' })).toContainElement(focused()),
  );
  await tabTo(user, screen.getByRole('button', { name: 'Refresh' }));
  answerAudit([entry(0), entry(1)]);
  await user.keyboard('{Enter}');
  await screen.findByText('2 entries');
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
});

test('says that the audit could not be loaded, offers a retry, and says then that it is empty', async () => {
  const hash = 'abc123';
  server.use(
    answerTo('GET audit', () =>
      Response.json({ errors: { server: { code: 'internal', hash } } }, { status: 500 }),
    ),
    answerTo('GET audit/names', () => Response.json({ people: [] })),
  );
  const { user } = openDashboard('/audit');
  await screen.findByText('The audit could not be loaded', { selector: '[role=alert] *' });
  expect(screen.getByRole('alert')).toHaveTextContent(hash);
  answerAudit([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Nobody has looked at personal data yet/)).toBeInTheDocument();
});

test('shows IDs without the permission to see people, and requests no names', async () => {
  server.use(answerSession(['audit:read']));
  const { named } = answerAudit([entry(0)]);
  openDashboard('/audit');
  await screen.findByText('1 entry');
  expect(within(table()).getByText('u00001')).toBeInTheDocument();
  expect(within(table()).queryByRole('link')).not.toBeInTheDocument();
  expect(named).toEqual([]);
});

test('tells a user without permission who can change that, requests nothing, and hides the links to the audit', async () => {
  server.use(answerSession(['user:read', 'volunteer:read']));
  const { asked } = answerAudit([entry(0)]);
  const { router } = openDashboard('/audit');
  expect(await screen.findByText("You can't view the audit")).toBeInTheDocument();
  expect(screen.getByText(/the permission “Audit”/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Audit' })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  await router.navigate('/users/u00001');
  await screen.findByRole('region', { name: 'Record' });
  expect(screen.queryByRole('link', { name: 'Who looked at this' })).not.toBeInTheDocument();
});

test('reports a part of the address that it does not understand', async () => {
  answerAudit([entry(0)]);
  const { user } = openDashboard('/audit?outcome=good');
  expect(await screen.findByText(/outcome=good/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('1 entry');
});

test('exports all matching entries as CSV, with IDs and the purpose of the export', async () => {
  const { asked, purposes } = answerAudit(
    [
      entry(0, { filters: { roleId: 7, verified: true } }),
      entry(1, { name: '=Sam', personId: null, purpose: 'list', count: 1000 }),
      entry(2),
    ],
    { pageSize: 2 },
  );
  const { user } = openDashboard('/audit?person=u00001');
  await screen.findByText('2 entries');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('3 entries');
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Start export' }));
  await screen.findByText('3 entries exported.');
  expect(purposes.slice(before)).toEqual(['audit-export', 'audit-export']);
  expect(asked.at(-1)?.get('limit')).toBe('5000');
  expect(saved[0]?.name).toMatch(/^example-con-audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = await lastLines(saved);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(
    'Robin,s1,Opened,u00001,1,Role: Volunteer; verified e-mail,Done,200,e0'.replace(
      'Role: Volunteer; verified e-mail',
      '"Role: Volunteer; verified e-mail"',
    ),
  );
  expect(lines[2]).toContain('\u200e=Sam');
  expect(lines.join()).not.toContain('Person 01');
});

test('resumes a failed export by keyboard alone', async () => {
  const entries = [entry(0), entry(1), entry(2)];
  answerAudit(entries, { pageSize: 2 });
  refuseOnce((query) => query.has('nextPage') && query.has('limit'));
  const { user } = openDashboard('/audit');
  await pressByKeyboard(user, await screen.findByRole('button', { name: 'Export' }));
  await pressByKeyboard(user, await screen.findByRole('button', { name: 'Start export' }));
  await screen.findByText('The export stopped');
  expect(saved).toEqual([]);
  await pressByKeyboard(user, screen.getByRole('button', { name: 'Resume' }));
  await screen.findByText('3 entries exported.');
  await pressByKeyboard(user, screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await lastLines(saved)).toHaveLength(4);
});

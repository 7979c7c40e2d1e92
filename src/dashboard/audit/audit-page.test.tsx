import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, person, volunteerRecord } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { refusal } from '../../../test/support/page-fetch.ts';
import { keepSavedFiles, lastLines } from '../../../test/support/dashboard-files.ts';
import { auditEntry } from '../../../test/support/records.ts';
import type { UserEvent } from '@testing-library/user-event';
import { pressByKeyboard, tabTo } from '../../../test/support/tab-to.ts';
import type { Named } from '../../contract/bff/access/account.ts';
import type { AuditEntry } from '../../contract/bff/audit/audit.ts';

const saved = keepSavedFiles();

const NOON = Date.UTC(new Date().getFullYear(), 5, 1, 10);

/** An entry some hours before noon in the event's zone; entries hours apart are not grouped. */
function entry(hours: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  const at = new Date(NOON - hours * 3_600_000).toISOString();
  return auditEntry({ id: `e${hours}`, at, ...changes });
}

const READERS: Named[] = ['Robin', 'Sam'].map((name) => ({ person: name, name }));

interface Audit {
  pageSize?: number;
  readers?: Named[];
}

/** Answers of an audit with just these entries, as the bff gives them: a real one gets entries by the page itself. */
const auditOf = (
  entries: AuditEntry[],
  { pageSize = 100, readers = READERS }: Audit = {},
): NonNullable<RollcallOptions['answers']> => ({
  'GET audit': ({ query }) => {
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
  },
  'GET audit/names': Response.json({ people: readers }),
  'POST audit/people': ({ body }) => {
    const people = (body as { ids: string[] }).ids
      .filter((id) => id !== 'gone')
      .map((id) => ({ id, name: `Person ${id.slice(-2)}` }));
    return Response.json({ people, complete: true });
  },
});

/** Opens a page of a Rollcall with an audit of these entries. */
async function open(
  entries: AuditEntry[],
  {
    address = '/audit',
    audit,
    answers,
    ...options
  }: RollcallOptions & { address?: string; audit?: Audit } = {},
) {
  const opened = await openRollcall(address, {
    people: people(3),
    recordOf: () => volunteerRecord(),
    answers: { ...auditOf(entries, audit), ...answers },
    ...options,
  });
  const { askedFor } = opened;
  return {
    ...opened,
    asked: () => askedFor('GET audit').map(({ query }) => query),
    named: () => askedFor('POST audit/people').map(({ body }) => (body as { ids: string[] }).ids),
  };
}

const focused = () => document.activeElement as HTMLElement;
const table = () => screen.getByRole('table', { name: 'Audit' });
const rows = () => within(table()).getAllByRole('row').slice(1);

test('shows who looked at whom, when and why, newest first, with the names of the people', async () => {
  const { named } = await open([
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
  expect(named()).toEqual([['u00001', 'gone']]);
});

test('a read of an ID that nobody has says so, and not that it was done', async () => {
  await open([
    entry(0, { purpose: 'read', outcome: 'nobody', status: 404, count: 0, personId: 'gone' }),
  ]);
  await screen.findByText('1 entry');
  const [row] = rows();
  expect(row).toHaveTextContent('Nobody has this ID');
  expect(row).not.toHaveTextContent(/Done|404/);
});

test('says how somebody signed in, that they signed out, and how many tries failed and why', async () => {
  const access = { personId: null, count: 0 };
  await open([
    entry(0, { ...access, purpose: 'sign-out' }),
    entry(1, { ...access, purpose: 'sign-in', filters: { access: ['by invitation'] } }),
    entry(2, {
      personId: null,
      purpose: 'sign-in-failed',
      name: 'not signed in',
      outcome: 'failed',
      status: 401,
      count: 25,
      filters: { access: ['used invitation'] },
    }),
  ]);
  await screen.findByText('3 entries');
  expect(rows().map((row) => row.textContent)).toEqual([
    'Jun 1, 12:00:00RobinSigned outNobodyDone',
    'Jun 1, 11:00:00RobinSigned inNobodyDoneby an invitation',
    'Jun 1, 10:00:00not signed inTried to sign in25 triesFailed (401)a link that was used before',
  ]);
});

test('on a phone, shows action, details and any failure in one line', async () => {
  const list = matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...list,
    matches: media.includes('39.99rem'),
  }));
  await open([
    entry(0, { outcome: 'denied', status: 403, count: null }),
    entry(1, { personId: null, purpose: 'find', count: 12, filters: { roleId: 7 } }),
  ]);
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
});

test('requests the names of the visible entries only, in one request', async () => {
  const id = (number: number) => `u${String(number).padStart(5, '0')}`;
  const { named } = await open(
    Array.from({ length: 100 }, (_, hours) => entry(hours, { personId: id(hours) })),
  );
  await screen.findByText('100 entries');
  await screen.findByText('Person 00');
  expect(named()).toHaveLength(1);
  expect(named()[0]?.length).toBeLessThan(100);
  expect(named()[0]).not.toContain(id(99));
  await act(async () => table().parentElement?.scrollTo({ top: 1_000_000 }));
  await screen.findByText('Person 99');
  expect(new Set(named().flat()).size).toBe(named().flat().length);
});

test('shows a run of similar entries as one line, which expands', async () => {
  const alike = [0, 0.1, 0.2].map((hours) => entry(hours, { id: `a${hours}` }));
  const { user } = await open([...alike, entry(5)]);
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

test('shows “Opened” once, whatever was read for it, and “Read” for a person who was not shown', async () => {
  const read = (hours: number, personId: string) =>
    entry(hours, { id: `r${hours}`, purpose: 'read', personId });
  const opened = entry(0.01, { personId: 'u1' });
  const { user } = await open([read(0, 'u2'), opened, read(0.03, 'u1'), read(0.04, 'u1')]);
  await screen.findByText('4 entries');
  const purposes = () => rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(purposes()).toEqual(['Read', 'Opened']);
  await user.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(purposes()).toEqual(['Read', 'Opened', 'Opened', 'Read', 'Read']);
});

test('loads more on scrolling, keeps what is loaded where that fails, and marks the end', async () => {
  const { answerTo, asked, user } = await open(
    Array.from({ length: 250 }, (_, hours) => entry(hours)),
    { audit: { pageSize: 100 } },
  );
  const recover = answerTo('GET audit', ({ query }) =>
    query.has('nextPage') ? refusal(429, 'too_many_requests', 'rateLimit') : undefined,
  );
  await screen.findByText('100 loaded, more to come');
  expect(table()).toHaveAttribute('aria-rowcount', '-1');
  const scrollDown = () => act(async () => table().parentElement?.scrollTo({ top: 1_000_000 }));
  await scrollDown();
  await screen.findByText('More entries could not be loaded');
  expect(rows().length).toBeGreaterThan(0);
  recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('250 entries');
  expect(screen.getByText('End of the audit')).toBeInTheDocument();
  expect(asked().map((query) => query.get('nextPage'))).toEqual([null, '100', '100', '200']);
});

test('where the newest entries could not be read again, older ones are not read on, and Try again reads the newest', async () => {
  const { answerTo, asked, user } = await open(
    Array.from({ length: 1300 }, (_, hours) => entry(hours)),
    { audit: { pageSize: 600 } },
  );
  await screen.findByText('600 loaded, more to come');
  const recover = answerTo('GET audit', ({ query }) =>
    query.has('nextPage') ? undefined : refusal(429, 'too_many_requests', 'rateLimit'),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('More entries could not be loaded');
  await act(async () => table().parentElement?.scrollTo({ top: 1_000_000 }));
  recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.queryByText('More entries could not be loaded')).not.toBeInTheDocument(),
  );
  expect(
    asked()
      .slice(0, 3)
      .map((query) => query.get('nextPage')),
  ).toEqual([null, null, null]);
});

test('narrows by the chosen filters and keeps them in the address', async () => {
  const { asked, user, router } = await open([entry(0), entry(1, { name: 'Sam' })]);
  await screen.findByText('2 entries');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Staff member' }), 'Sam');
  await screen.findByText('1 entry');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What they did' }), 'Exported');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Failed');
  expect(router.state.location.search).toBe('?by=Sam&purpose=export&outcome=failed');
  await waitFor(() =>
    expect(asked().at(-1)?.toString()).toBe('purpose=export&outcome=failed&byPerson=Sam'),
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
  const { asked, user, router } = await open(
    readers.map(({ person, distinction }, index) =>
      entry(index, { byPerson: person, ...(distinction && { distinction }) }),
    ),
    { audit: { readers } },
  );
  await screen.findByText('2 entries');
  const second = /^Robin · invited Jun 9/;
  expect(screen.getByRole('cell', { name: second })).toBeVisible();
  const staff = screen.getByRole('combobox', { name: 'Staff member' });
  await user.selectOptions(staff, await within(staff).findByRole('option', { name: second }));
  await screen.findByText('1 entry');
  expect(router.state.location.search).toBe('?by=p1');
  expect(asked().at(-1)?.get('byPerson')).toBe('p1');
});

test('filters by days in the event’s time zone, both included', async () => {
  const { asked } = await open([entry(0)], { address: '/audit?from=2026-05-31&to=2026-06-01' });
  await screen.findByText('1 entry');
  expect(screen.getByLabelText('From')).toHaveValue('2026-05-31');
  expect(asked()[0]?.get('from')).toBe('2026-05-30T22:00:00.000Z');
  expect(asked()[0]?.get('to')).toBe('2026-06-01T22:00:00.000Z');
});

test('shows all entries about one person, by name, and then those about everyone again', async () => {
  const { user, router } = await open([entry(0), entry(1, { personId: 'u00002' })]);
  const only = await screen.findByRole('button', { name: 'Only entries about Person 02' });
  expect(screen.queryByText(/Reads of many people/)).not.toBeInTheDocument();
  await user.click(only);
  await screen.findByText('1 entry');
  expect(router.state.location.search).toBe('?person=u00002');
  expect(screen.getByText('About Person 02')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Remove filter: About Person 02' }));
  await screen.findByText('2 entries');
  await user.type(screen.getByRole('textbox', { name: 'User ID' }), 'u00001{Enter}');
  await screen.findByText('1 entry');
  expect(router.state.location.search).toBe('?person=u00001');
});

test('says which bulk reads may have included a person, and links to them', async () => {
  const { router, user } = await open([entry(0)], {
    address: '/audit?person=u00009&by=Robin&from=2026-05-31',
  });
  const note = await screen.findByText(/Reads of many people/);
  expect(note).toHaveTextContent(
    'Reads of many people at once aren’t listed per person. These may have included this one: Exported, Read the applications, Read reviews, Read votes of departments, Saw the people of their departments, Browsed the list, Searched',
  );
  await user.click(within(note).getByRole('link', { name: 'Exported' }));
  expect(router.state.location.search).toBe('?by=Robin&purpose=export&from=2026-05-31');
  await waitFor(() => expect(note).not.toBeInTheDocument());
});

test('says that no day is left where From is after To', async () => {
  await open([], { address: '/audit?from=2026-06-02&to=2026-06-01' });
  expect(await screen.findByText(/“From” is after “To”/)).toBeVisible();
});

/** Of searches for people by their names. */
const answerFound = (...found: { id: string; name: string }[]) => {
  const data = found.map(({ id, name }) => ({ ...person(1), id, preferredName: name }));
  return { 'POST users/search': Response.json({ data, nextPage: null }) };
};

const personField = () => screen.findByRole('textbox', { name: 'User ID' });

test('a name typed into the ID field offers the people who may be meant', async () => {
  const { askedFor, router, user } = await open([entry(0)], {
    answers: answerFound({ id: 'u00001', name: 'Ana Ito' }, { id: 'u00002', name: 'Ana Berg' }),
  });
  await user.type(await personField(), ' ana {Enter}');
  const offered = within(await screen.findByRole('list', { name: 'Who is meant?' }));
  await pressByKeyboard(user, offered.getByRole('button', { name: /Ana Berg.*u00002/ }));
  expect(router.state.location.search).toBe('?person=u00002');
  expect(askedFor('POST users/search')).toMatchObject([
    { purpose: 'find', body: { limit: 6, filter: { text: 'ana' } } },
  ]);
});

test('people of one name are told apart where somebody may be meant', async () => {
  const kira = { preferredName: 'Kira Olsen' };
  const address = (addressCity: string) => ({ ...person(1).address, addressCity });
  const data = [
    { ...person(1), ...kira, username: 'kira7', address: address('Bergen') },
    { ...person(2), ...kira, username: 'olsen', address: null },
  ];
  const { user } = await open([entry(0)], {
    answers: { 'POST users/search': Response.json({ data, nextPage: null }) },
  });
  await user.type(await personField(), 'kira olsen{Enter}');
  const offered = within(await screen.findByRole('list', { name: 'Who is meant?' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Kira Olsen @kira7, Bergen u00001',
    'Kira Olsen @olsen u00002',
  ]);
});

test('people of one name in the table are told apart by their IDs, as elsewhere', async () => {
  const names: Record<string, string> = { u1: 'Kira Olsen', u2: 'Kira  OLSEN', u3: 'Sam Lee' };
  await open(
    Object.keys(names).map((personId, hours) => entry(hours, { personId })),
    {
      answers: {
        'POST audit/people': ({ body }) =>
          Response.json({
            people: (body as { ids: string[] }).ids.map((id) => ({ id, name: names[id] })),
            complete: true,
          }),
      },
    },
  );
  expect(await screen.findByRole('link', { name: 'Kira Olsen (u1)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kira OLSEN (u2)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sam Lee' })).toBeVisible();
});

test.each([
  ['a name that only one person has', 'kim meyer', [{ id: 'u00007', name: 'Kim Meyer' }], 'u00007'],
  ['the ID of a person who is no longer registered', 'gone-1', [], 'gone-1'],
])('%s is used at once', async (_, typed, known, id) => {
  const { asked, router, user } = await open([entry(0, { personId: 'gone-1' })], {
    answers: answerFound(...known),
  });
  await user.type(await personField(), `${typed}{Enter}`);
  await waitFor(() => expect(router.state.location.search).toBe(`?person=${id}`));
  expect(asked().some((query) => query.get('limit') === '1')).toBe(known.length === 0);
});

test.each<[string, (user: UserEvent) => Promise<unknown>]>([
  ['another letter', (user) => user.keyboard('s')],
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['leaving the form', (user) => user.click(screen.getByRole('combobox', { name: 'Outcome' }))],
])('an answer that comes after %s filters nothing', async (_, goOn) => {
  const { answerTo, askedFor, router, user } = await open([entry(0)]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerTo('POST users/search', () => promise);
  const field = await personField();
  await user.type(field, 'anna{Enter}');
  await waitFor(() => expect(askedFor('POST users/search')).toHaveLength(1));
  await goOn(user);
  resolve(answerFound({ id: 'u00001', name: 'Anna Ito' })['POST users/search'].clone());
  // The form can be used again, and what it is asked now is answered.
  answerTo('POST users/search', answerFound({ id: 'u00002', name: 'Kim' })['POST users/search']);
  await user.clear(field);
  await user.type(field, 'kim{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?person=u00002'));
  await user.click(await screen.findByRole('button', { name: 'Remove filter: About Person 02' }));
  expect(router.state.location.search).toBe('');
});

test('an Escape right after Enter, before anything is drawn again, calls the look-up off', async () => {
  const { answerTo, askedFor, router, user } = await open([entry(0)]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerTo('POST users/search', () => promise);
  const field = await personField();
  await user.type(field, 'anna');
  fireEvent.submit(field);
  // Between two keys a browser runs what is due at once, and need not draw.
  await Promise.resolve();
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(askedFor('POST users/search')).toHaveLength(1));
  const show = screen.getByRole('button', { name: 'Show' });
  await waitFor(() => expect(show).not.toHaveAttribute('aria-disabled'));
  await act(async () => {
    resolve(answerFound({ id: 'u00001', name: 'Anna Ito' })['POST users/search'].clone());
    await promise;
  });
  expect(field).toHaveValue('anna');
  expect(router.state.location.search).toBe('');
});

test('refuses a text that is neither the ID nor the name of anyone, and keeps names out of the audit', async () => {
  const { asked, router, user } = await open([entry(0)], { answers: answerFound() });
  const field = await personField();
  await user.type(field, 'nobody here{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'neither the ID nor the name of anyone',
  );
  expect(field).toBeInvalid();
  expect(router.state.location.search).toBe('');
  expect(asked().every((query) => query.get('personId') === null)).toBe(true);
  await user.type(field, '!');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without the permission to find people only IDs are looked up', async () => {
  const { askedFor, router, user } = await open([entry(0)], {
    answers: answerFound({ id: 'u00001', name: 'Ana Ito' }),
    permissions: ['audit:read'],
  });
  await user.type(await personField(), 'ana{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('you need the permission “Users”');
  await user.clear(await personField());
  await user.type(await personField(), 'u00001{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?person=u00001'));
  expect(askedFor('POST users/search')).toEqual([]);
});

test('links from an application to its audit entries', async () => {
  const { user, router } = await open([entry(0)], { address: '/users/u00001' });
  await user.click(await screen.findByRole('link', { name: 'Who looked at this' }));
  await screen.findByText('1 entry');
  expect(router.state.location).toMatchObject({ pathname: '/audit', search: '?person=u00001' });
});

test('says that nothing matches, and offers the whole audit', async () => {
  const { user } = await open([entry(0)], { address: '/audit?person=u00009' });
  await screen.findByText('No entries match');
  await user.click(screen.getByRole('button', { name: 'Show the whole audit' }));
  await screen.findByText('1 entry');
});

test('clearing the filters and refreshing by keyboard keeps the focus, and shows the newest entries', async () => {
  const { answerTo, router, user } = await open([entry(0)], { address: '/audit?outcome=ok' });
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
  answerTo('GET audit', auditOf([entry(0), entry(1)])['GET audit']);
  await user.keyboard('{Enter}');
  await screen.findByText('2 entries');
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
});

test('shows IDs without the permission to see people, and requests no names', async () => {
  const { named } = await open([entry(0)], { permissions: ['audit:read'] });
  await screen.findByText('1 entry');
  expect(within(table()).getByText('u00001')).toBeInTheDocument();
  expect(within(table()).queryByRole('link')).not.toBeInTheDocument();
  expect(named()).toEqual([]);
});

test('an application has no link to the audit for a user who may not see it', async () => {
  await open([entry(0)], {
    address: '/users/u00001',
    permissions: ['user:read', 'volunteer:read'],
  });
  await screen.findByRole('region', { name: 'Record' });
  expect(screen.queryByRole('link', { name: 'Who looked at this' })).not.toBeInTheDocument();
});

test('exports all matching entries as CSV, with IDs and the purpose of the export', async () => {
  const { asked, askedFor, user } = await open(
    [
      entry(0, { filters: { roleId: 7, verified: true } }),
      entry(1, { name: '=Sam', personId: null, purpose: 'list', count: 1000 }),
      entry(2),
    ],
    { address: '/audit?person=u00001', audit: { pageSize: 2 } },
  );
  await screen.findByText('2 entries');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('3 entries');
  const before = asked().length;
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('radio', { name: 'CSV' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'CSV for other programs' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start export' }));
  await screen.findByText('3 entries exported.');
  expect(
    askedFor('GET audit')
      .slice(before)
      .map(({ purpose }) => purpose),
  ).toEqual(['audit-export', 'audit-export']);
  expect(asked().at(-1)?.get('limit')).toBe('5000');
  expect(saved[0]?.name).toMatch(/^example-con-audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = await lastLines(saved);
  expect(lines).toHaveLength(4);
  const headers = lines[0]?.split(',') ?? [];
  expect(new Set(headers).size).toBe(headers.length);
  expect(lines[1]).toContain(
    'Robin,s1,Opened,u00001,1,Role: Volunteer; verified e-mail,Done,200,e0'.replace(
      'Role: Volunteer; verified e-mail',
      '"Role: Volunteer; verified e-mail"',
    ),
  );
  expect(lines[2]).toContain('\u200e=Sam');
  expect(lines.join()).not.toContain('Person 01');
});

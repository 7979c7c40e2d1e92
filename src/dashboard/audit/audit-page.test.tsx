import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/support/page-fetch.ts';
import { keepSavedFiles, lastLines } from '../../../test/support/dashboard-files.ts';
import { entry, open } from '../../../test/support/audit-page.ts';

const saved = keepSavedFiles();

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

test('links from an application to its audit entries', async () => {
  const { user, router } = await open([entry(0)], { address: '/users/u00001' });
  await user.click(await screen.findByRole('link', { name: 'Who looked at this' }));
  await screen.findByText('1 entry');
  expect(router.state.location).toMatchObject({ pathname: '/audit', search: '?person=u00001' });
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

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '../../../test/support/event.ts';
import type { UserEvent } from '@testing-library/user-event';
import { pressByKeyboard, tabTo } from '../../../test/support/tab-to.ts';
import type { Named } from '../../contract/bff/access/account.ts';
import { entry, auditOf, open } from '../../../test/support/audit-page.ts';

const focused = () => document.activeElement as HTMLElement;

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

test.each([
  ['?by=Kim', 'in the last 90 days.'],
  ['?from=2026-05-30&to=2026-05-31', 'from May 30, 2026 to May 31, 2026.'],
  ['?from=2026-05-31&to=2026-05-31', 'on May 31, 2026.'],
  ['?from=2026-05-30', 'since May 30, 2026.'],
  ['?to=2026-05-31', 'until May 31, 2026.'],
])('an empty answer to %s is about these days', async (query, said) => {
  await open([], { address: `/audit${query}` });
  expect(await screen.findByText('No entries match')).toBeVisible();
  expect(
    screen.getByText(`Nothing of this kind was recorded ${said} Choose other filters.`),
  ).toBeVisible();
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

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, person } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { pressByKeyboard } from '../../../test/support/tab-to.ts';
import { directoryState } from '../../../test/support/records.ts';

test('shows people by preferred name, not the legal one, and whether their address is verified', async () => {
  await openRollcall('/users', {
    people: [
      person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Example' }),
      person(2, { preferredName: '  ', firstName: 'Ada', lastName: 'Example', verified: false }),
      person(3, { email: '', verified: false }),
    ],
  });
  await screen.findByText('3 users');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(row('Robin').getByRole('img', { name: 'verified' })).toBeVisible();
  expect(row('Ada Example').getByRole('img', { name: 'not verified' })).toBeVisible();
  expect(row('Person Number 3').queryByRole('img')).toBeNull();
  expect(screen.queryByText(/Roberta/)).not.toBeInTheDocument();
});

test('a name that cannot be seen counts as none, in links and headings', async () => {
  const { router } = await openRollcall('/users', {
    people: [
      person(1, { preferredName: '\u3164', firstName: 'Robin', lastName: 'Seen' }),
      person(2, { firstName: '\u2800', lastName: '', username: 'seen2' }),
      person(3, { firstName: '\u200B', lastName: '\u2060', username: '\uFFA0' }),
      person(4),
    ],
  });
  await screen.findByText('4 users');
  for (const name of ['Robin Seen', 'seen2', 'u00003', 'Person Number 4']) {
    expect(screen.getByRole('link', { name })).toBeVisible();
  }
  await router.navigate('/users/u00003');
  expect(await screen.findByRole('link', { name: 'Previous: seen2' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('u00003');
});

test('shows the total before all people are loaded', async () => {
  const { router } = await openRollcall('/users', {
    people: people(1_200),
    servicePage: 600,
    answers: {
      'GET roles': Response.json([{ id: 7, name: 'Volunteer', people: 812 }]),
      'GET directory': () =>
        Response.json({
          directory: directoryState({ loaded: 1_200 }),
        }),
    },
  });
  await screen.findByText('1,200 in all');
  await screen.findByText('600 loaded, more to come');
  await router.navigate('/users?role=7');
  expect(await screen.findByText('812 in all')).toBeVisible();
  screen.getByRole('table', { name: 'Users' }).parentElement?.scrollTo({ top: 450 * 40 });
  await screen.findByText('1,200 users');
  expect(screen.queryByText(/in all/)).not.toBeInTheDocument();
});

test('loads page after page while the user scrolls, numbers the rows, and says when all are loaded', async () => {
  const { sent } = await openRollcall('/users', { people: people(1_200), servicePage: 600 });
  expect(await screen.findByText('600 loaded, more to come')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Users' });
  expect(table).toHaveAttribute('aria-rowcount', '-1');

  table.parentElement?.scrollTo({ top: 450 * 40 });
  expect(await screen.findByText('1,200 users')).toBeVisible();
  expect(table).toHaveAttribute('aria-rowcount', '1201');
  expect(sent('POST users/search')).toEqual([
    { limit: 1000 },
    { limit: 1000, nextPage: expect.any(String) },
  ]);
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
  const link = screen.getByText('Person Number 451');
  expect(link.closest('[role=row]')).toHaveAttribute('aria-rowindex', '452');
});

test('End loads everybody and goes to the last, which Escape stops', async () => {
  const { askedFor, router, user, hold } = await openRollcall('/audit', {
    people: people(1_200),
    servicePage: 100,
  });
  const third = hold('POST users/search', () => askedFor('POST users/search').length === 3);
  // An entry of its own: the first of all may have a scroll position.
  await router.navigate('/users');
  await screen.findByText('100 loaded, more to come');
  await user.keyboard('{End}');
  const hint = await screen.findByText(/Loading everyone to go to the last/);
  await screen.findByText('200 loaded, more to come');
  await user.keyboard('{Escape}');
  expect(hint).not.toBeInTheDocument();
  third();
  await screen.findByText('300 loaded, more to come');
  expect(askedFor('POST users/search')).toHaveLength(3);

  await user.keyboard('{End}');
  await screen.findByText('1,200 users');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Person Number 1200' })).toHaveFocus(),
  );
});

test('narrows to a role by its name, which the list says, and beside which is the number of people once it is known', async () => {
  const { sent, router, user } = await openRollcall('/users', { people: people(3) });
  await screen.findByRole('option', { name: 'Volunteer' });
  const roles = screen.getByRole('combobox', { name: 'Role' });
  await user.selectOptions(roles, 'Volunteer');
  await waitFor(() =>
    expect(sent('POST users/search').at(-1)).toEqual({ limit: 1000, filter: { roleId: 7 } }),
  );
  expect(router.state.location.search).toBe('?role=7');
  await screen.findByText('3 users');
  expect(screen.getByText('Role: Volunteer')).toBeVisible();
  expect(roles).toHaveDisplayValue('Volunteer');
  await user.click(roles);
  expect(await screen.findByRole('option', { name: 'Volunteer (3)' })).toBeInTheDocument();
  await user.tab();
  expect(roles).toHaveDisplayValue('Volunteer');
  await user.selectOptions(roles, 'Everyone');
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.queryByText('Role: Volunteer')).not.toBeInTheDocument());
});

test.each([
  ['1 user', 1, false],
  ['19 users', 19, false],
  ['50 users', 50, true],
])(
  'marks the end of a list only if it is longer than the view: %s',
  async (text, count, marked) => {
    await openRollcall('/users', { people: people(count) });
    await screen.findByText(text);
    expect(screen.queryAllByText('End of list')).toHaveLength(marked ? 1 : 0);
  },
);

test('accepts any role id, and refuses other texts', async () => {
  const { sent, user } = await openRollcall('/users', { people: people(3) });
  await screen.findByText('3 users');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Other role…');
  await user.type(await screen.findByRole('textbox', { name: 'Role ID' }), 'crew{Enter}');
  expect(await screen.findByText('A role ID is a whole number, such as 7.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Role ID' }));
  await user.type(screen.getByRole('textbox', { name: 'Role ID' }), '99{Enter}');
  await waitFor(() =>
    expect(sent('POST users/search').at(-1)).toEqual({ limit: 1000, filter: { roleId: 99 } }),
  );
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Role 99');
});

test('choosing the current role creates no history entry', async () => {
  const { router, user } = await openRollcall('/users', { people: people(3) });
  await screen.findByText('3 users');
  const { key } = router.state.location;
  const role = screen.getByRole('combobox', { name: 'Role' });
  await user.selectOptions(role, 'Other role…');
  await user.selectOptions(role, 'Everyone');
  expect(router.state.location.key).toBe(key);
  await user.selectOptions(role, 'Other role…');
  expect(await screen.findByRole('textbox', { name: 'Role ID' })).toHaveFocus();
  await user.keyboard('9{Escape}');
  expect(role).toHaveFocus();
  expect(role).toHaveDisplayValue('Everyone');
  expect(router.state.location.key).toBe(key);
  await user.selectOptions(role, 'Other role…');
  expect(await screen.findByRole('textbox', { name: 'Role ID' })).toHaveFocus();
  await user.keyboard('7{Enter}');
  expect(router.state.location.search).toBe('?role=7');
  await waitFor(() => expect(role).toHaveFocus());
});

test('keys that pass the values of a filter change the address once, when it settles', async () => {
  const { router } = await openRollcall('/users', { people: people(3) });
  await screen.findByText('3 users');
  const { key } = router.state.location;
  const filter = screen.getByRole('combobox', { name: 'E-mail verified' });
  for (const value of ['yes', 'no']) {
    fireEvent.keyDown(filter, { key: 'ArrowDown' });
    fireEvent.change(filter, { target: { value } });
  }
  expect(filter).toHaveDisplayValue('Unverified e-mail');
  expect(router.state.location.key).toBe(key);
  fireEvent.keyDown(filter, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toBe('?verified=no'));
  expect(filter).toHaveDisplayValue('Unverified e-mail');
});

test('a touch that begins on the role filter and becomes a scroll leaves it as it was', async () => {
  await openRollcall('/users', { people: people(3) });
  const role = await screen.findByRole('combobox', { name: 'Role' });
  await screen.findByRole('option', { name: 'Volunteer' });
  const options = () =>
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const before = [role.getAttribute('style'), ...options()];
  fireEvent.pointerDown(role, { pointerType: 'touch' });
  expect(role.style.inlineSize).not.toBe('');
  fireEvent.pointerCancel(role, { pointerType: 'touch' });
  expect(role.style.inlineSize).toBe('');
  expect(options()).toEqual(before.slice(1));
});

test('says that nobody has the role, and offers everyone', async () => {
  await openRollcall('/users?role=7', { people: [] });
  expect(await screen.findByText('No people match')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show everyone' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 users');
});

test('after an empty page that is not the last, loads the next', async () => {
  let calls = 0;
  await openRollcall('/users', {
    answers: {
      'POST users/search': () => {
        calls += 1;
        return Response.json(
          calls === 1 ? { data: [], nextPage: 'more' } : { data: [person(1)], nextPage: null },
        );
      },
    },
  });
  expect(await screen.findByText('1 user')).toBeVisible();
});

test('a person on two pages is one row, at the first place', async () => {
  const [one, two, three, four] = people(4);
  const pages: Record<string, { data: unknown[]; nextPage: string | null }> = {
    start: { data: [one, two, three], nextPage: 'shifted' },
    shifted: { data: [three, { ...two, email: 'moved@example.org' }], nextPage: 'last' },
    last: { data: [three, four], nextPage: null },
  };
  const { user } = await openRollcall('/users?role=7', {
    answers: {
      'POST users/search': async ({ request }) => {
        const { nextPage = 'start' } = (await request.json()) as { nextPage?: string };
        return Response.json(pages[nextPage]);
      },
    },
    roles: [{ id: 7, name: 'Volunteer' }],
  });
  expect(await screen.findByText('4 users')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Users' });
  expect(table).toHaveAttribute('aria-rowcount', '5');
  const names = within(table).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(
    [1, 2, 3, 4].map((number) => `Person Number ${number}`),
  );
  const rows = names.map((name) => name.closest('[role=row]')?.getAttribute('aria-rowindex'));
  expect(rows).toEqual(['2', '3', '4', '5']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  expect(await screen.findByRole('option', { name: 'Volunteer (4)' })).toBeInTheDocument();
});

test('a later page that fails keeps the rows, and is retried from the same position', async () => {
  let fail = true;
  const { user } = await openRollcall('/users', {
    answers: {
      'POST users/search': async ({ request }) => {
        const { nextPage } = (await request.clone().json()) as { nextPage?: string };
        if (nextPage && fail)
          return Response.json(
            { errors: { rateLimit: { code: 'service_busy', said: 'Slow down' } } },
            { status: 429 },
          );
        return undefined;
      },
    },
    people: people(1_000),
    servicePage: 600,
  });
  await screen.findByText('600 loaded, more to come');
  screen.getByRole('table', { name: 'Users' }).parentElement?.scrollTo({ top: 450 * 40 });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Slow down');
  expect(screen.getByText('600 loaded, more to come')).toBeVisible();
  fail = false;
  await pressByKeyboard(user, within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,000 users')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const list = screen.getByRole('region', { name: 'Users' });
  expect(list).toContainElement(document.activeElement as HTMLElement);
});

test('one record that could not be read is reported with its id, and hides no other', async () => {
  const unreadable = [{ id: 'odd\ufffd' }];
  const page = { data: [person(1), person(3)], nextPage: null, unreadable };
  await openRollcall('/users', { answers: { 'POST users/search': Response.json(page) } });
  expect(await screen.findByText('2 users')).toBeVisible();
  expect(
    screen.getByText(/1 record could not be read and was left out \(odd\ufffd\)/),
  ).toBeVisible();
});

test('an ended session opens the sign-in page', async () => {
  await openRollcall('/users', {
    answers: {
      'POST users/search': () =>
        Response.json({ errors: { authentication: { code: 'signed_out' } } }, { status: 401 }),
    },
  });
  expect(await screen.findByRole('textbox', { name: 'Access key' })).toBeVisible();
});

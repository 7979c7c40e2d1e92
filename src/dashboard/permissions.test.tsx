/** Each permission alone, page by page: a forbidden page says so without sending requests. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerApplications,
  answerPerson,
  answerReviews,
  answerRoles,
  answerSession,
  answerUsers,
  answerVolunteer,
  applicationLines,
  collectAudit,
  openDashboard,
  people,
  person,
  server,
  volunteerRecord,
} from '../../test/support/dashboard.tsx';
import { type Permission, PERMISSIONS } from '../contract/bff/access/access.ts';

/** Requests other than for the session. */
let asked: string[];
function keepAsked({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  if (pathname !== '/bff/session') asked.push(pathname);
}
beforeEach(() => {
  asked = [];
  server.events.on('request:start', keepAsked);
  server.use(answerRoles(), answerUsers(people(3)).handler);
});
afterEach(() => {
  server.events.removeListener('request:start', keepAsked);
  document.cookie = 'rollcall-signed-in=; max-age=0';
});

function linksOf(name: string): string[] {
  const links = within(screen.getByRole('navigation', { name })).queryAllByRole('link');
  return links.map((link) => link.textContent ?? '');
}

test.each<[Permission, string[]]>([
  ['user:read', ['Users']],
  ['volunteer:read', []],
  ['data:export', []],
  ['review:write', []],
  ['audit:read', ['Audit']],
  ['access:manage', []],
])('%s alone shows links to %j and nothing else', async (permission, sections) => {
  server.use(answerSession([permission]));
  openDashboard('/nowhere');
  await screen.findByText('Example Con');
  await waitFor(() => expect(linksOf('Main')).toEqual(sections));
});

test('a user who may not see users requests none, not even before the session is known', async () => {
  document.cookie = 'rollcall-signed-in=without-users';
  server.use(answerSession(['audit:read']));
  openDashboard('/users');
  await screen.findByText('Example Con');
  await waitFor(() => expect(linksOf('Main')).toEqual(['Audit']));
  expect(asked).not.toContain('/bff/users/search');
});

test('user:read alone gives full use of the users page', async () => {
  server.use(answerSession(['user:read']), answerPerson(person(2)).handler, collectAudit().handler);
  const { user } = openDashboard('/users');
  await screen.findByText('3 users');
  for (const name of ['Columns', 'Refresh']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await screen.findByText('Volunteer');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Volunteer');
  await user.click(await screen.findByText('Person Number 2'));
  expect(await screen.findByText("You can't view applications")).toBeInTheDocument();
  expect(
    screen.getByText(
      'You need the permission “Applications”. Someone who manages access can give it to you.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'person2@example.org' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(asked).toContain('/bff/audit'));
  const others = asked.filter(
    (path) => !/^\/bff\/(directory|users\/search|users\/u00002(\/roles)?|roles|audit)$/.test(path),
  );
  expect(others).toEqual([]);
});

test.each(['/users', '/applications'])(
  'a user who may not export never sees the button for it on %s',
  async (address) => {
    const known = Promise.withResolvers<void>();
    const session = answerSession(['user:read', 'volunteer:read']);
    server.use(
      // Waits, and leaves the answer to the next handler.
      http.get('*/bff/session', () => known.promise),
      session,
      answerApplications(...applicationLines([volunteerRecord()])).handler,
      ...answerReviews().handlers,
    );
    openDashboard(address);
    const shown: (string | null)[] = [];
    const watch = new MutationObserver(() => {
      for (const name of ['Export', 'Contact'])
        if (screen.queryByRole('button', { name })) shown.push(name);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    if (address === '/users') await screen.findByText('3 users');
    known.resolve();
    await screen.findByText('Example Con');
    await screen.findByText(address === '/users' ? '3 users' : '1 application');
    watch.disconnect();
    expect(shown).toEqual([]);
  },
);

test('data:export with user:read exports the users', async () => {
  server.use(answerSession(['user:read', 'data:export']));
  openDashboard('/users');
  await screen.findByText('3 users');
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

test.each<[Permission[], boolean]>([
  [['user:read', 'volunteer:read', 'review:write'], false],
  [['user:read', 'volunteer:read', 'data:export'], true],
])('with %j, the board offers export and contact: %j', async (permissions, offered) => {
  server.use(
    answerSession(permissions),
    answerApplications(...applicationLines([volunteerRecord()])).handler,
    ...answerReviews().handlers,
  );
  openDashboard('/applications');
  expect(await screen.findByText('1 application')).toBeVisible();
  for (const name of ['Export', 'Contact']) {
    expect(screen.queryAllByRole('button', { name })).toHaveLength(offered ? 1 : 0);
  }
  expect(screen.getByRole('button', { name: 'Saved' })).toBeEnabled();
});

test.each(PERMISSIONS.filter((permission) => permission !== 'user:read'))(
  '%s alone shows no users, and says who can change that',
  async (permission) => {
    server.use(answerSession([permission]));
    const { router } = openDashboard('/nowhere');
    await screen.findByText('Example Con');
    await router.navigate('/users');
    expect(await screen.findByText("You can't view users")).toBeInTheDocument();
    expect(screen.getByText(/permission “Users”. Someone who manages access/)).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('volunteer:read alone opens an application by its address without errors', async () => {
  const legal = { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Example' };
  server.use(
    answerSession(['volunteer:read']),
    answerVolunteer(volunteerRecord({ user: { ...volunteerRecord().user, ...legal } })),
  );
  const { router } = openDashboard('/nowhere');
  await screen.findByText('Example Con');
  await router.navigate('/users/u00001');
  expect(await screen.findByRole('region', { name: 'Record' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Robin');
  expect(screen.queryByRole('link', { name: 'Back to the list' })).not.toBeInTheDocument();
  for (const name of ['Show legal name', 'Show raw record']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.getByText(/permission “Users”/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual(['/bff/users/u00001/volunteer']);
});

test.each(
  PERMISSIONS.flatMap((permission) =>
    ['', '/departments', '/coverage', '/answers', '/entering'].map(
      (page) => [permission, page] as const,
    ),
  ),
)('with %s alone, /applications%s says which permission is needed', async (permission, page) => {
  server.use(answerSession([permission]));
  const { router } = openDashboard('/nowhere');
  await screen.findByText('Example Con');
  await router.navigate(`/applications${page}`);
  expect(await screen.findByText("You can't view applications")).toBeInTheDocument();
  expect(
    screen.getByText(/^You need the permissions? “.*Someone who manages access/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.each(PERMISSIONS.filter((permission) => permission !== 'audit:read'))(
  'with %s alone, the audit says which permission is needed',
  async (permission) => {
    server.use(answerSession([permission]));
    const { router } = openDashboard('/nowhere');
    await screen.findByText('Example Con');
    await router.navigate('/audit');
    expect(await screen.findByText("You can't view the audit")).toBeInTheDocument();
    expect(asked).toEqual([]);
  },
);

test.each(PERMISSIONS.filter((permission) => permission !== 'access:manage'))(
  'with %s alone, /access says which permission is needed',
  async (permission) => {
    server.use(answerSession([permission]));
    const { router } = openDashboard('/nowhere');
    await screen.findByText('Example Con');
    await router.navigate('/access');
    expect(await screen.findByText("You can't see who has access")).toBeInTheDocument();
    expect(asked).toEqual([]);
  },
);

test.each<[Permission, string]>([
  ['user:read', '/users'],
  ['audit:read', '/audit'],
  ['access:manage', '/access'],
  ['review:write', '/users'],
])('a user with %s alone starts at %s', async (permission, page) => {
  server.use(
    answerSession([permission]),
    http.get('*/bff/audit', () => HttpResponse.json({ entries: [], nextPage: null, keptDays: 90 })),
    http.get('*/bff/access', () => HttpResponse.json({ invitations: [], sessions: [] })),
    http.get('*/bff/audit/names', () => HttpResponse.json({ people: [] })),
  );
  const { router } = openDashboard('/nowhere');
  await screen.findByText('Example Con');
  await router.navigate('/');
  expect(router.state.location.pathname).toBe(page);
});

test('the account menu says that a user has no permissions', async () => {
  server.use(answerSession([]));
  const { user } = openDashboard('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText(/nothing yet/)).toBeInTheDocument();
});

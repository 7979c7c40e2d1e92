/** Each permission alone, page by page: a forbidden page says so without sending requests. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerApplications,
  answerPerson,
  answerReviews,
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
  server.use(answerUsers(people(3)).handler);
});
afterEach(() => {
  server.events.removeListener('request:start', keepAsked);
  document.cookie = 'rollcall-signed-in=; max-age=0';
});

function linksOf(name: string): string[] {
  const links = within(screen.getByRole('navigation', { name })).queryAllByRole('link');
  return links.map((link) => link.textContent ?? '');
}

interface Alone {
  /** The links that the user sees. */
  sections: string[];
  /** The page on which the user starts. */
  start: string;
}

const ALONE: Record<Permission, Alone> = {
  'user:read': { sections: ['Users'], start: '/users' },
  'volunteer:read': { sections: [], start: '/users' },
  'data:export': { sections: [], start: '/users' },
  'review:write': { sections: [], start: '/users' },
  'audit:read': { sections: ['Audit'], start: '/audit' },
  'access:manage': { sections: ['Access'], start: '/access' },
};

/** Each page that asks for permissions, by the one that opens it alone, and what it says without. */
const PAGES: [string, Permission | null, string][] = [
  ['/users', 'user:read', "You can't view users"],
  ...['', '/departments', '/coverage', '/answers', '/entering'].map(
    (page): [string, null, string] => [`/applications${page}`, null, "You can't view applications"],
  ),
  ['/audit', 'audit:read', "You can't view the audit"],
  ['/access', 'access:manage', "You can't see who has access"],
];

test.each(PERMISSIONS)(
  '%s alone opens its own page only; each other page says which permission is needed, and requests nothing',
  async (permission) => {
    const { sections, start } = ALONE[permission];
    server.use(answerSession([permission]));
    const { router } = openDashboard('/nowhere');
    await screen.findByText('Example Con');
    await waitFor(() => expect(linksOf('Main')).toEqual(sections));
    for (const [page, own, refusal] of PAGES) {
      if (own === permission) continue;
      await router.navigate(page);
      await waitFor(() => expect(screen.getByText(refusal)).toBeVisible());
      expect(
        screen.getByText(/^You need the permissions? “.*Someone who manages access/),
      ).toBeVisible();
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
      await router.navigate('/nowhere');
      await screen.findByRole('heading', { name: 'Page not found' });
    }
    expect(asked).toEqual([]);
    server.use(
      http.get('*/bff/audit', () =>
        HttpResponse.json({ entries: [], nextPage: null, keptDays: 90 }),
      ),
      http.get('*/bff/access', () => HttpResponse.json({ invitations: [], sessions: [] })),
      http.get('*/bff/audit/names', () => HttpResponse.json({ people: [] })),
    );
    await router.navigate('/');
    expect(router.state.location.pathname).toBe(start);
  },
);

test('a user who may not see users requests none', async () => {
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
});

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

test('data:export with user:read exports the users', async () => {
  server.use(answerSession(['user:read', 'data:export']));
  openDashboard('/users');
  await screen.findByText('3 users');
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

test('the account menu says that a user has no permissions', async () => {
  server.use(answerSession([]));
  const { user } = openDashboard('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText(/nothing yet/)).toBeInTheDocument();
});

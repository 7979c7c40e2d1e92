/** Each permission alone, page by page: a forbidden page says so without sending requests. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, volunteerRecord } from '../../test/support/event.ts';
import { openRollcall } from '../../test/support/rollcall.tsx';
import { type Permission, PERMISSIONS } from '../contract/bff/access/access.ts';

/** Opens an address for a user with these permissions alone. */
const openAs = (address: string, ...permissions: Permission[]) =>
  openRollcall(address, {
    permissions,
    people: people(3),
    applications: [volunteerRecord({ user: { ...volunteerRecord().user, ...LEGAL } })],
  });
const LEGAL = { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Example' };

/** The requests of the page besides the session and its events. */
const askedFor = ({ asked }: Awaited<ReturnType<typeof openAs>>) =>
  asked.map(({ what }) => what).filter((what) => !/ (session|events)$/.test(what));

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
    const opened = await openAs('/nowhere', permission);
    const { router } = opened;
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
    expect(askedFor(opened)).toEqual([]);
    await router.navigate('/');
    expect(router.state.location.pathname).toBe(start);
  },
);

test('user:read alone gives full use of the users page', async () => {
  const opened = await openAs('/users', 'user:read');
  const { user } = opened;
  await screen.findByText('3 users');
  for (const name of ['Columns', 'Refresh']) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await user.click(await screen.findByText('Person Number 2'));
  expect(await screen.findByRole('link', { name: 'person2@example.org' })).toBeInTheDocument();
  expect(screen.queryByText(/You need the permission/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Volunteer');
  await screen.findByText('3 users');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(askedFor(opened)).toContain('POST audit'));
  const needed = /^(GET (directory|roles|users\/u00002(\/accounts)?)|POST (audit|users\/search))$/;
  expect(askedFor(opened).filter((what) => !needed.test(what))).toEqual([]);
});

test.each<[Permission[], boolean]>([
  [['user:read', 'volunteer:read', 'review:write'], false],
  [['user:read', 'volunteer:read', 'data:export'], true],
])(
  'with %j, the board and the users offer export and contact: %j',
  async (permissions, offered) => {
    const { router } = await openAs('/applications', ...permissions);
    expect(await screen.findByText('1 application')).toBeVisible();
    for (const name of ['Export', 'Contact']) {
      expect(screen.queryAllByRole('button', { name })).toHaveLength(offered ? 1 : 0);
    }
    await router.navigate('/users');
    await screen.findByText('3 users');
    expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(offered ? 1 : 0);
  },
);

test('volunteer:read alone opens an application by its address without errors', async () => {
  const opened = await openAs('/users/u00001', 'volunteer:read');
  expect(await screen.findByRole('region', { name: 'Record' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Robin');
  expect(screen.queryByRole('link', { name: 'Back to the list' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show legal name' })).not.toBeInTheDocument();
  expect(screen.getByText(/permission “Users”/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(askedFor(opened)).toEqual(['GET users/u00001/volunteer']);
});

test('the account menu says that a user has no permissions', async () => {
  const { user } = await openAs('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  expect(await screen.findByText(/nothing yet/)).toBeInTheDocument();
});

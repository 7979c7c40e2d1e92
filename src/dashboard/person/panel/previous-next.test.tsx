import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, volunteerRecord } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';

const openPeople = (address: string, options: RollcallOptions) =>
  openRollcall(address, {
    recordOf: () => volunteerRecord({ user: undefined as never }),
    ...options,
  });

const RECORD = 'GET users/:id/volunteer';
const shown = (name: string) => screen.findByRole('heading', { level: 1, name });

test('links move to the next and previous person, and keep the whole address', async () => {
  const { router, user } = await openPeople('/users/u00002?role=7#q=per', { people: people(5) });
  expect(await screen.findByText('2 of 5')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next: Person Number 3' }));
  await shown('Person Number 3');
  expect(router.state.location).toMatchObject({
    pathname: '/users/u00003',
    search: '?role=7',
    hash: '#q=per',
  });
  await user.click(screen.getByRole('link', { name: 'Previous: Person Number 2' }));
  await shown('Person Number 2');
});

test('keeps the focus on the link when it is used repeatedly', async () => {
  const { user } = await openPeople('/users/u00001', { people: people(3) });
  (await screen.findByRole('link', { name: 'Next: Person Number 2' })).focus();
  await user.keyboard('{Enter}');
  await shown('Person Number 2');
  await user.keyboard('{Enter}');
  await shown('Person Number 3');
  await waitFor(() => expect(screen.getByRole('link', { name: /^Next/ })).toHaveFocus());
  expect(screen.getByRole('link', { name: /^Next/ })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['j', 'k'],
  ['{ArrowRight}', '{ArrowLeft}'],
])('the keys %s and %s move to the next and previous person', async (forward, back) => {
  const { user } = await openPeople('/users/u00001', { people: people(5) });
  await screen.findByText('1 of 5');
  await user.keyboard(back);
  await user.keyboard(forward);
  await waitFor(async () => expect(await shown('Person Number 2')).toHaveFocus());
  await user.keyboard(forward);
  await shown('Person Number 3');
  await user.keyboard(back);
  await shown('Person Number 2');
});

test('a key that is held down opens one person only', async () => {
  const { user } = await openPeople('/users/u00001', { people: people(5) });
  await screen.findByText('1 of 5');
  await user.keyboard('{j>5/}');
  await shown('Person Number 2');
  expect(screen.getByText('2 of 5')).toBeVisible();
});

test('crosses page boundaries, and requests each page once', async () => {
  const { sent, user } = await openPeople('/users/u00099', {
    people: people(250),
    servicePage: 100,
  });
  await screen.findByText(/^99 of (200 so far|250)$/);
  await user.keyboard('jj');
  await shown('Person Number 101');
  expect(await screen.findByText(/^101 of/)).toBeVisible();
  const cursors = sent('POST users/search').map(({ nextPage }) => nextPage);
  expect(cursors.length).toBeGreaterThan(1);
  expect(cursors).toHaveLength(new Set(cursors).size);
});

test('goes on over pages of known people, and meets nobody twice', async () => {
  const [one, two, three] = people(3);
  const pages: Record<string, { data: unknown[]; nextPage: string | null }> = {
    start: { data: [one, two], nextPage: 'shifted' },
    shifted: { data: [two, one], nextPage: 'last' },
    last: { data: [one, three], nextPage: null },
  };
  const { user } = await openPeople('/users/u00002', {
    answers: {
      'POST users/search': async ({ request }) => {
        const { nextPage = 'start' } = (await request.json()) as { nextPage?: string };
        return Response.json(pages[nextPage]);
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Next/ }));
  await shown('Person Number 3');
  expect(await screen.findByText('3 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Previous: Person Number 2' })).toBeVisible();
});

test('“Next” retries a next page that failed', async () => {
  let failing = true;
  const { user } = await openPeople('/users/u00100', {
    answers: {
      'POST users/search': async ({ request }) => {
        const { nextPage } = (await request.clone().json()) as { nextPage?: string };
        if (!failing || !nextPage) return undefined;
        return Response.json({ errors: {} }, { status: 503 });
      },
    },
    people: people(150),
    servicePage: 100,
  });
  await screen.findByText('100 of 100 so far');
  const next = await screen.findByRole('link', { name: 'Next: load more people' });
  await user.click(next);
  expect(await screen.findByText(/More people could not be loaded/)).toBeVisible();
  failing = false;
  await user.click(next);
  await shown('Person Number 101');
});

test('without the permission nobody is read, and still it moves on', async () => {
  const { user, askedFor } = await openPeople('/users', {
    permissions: ['user:read'],
    people: people(5),
  });
  await user.click(await screen.findByText('Person Number 2'));
  await shown('Person Number 2');
  await user.keyboard('j');
  await shown('Person Number 3');
  expect(askedFor(RECORD)).toEqual([]);
});

test('a person who is not in the list has no links to others', async () => {
  const { sent, user } = await openPeople('/users/elsewhere', { people: people(5) });
  await screen.findByRole('region', { name: 'Record' });
  await screen.findByText('5 users');
  expect(screen.queryByRole('link', { name: /^(Next|Previous)/ })).not.toBeInTheDocument();
  await user.keyboard('j');
  expect(await shown('elsewhere')).toBeVisible();
  expect(sent('POST users/search')).toHaveLength(1);
});

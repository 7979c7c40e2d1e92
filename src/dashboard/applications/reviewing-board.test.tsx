import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hear } from '../../../test/support/announcements.ts';
import { boardRecord, names, openBoard } from '../../../test/support/board.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import type { GivenReview } from '../../../test/support/team.ts';
import { noted, placesIn } from '../../../test/support/records.ts';

const RECORDS = [1, 2, 3, 4].map((number) => boardRecord(number));

const open = (reviews: GivenReview[], options: RollcallOptions = {}, address = '/applications') =>
  openBoard(address, { applications: RECORDS, reviews, ...options });

test('shows each mark on the board as it changes, sorts by it, and counts reviewed applications', async () => {
  const { note } = await open(
    [
      noted({ userId: 'u00003', mark: 'no' }),
      noted({ userId: 'u00004', mark: 'shortlist', note: 'Knows the desk.' }),
    ],
    {},
    '/applications?sort=review',
  );
  await screen.findByText('2 of 4 reviewed');
  expect(names()).toEqual(['Person 4', 'Person 3', 'Person 1', 'Person 2']);
  const row = screen.getByRole('link', { name: 'Person 4' }).closest('[role=row]');
  expect(row).toHaveTextContent('Shortlist');
  expect(row).toHaveTextContent('has a note');
  await note({ userId: 'u00002', mark: 'ask' });
  await screen.findByText('3 of 4 reviewed');
  expect(names()).toEqual(['Person 4', 'Person 2', 'Person 3', 'Person 1']);
});

test('shows the loaded marks while more are in flight', async () => {
  const last = Promise.withResolvers<void>();
  await openRollcall('/applications', {
    applications: RECORDS,
    answers: {
      'GET reviews': async ({ query }) => {
        if (query.get('since') !== 'c1') {
          const reviews = [noted({ userId: 'u00004', mark: 'shortlist' })];
          return Response.json({ reviews, next: 'c1', more: true });
        }
        await last.promise;
        const reviews = [noted({ userId: 'u00002', mark: 'ask' })];
        return Response.json({ reviews, next: 'c2', more: false });
      },
    },
  });
  await screen.findByText('4 applications');
  const row = screen.getByRole('link', { name: 'Person 4' }).closest('[role=row]');
  await waitFor(() => expect(row).toHaveTextContent('Shortlist'));
  expect(screen.queryByText(/of 4 reviewed/)).toBeNull();
  last.resolve();
  await screen.findByText('2 of 4 reviewed');
});

test('moves to the next application without a review, by key and by button', async () => {
  const { user, router } = await open([noted({ userId: 'u00002', mark: 'no' })]);
  await screen.findByText('1 of 4 reviewed');
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00001'));
  await screen.findByText('Note');
  await user.keyboard('1');
  await screen.findByText('2 of 4 reviewed');
  await user.click(screen.getByRole('button', { name: 'Next not reviewed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00003'));
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00004'));
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00003'));
});

test('the keys of marks work on the focused row, also while another person is open', async () => {
  const { user, reviewsSent } = await open([noted({ userId: 'u00003', mark: 'no' })]);
  await screen.findByText('1 of 4 reviewed');
  const cell = (number: number) =>
    screen.getByRole('link', { name: `Person ${number}` }).closest<HTMLElement>('[role=gridcell]');
  cell(2)?.focus();
  await user.keyboard('2');
  await waitFor(() => expect(cell(2)?.parentElement).toHaveTextContent('Ask'));
  const outcome = within(screen.getByRole('region', { name: 'Last change' }));
  expect(outcome.getByText(/Person 2.?: Marked “Ask”/)).toBeVisible();
  await hear(/Person 2.?: Marked “Ask”/);
  await user.click(await outcome.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(cell(2)?.parentElement).not.toHaveTextContent('Ask'));

  await user.click(screen.getByRole('link', { name: 'Person 1' }));
  await screen.findByText('Note');
  cell(3)?.focus();
  await user.keyboard('0');
  await waitFor(() => expect(screen.queryByTitle(/^Review: No/)).toBeNull());
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('1');
  await waitFor(() => expect(cell(1)?.parentElement).toHaveTextContent('Shortlist'));
  expect(reviewsSent().map(({ userId, mark }) => [userId, mark])).toEqual([
    ['u00002', 'ask'],
    ['u00002', null],
    ['u00003', null],
    ['u00001', 'shortlist'],
  ]);
});

test('counts planned people as the filter “Planned” does, without whom the department has assigned', async () => {
  const assigned = boardRecord(1, { departments: [{ id: 'd2', states: ['assignment'] }] });
  const { router } = await open(
    [
      noted({ userId: 'u00001', mark: 'ask', places: placesIn('d2') }),
      noted({ userId: 'u00003', places: placesIn('d2', 'd3') }),
    ],
    { applications: [assigned, ...RECORDS.slice(1)] },
  );
  await screen.findByText('1 reviewed, 1 planned, of 4');
  await router.navigate('/applications?has=*:+planned');
  await screen.findByText('1 of 4 applications');
});

test('counts planned people beside the reviewed ones, and moves on to nobody who is either', async () => {
  const { user, router } = await open([
    noted({ userId: 'u00001', note: 'Knows the desk.', places: placesIn('d1') }),
    noted({ userId: 'u00002', places: placesIn('d1') }),
  ]);
  await screen.findByText('1 reviewed, 2 planned, of 4');
  await user.click(screen.getByRole('button', { name: 'Next not reviewed' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00003'));
});

test('says that all applications have been reviewed', async () => {
  const all = RECORDS.map(({ user }) => noted({ userId: user.id, mark: 'ask' }));
  const { user, router } = await open(all);
  await screen.findByText('4 of 4 reviewed');
  await user.click(screen.getByRole('button', { name: 'Next not reviewed' }));
  await hear('All applications shown have been reviewed or planned');
  expect(router.state.location.pathname).toBe('/applications');
});

test('offers the departments of applications that arrive while a person is open', async () => {
  const departments = [{ id: 'd9', name: 'Lost property', states: ['interest'] }];
  const late = boardRecord(3, { departments });
  const { user, readOn } = await openRollcall('/applications/u00001', {
    applications: [...RECORDS.slice(0, 2), late],
    heldBack: ['u00003'],
  });
  const assign = await screen.findByRole('button', { name: 'Plan for …' });
  await screen.findByRole('link', { name: 'Person 2' });
  readOn();
  await user.click(assign);
  expect(await screen.findByRole('checkbox', { name: 'Lost property' })).toBeVisible();
});

test('a user with read-only access sees marks, but no button to the next application', async () => {
  const { user, router } = await open([noted({ userId: 'u00002', mark: 'no' })], {
    permissions: ['user:read', 'volunteer:read'],
  });
  await screen.findByText('1 of 4 reviewed');
  expect(screen.queryByRole('button', { name: 'Next not reviewed' })).toBeNull();
  await user.keyboard('n');
  expect(router.state.location.pathname).toBe('/applications');
});

const before = boardRecord(4, {
  departments: [{ id: 'd1', name: 'First Aid', states: ['avoid'] }],
  updatedAt: '2026-01-01T10:00:00.000Z',
});

test('filters by mark and recent changes, and moves on from an open person who no longer matches', async () => {
  const { user, router } = await open(
    [
      noted({ userId: 'u00003', mark: 'no', at: '2026-03-04T10:00:00.000Z' }),
      { userId: 'u00004', mark: 'no', by: 'Sam' },
    ],
    { before: [before] },
  );
  await router.navigate('/applications?mark=no&changed=yes');
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 4']);
  const chips = within(await screen.findByRole('list', { name: 'Filters' })).getAllByRole(
    'listitem',
  );
  expect(chips.map((chip) => chip.firstChild?.textContent)).toEqual([
    'Review: No',
    'Changed since reviewed',
  ]);
  await router.navigate('/applications?mark=none');
  await screen.findByText('2 of 4 applications');
  await user.keyboard('n');
  await screen.findByText('Note');
  await user.keyboard('1');
  await screen.findByText('1 of 4 applications');
  expect(screen.getByRole('heading', { name: 'Person 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next: Person 2' })).toBeVisible();
  await user.keyboard('n');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00002'));
  expect(names()).toEqual(['Person 2']);
});

test('a click on a mark filters by it, and another click removes the filter', async () => {
  const { user, router } = await open([
    noted({ userId: 'u00002', mark: 'no' }),
    noted({ userId: 'u00003', mark: 'ask' }),
    noted({ userId: 'u00004', mark: 'no' }),
  ]);
  const [no] = await screen.findAllByTitle(/^Review: No\. /);
  if (no) await user.click(no);
  await screen.findByText('2 of 4 applications');
  expect(router.state.location.search).toBe('?mark=no');
  expect(names()).toEqual(['Person 2', 'Person 4']);
  const [again] = screen.getAllByTitle(/^Review: No\. /);
  if (again) await user.click(again);
  await screen.findByText('4 applications');
  expect(router.state.location.search).toBe('');
});

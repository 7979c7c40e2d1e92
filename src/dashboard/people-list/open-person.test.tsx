/** From the click to the panel. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, volunteerRecord } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';

const heading = (number: number) =>
  screen.findByRole('heading', { level: 1, name: `Person Number ${number}` });
const row = (number: number) => screen.getByRole('link', { name: `Person Number ${number}` });

const RECORD = 'GET users/:id/volunteer';

/** The list, where everybody has the same record. */
async function openList() {
  const opened = await openRollcall('/users', {
    people: people(5),
    recordOf: () => volunteerRecord(),
  });
  await screen.findByText('Person Number 1');
  return opened;
}

type Opened = Awaited<ReturnType<typeof openList>>;

/** Holds the record of each person back until it is let go. */
function holdRecords({ answerTo }: Opened) {
  const held = new Map<string, () => void>();
  answerTo(RECORD, ({ params: { id = '' } }) => new Promise<void>((go) => held.set(id, go)));
  return held;
}

test('of two people clicked one after the other, the second is opened', async () => {
  const opened = await openList();
  const held = holdRecords(opened);
  fireEvent.click(row(3));
  fireEvent.click(row(4));
  await waitFor(() => expect(held.size).toBe(2));
  held.get('u00004')?.();
  held.get('u00003')?.();
  await heading(4);
  expect(opened.router.state.location.pathname).toBe('/users/u00004');
  await screen.findByRole('region', { name: 'Contact methods' });
  expect(opened.router.state.location.pathname).toBe('/users/u00004');
});

test('the panel shows what the list knows while the record is loading', async () => {
  const held = holdRecords(await openList());
  fireEvent.click(row(3));
  await heading(3);
  const panel = within(screen.getByRole('region', { name: 'Application' }));
  expect(panel.getByText('person3@', { exact: false })).toBeVisible();
  expect(panel.getByText('Loading application…')).toBeInTheDocument();
  await waitFor(() => expect(held.has('u00003')).toBe(true));
  held.get('u00003')?.();
  expect(await screen.findByRole('region', { name: 'Contact methods' })).toBeVisible();
});

test('a user who leaves right after a click is not taken back', async () => {
  const opened = await openList();
  const { router, user } = opened;
  fireEvent.click(row(1));
  await heading(1);
  const held = holdRecords(opened);
  fireEvent.click(row(5));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(held.has('u00005')).toBe(true));
  held.get('u00005')?.();
  await waitFor(() => expect(row(5)).toHaveFocus());
  expect(router.state.location.pathname).toBe('/users');
});

test('one step back closes a person who was clicked twice', async () => {
  const { router } = await openList();
  fireEvent.click(row(3));
  fireEvent.click(row(3));
  await heading(3);
  fireEvent.click(row(3));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/users');
});

test.each([404, 403, 429, 500])('a failure of %i is not retried', async (status) => {
  const { answerTo, askedFor } = await openList();
  answerTo(RECORD, Response.json({ errors: {} }, { status }));
  fireEvent.click(row(3));
  await heading(3);
  await screen.findByText(/could not be loaded|can't view/i);
  expect(askedFor(RECORD)).toHaveLength(1);
});

test('each opening is reported once, and a click on the person who is already open is none', async () => {
  const { user, sent } = await openList();
  fireEvent.click(row(1));
  await heading(1);
  fireEvent.click(row(1));
  await user.keyboard('j');
  await heading(2);
  await user.keyboard('k');
  await heading(1);
  const opened = ['u00001', 'u00002', 'u00001'].map((personId) => ({ purpose: 'open', personId }));
  await waitFor(() => expect(sent('POST audit')).toEqual(opened));
});

test('nobody is read but who is opened: not below the pointer, not in focus, not beside an open person', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, askedFor, sent } = await openList();
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
  await user.hover(row(2));
  await wait();
  act(() => row(5).focus());
  await wait();
  fireEvent.click(row(3));
  await screen.findByRole('region', { name: 'Contact methods' });
  await wait();
  await user.keyboard('j');
  await heading(4);
  await waitFor(() => expect(sent('POST audit')).toHaveLength(2));
  await wait();
  expect(askedFor(RECORD).map(({ what }) => what)).toEqual([
    'GET users/u00003/volunteer',
    'GET users/u00004/volunteer',
  ]);
});

test('a click anywhere in a row opens the person, and selecting a text in it does not', async () => {
  const { user, router } = await openList();
  const address = screen.getByText('person2@example.org').lastChild ?? document.body;
  const select = (to: number) => [
    {
      keys: '[MouseLeft>]',
      target: address.parentElement ?? document.body,
      node: address,
      offset: 0,
    },
    { node: address, offset: to },
    '[/MouseLeft]',
  ];
  await user.pointer(select(7));
  expect(String(getSelection())).toBe('person2');
  expect(router.state.location.pathname).toBe('/users');
  await user.pointer(select(0));
  await heading(2);
});

test('so does a click beside a similar name', async () => {
  const { user, router } = await openRollcall('/users#q=nunber', { people: people(2) });
  const similar = within(await screen.findByRole('region', { name: 'Similar names' }));
  const facts = similar.getByText(/· person2 ·/);
  const node = facts.firstChild ?? facts;
  await user.pointer([
    { keys: '[MouseLeft>]', target: facts, node, offset: 0 },
    { node, offset: 5 },
    '[/MouseLeft]',
  ]);
  expect(router.state.location.pathname).toBe('/users');
  await user.click(facts);
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/u00002'));
});

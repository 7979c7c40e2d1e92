import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';

const EVENT: RollcallOptions = { recordOf: () => null, people: people(30) };

const findBox = () => screen.getByRole('searchbox', { name: 'Find people' });
const group = () => screen.queryByRole('group', { name: 'Recent' });

/** Opens two people, one after the other, each found by a search of their own. */
async function findTwo() {
  const opened = await openRollcall('/users', EVENT);
  const { user } = opened;
  await screen.findByText('30 users');
  for (const number of ['11', '22']) {
    await user.clear(findBox());
    await user.type(findBox(), `number ${number}`);
    // The row of the whole list goes away with the answer, also from under the mouse.
    await screen.findByText(/^1 match /);
    await user.click(await screen.findByRole('link', { name: `Person Number ${number}` }));
    await screen.findByRole('heading', { level: 1, name: `Person Number ${number}` });
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Users'),
    );
  }
  await user.clear(findBox());
  return opened;
}

test('an empty find box offers recent searches and people, which the privacy screen masks and no browser stores', async () => {
  const { router, user } = await findTwo();
  const searches = await screen.findByRole('list', { name: 'Recent searches' });
  const texts = () =>
    within(searches)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(['number 22', 'number 11']);
  const opened = screen.getByRole('list', { name: 'Recently opened' });
  expect(
    within(opened)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Person Number 22', 'Person Number 11']);
  expect(findBox()).toHaveAccessibleDescription(/press the down arrow/);

  await user.click(screen.getByRole('button', { name: 'number 11' }));
  expect(findBox()).toHaveFocus();
  expect(findBox()).toHaveValue('number 11');
  expect(group()).not.toBeInTheDocument();
  await user.clear(findBox());
  await user.click(
    within(await screen.findByRole('group', { name: 'Recent' })).getByText('Person Number 22'),
  );
  await screen.findByRole('heading', { level: 1, name: 'Person Number 22' });
  expect(router.state.location.pathname).toBe('/users/u00022');

  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('umber');
  fireEvent.keyDown(document.body, { key: 'F8', shiftKey: true });
  await user.click(findBox());
  expect(await screen.findByRole('list', { name: 'Recently opened' })).toHaveTextContent(
    'Person 0022Person 0011',
  );
  expect(screen.queryByRole('list', { name: 'Recent searches' })).not.toBeInTheDocument();
});

test('the recent finds can be reached and left by keyboard', async () => {
  const { user } = await findTwo();
  await screen.findByRole('group', { name: 'Recent' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'number 22' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(
    within(group() ?? document.body)
      .getByText('Person Number 22')
      .closest('a'),
  ).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(findBox()).toHaveFocus();
  expect(group()).not.toBeInTheDocument();

  await user.tab({ shift: true });
  await user.tab();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(findBox()).toHaveFocus();
  expect(group()).not.toBeInTheDocument();
});

test('an empty find box offers nothing before the first search', async () => {
  const { user } = await openRollcall('/users', EVENT);
  await screen.findByText('30 users');
  await user.click(findBox());
  expect(group()).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Person Number 1' })).toHaveFocus());
});

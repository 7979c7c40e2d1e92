import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { people, person, volunteerRecord } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';

beforeEach(() => {
  const list = matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...list,
    matches: media.includes('62.49rem'),
  }));
});

async function openFoot(address: string, shown = people(3)) {
  const recordOf = () => volunteerRecord({ user: undefined as never });
  const opened = await openRollcall(address, { people: shown, recordOf });
  const close = await screen.findByRole('link', { name: 'Back to the list' });
  const foot = close.closest('footer');
  if (!foot) throw new Error('The way back is not in the foot.');
  return { ...opened, foot: within(foot) };
}

test('over the list, the links to other people are below the application, and only once', async () => {
  const { user, foot } = await openFoot('/users/u00002');
  const next = await foot.findByRole('link', { name: 'Next: Person Number 3' });
  expect(await foot.findByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+15550100123',
  );
  expect(screen.getAllByRole('link', { name: /^(Previous|Next|Call|Back)/ })).toHaveLength(4);
  expect(
    screen.getByRole('heading', { level: 1 }).compareDocumentPosition(next) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();

  await user.click(next);
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(foot.getByRole('link', { name: /^Next/ })).toHaveFocus());
});

test('without a phone there is no call link, and the panel says why', async () => {
  const { foot } = await openFoot('/users/u00001', [person(1, { phone: '' })]);
  expect(await foot.findByText('No phone')).toBeVisible();
  expect(foot.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
});

test('a number without its country is not dialled, and the panel says so', async () => {
  const { foot } = await openFoot('/users/u00001', [person(1, { phone: '07700 900123' })]);
  expect(await foot.findByText('Dial by hand')).toBeVisible();
  expect(document.querySelector('[href^="tel:"]')).toBeNull();
});

test('the privacy screen hides the number of the call link, too', async () => {
  const { user, foot } = await openFoot('/users/u00002');
  await foot.findByRole('link', { name: 'Call' });
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(await foot.findByText('Phone hidden')).toBeVisible();
  expect(document.querySelector('[href^="tel:"]')).toBeNull();
});

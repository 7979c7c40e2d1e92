import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressRouter, writeAddress } from './address-router.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/users');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function Page() {
  const { pathname, hash, state, key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  return (
    <>
      <input
        aria-label="Find"
        value={hash.slice(1)}
        onChange={({ target }) =>
          void navigate(`/users#${target.value}`, { replace: true, state: 'typed' })
        }
      />
      <Link to={`/users/1${hash}`}>Open</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <output>{[type, pathname, state, key === 'default' ? 'first' : 'own key'].join(' ')}</output>
    </>
  );
}

function openPage() {
  render(
    <AddressRouter>
      <Page />
    </AddressRouter>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const type = (text: string) => user.type(screen.getByRole('textbox', { name: 'Find' }), text);
  return { user, type };
}

const shown = () => screen.getByRole('status').textContent;
const popState = () => act(() => dispatchEvent(new PopStateEvent('popstate')));

test('begins at the address of the browser', () => {
  history.replaceState({ key: 'k', usr: 'kept' }, '', '/users#sam');
  openPage();
  expect(screen.getByRole('textbox')).toHaveValue('sam');
  expect(shown()).toBe('POP /users kept own key');
});

test('what replaces the address is true for the page at once, and for the browser after a pause', async () => {
  const { type } = openPage();
  await type('sam');
  expect(screen.getByRole('textbox')).toHaveValue('sam');
  expect(shown()).toBe('REPLACE /users typed own key');
  expect(location.hash).toBe('');
  act(() => vi.advanceTimersByTime(200));
  expect(location.hash).toBe('#sam');
  expect(history.state).toMatchObject({ usr: 'typed' });
});

test('writes once for all that is typed without a pause', async () => {
  const { type } = openPage();
  const written = vi.spyOn(history, 'replaceState');
  await type('a'.repeat(150));
  act(() => vi.advanceTimersByTime(200));
  expect(written).toHaveBeenCalledOnce();
  expect(location.hash).toBe(`#${'a'.repeat(150)}`);
});

test('an entry is complete before another begins, and Back leads to it', async () => {
  const { user, type } = openPage();
  await type('sam');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(location.pathname).toBe('/users/1');
  expect(shown()).toBe('PUSH /users/1  own key');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(shown()).toBe('POP /users typed own key'));
  expect(location.hash).toBe('#sam');
});

test('what was not written yet does not reach the entry that Back leads to', async () => {
  const { type } = openPage();
  await type('sam');
  popState();
  act(() => vi.advanceTimersByTime(200));
  expect(location.hash).toBe('');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('is written at once for whoever asks for it', async () => {
  const { type } = openPage();
  await type('sam');
  writeAddress();
  expect(location.hash).toBe('#sam');
});

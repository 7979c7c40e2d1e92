import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressRouter, replaceWhileTyping, writeAddress } from './address-router.tsx';

beforeEach(() => {
  vi.useFakeTimers();
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
          replaceWhileTyping(
            () => void navigate(`/users#${target.value}`, { replace: true, state: 'typed' }),
          )
        }
      />
      <Link to={`/users/1${hash}`}>Open</Link>
      <Link to="/users?columns=id" replace>
        Columns
      </Link>
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
}

/** With the clock stopped. */
function type(text: string) {
  for (const end of text.split('').keys()) {
    const value = text.slice(0, end + 1);
    fireEvent.change(screen.getByRole('textbox', { name: 'Find' }), { target: { value } });
  }
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const shown = () => screen.getByRole('status').textContent;
const popState = () => act(() => dispatchEvent(new PopStateEvent('popstate')));

test('begins at the address of the browser', () => {
  history.replaceState({ key: 'k', usr: 'kept' }, '', '/users#sam');
  openPage();
  expect(screen.getByRole('textbox')).toHaveValue('sam');
  expect(shown()).toBe('POP /users kept own key');
});

test('writes at once what is chosen', () => {
  openPage();
  press('Columns');
  expect(location.search).toBe('?columns=id');
  expect(shown()).toBe('REPLACE /users  own key');
});

test('what is typed is in the address of the page at once, and in that of the browser after a pause', () => {
  openPage();
  type('sam');
  expect(screen.getByRole('textbox')).toHaveValue('sam');
  expect(shown()).toBe('REPLACE /users typed own key');
  expect(location.hash).toBe('');
  act(() => vi.advanceTimersByTime(80));
  expect(location.hash).toBe('#sam');
  expect(history.state).toMatchObject({ usr: 'typed' });
});

test('writes once for all that is typed without a pause', () => {
  openPage();
  const written = vi.spyOn(history, 'replaceState');
  type('a'.repeat(150));
  act(() => vi.advanceTimersByTime(80));
  expect(written).toHaveBeenCalledOnce();
  expect(location.hash).toBe(`#${'a'.repeat(150)}`);
});

test('an entry is complete before another begins, and Back leads to it', async () => {
  openPage();
  type('sam');
  press('Open');
  expect(location.pathname).toBe('/users/1');
  expect(shown()).toBe('PUSH /users/1  own key');
  press('Back');
  await vi.waitFor(() => expect(shown()).toBe('POP /users typed own key'));
  expect(location.hash).toBe('#sam');
});

test('what was not written yet does not reach the entry that Back leads to', () => {
  openPage();
  type('sam');
  popState();
  act(() => vi.advanceTimersByTime(80));
  expect(location.hash).toBe('');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('is written at once for whoever asks for it', () => {
  openPage();
  type('sam');
  writeAddress();
  expect(location.hash).toBe('#sam');
});

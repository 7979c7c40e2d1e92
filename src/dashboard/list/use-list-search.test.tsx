import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, useNavigate, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListSearch } from './use-list-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/users#n');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

interface TextSearch {
  text: string;
  columns: string;
}

const addresses = {
  read: ({ search, hash }: { search: string; hash: string }): TextSearch => ({
    text: decodeURI(hash.slice(1)),
    columns: search.slice(1),
  }),
  isBad: (_read: TextSearch | { parameter: string }): _read is { parameter: string } => false,
  pathOf: ({ text, columns }: TextSearch) =>
    `/users${columns && `?${columns}`}${text && `#${text}`}`,
  all: { text: '', columns: '' },
};

function List() {
  const { search, change } = useListSearch(addresses);
  const navigate = useNavigate();
  return (
    <>
      <input
        aria-label="Find"
        value={search.text}
        onChange={({ target }) => change({ text: target.value }, { replace: true, typing: true })}
      />
      <button type="button" onClick={() => change({ columns: 'id' }, { replace: true })}>
        Columns
      </button>
      <button type="button" onClick={() => change({ columns: 'name' })}>
        Names
      </button>
      <Link to="/users/1">Open</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <output>{useNavigationType()}</output>
    </>
  );
}

function openList() {
  render(
    <BrowserRouter useTransitions={false}>
      <List />
    </BrowserRouter>,
  );
}

const field = () => screen.getByRole('textbox', { name: 'Find' });

/** With the clock stopped. */
function type(text: string) {
  for (const end of text.split('').keys()) {
    fireEvent.change(field(), { target: { value: text.slice(0, end + 1) } });
  }
}

const press = (name: string) => {
  fireEvent.blur(field());
  fireEvent.click(screen.getByText(name));
};
const passPause = () => act(() => vi.advanceTimersByTime(300));

test('reads the search from the address', () => {
  openList();
  expect(field()).toHaveValue('n');
});

test('shows typed text at once, and writes it to the address after a pause', () => {
  openList();
  type('sam');
  expect(field()).toHaveValue('sam');
  expect(location.hash).toBe('#n');
  passPause();
  expect(location.hash).toBe('#sam');
  expect(screen.getByRole('status')).toHaveTextContent('REPLACE');
  expect(field()).toHaveValue('sam');
});

test('changes the address at most 100 times in 30 seconds, Safari’s limit, at any typing speed', () => {
  openList();
  const written = vi.spyOn(history, 'replaceState');
  for (const pace of [100, 310]) {
    written.mockClear();
    for (let at = 0; at < 30_000; at += pace) {
      fireEvent.change(field(), { target: { value: `${pace}-${at}` } });
      act(() => vi.advanceTimersByTime(pace));
    }
    expect(written.mock.calls.length).toBeLessThanOrEqual(100);
  }
});

test('writes a choice to the address at once, with the text typed before', () => {
  openList();
  type('sam');
  press('Columns');
  expect(location.search + location.hash).toBe('?id#sam');
});

test('a choice makes an entry of the history, the same choice again none', () => {
  openList();
  const before = history.length;
  press('Names');
  press('Names');
  expect(location.search).toBe('?name');
  expect(history.length).toBe(before + 1);
});

test('writes typed text before the user follows a link, so that Back leads to it', async () => {
  openList();
  type('sam');
  press('Open');
  expect(location.pathname).toBe('/users/1');
  press('Back');
  await vi.waitFor(() => expect(location.hash).toBe('#sam'));
  expect(field()).toHaveValue('sam');
});

test.for([
  { key: 'F5' },
  { key: 'Enter' },
  { key: 'Control', ctrlKey: true },
  { key: 'Meta', metaKey: true },
])(
  'writes typed text when the user presses $key, perhaps to reload or leave the page',
  (pressed) => {
    openList();
    type('sam');
    fireEvent.keyDown(field(), pressed);
    expect(location.hash).toBe('#sam');
  },
);

test('keeps a letter typed just when the address is written', () => {
  openList();
  type('sam');
  vi.advanceTimersByTime(300);
  fireEvent.change(field(), { target: { value: 'samu' } });
  passPause();
  expect(field()).toHaveValue('samu');
  expect(location.hash).toBe('#samu');
});

test('drops typed text when Back shows another entry', () => {
  openList();
  type('sam');
  act(() => {
    history.replaceState({ key: 'other', idx: 0 }, '', '/users#robin');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(field()).toHaveValue('robin');
  passPause();
  expect(location.hash).toBe('#robin');
});

test('does not write the address of a list that the user has left', () => {
  openList();
  type('sam');
  fireEvent.click(screen.getByText('Open'));
  passPause();
  expect(location.pathname).toBe('/users/1');
});

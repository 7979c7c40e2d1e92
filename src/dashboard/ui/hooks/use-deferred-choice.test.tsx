import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeferredChoice } from './use-deferred-choice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.unstubAllGlobals());

function Choice({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState('all');
  const settling = useDeferredChoice({
    value,
    onChoose: (to) => {
      onChoose(to);
      setValue(to === 'other' ? value : to);
    },
    settles: (to) => to !== 'other',
  });
  return (
    <>
      <select aria-label="Role" {...settling}>
        {['all', 'crew', 'stage', 'other'].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button type="button" onClick={() => setValue('all')}>
        Clear
      </button>
    </>
  );
}

function show() {
  const onChoose = vi.fn<(value: string) => void>();
  render(<Choice onChoose={onChoose} />);
  const role = screen.getByRole('combobox', { name: 'Role' });
  act(() => role.focus());
  return { role, onChoose, chosen: () => onChoose.mock.calls.flat() };
}

/** As browsers change a closed select on Windows and Linux. */
function pass(role: HTMLElement, value: string, key = 'ArrowDown') {
  fireEvent.keyDown(role, { key });
  fireEvent.change(role, { target: { value } });
}

test('chooses nothing that arrow keys pass, and the last value after a pause', () => {
  const { role, chosen } = show();
  pass(role, 'crew');
  act(() => vi.advanceTimersByTime(500));
  pass(role, 'stage', 's');
  act(() => vi.advanceTimersByTime(500));
  expect(chosen()).toEqual([]);
  expect(role).toHaveValue('stage');
  act(() => vi.advanceTimersByTime(500));
  expect(chosen()).toEqual(['stage']);
  expect(role).toHaveValue('stage');
  act(() => vi.advanceTimersByTime(5000));
  expect(chosen()).toEqual(['stage']);
});

test('Enter chooses at once, and does not open the select', () => {
  const { role, chosen } = show();
  pass(role, 'crew');
  expect(fireEvent.keyDown(role, { key: 'Enter' })).toBe(false);
  expect(chosen()).toEqual(['crew']);
  // Without a value to settle, the key is the browser's.
  expect(fireEvent.keyDown(role, { key: 'Enter' })).toBe(true);
  act(() => vi.advanceTimersByTime(5000));
  expect(chosen()).toEqual(['crew']);
});

test('leaving the select chooses at once', () => {
  const { role, chosen } = show();
  pass(role, 'crew');
  fireEvent.keyDown(role, { key: 'Tab' });
  act(() => role.blur());
  expect(chosen()).toEqual(['crew']);
});

test.each([
  ['the pointer', () => fireEvent.pointerDown(screen.getByRole('combobox'))],
  [
    'the list that Alt and an arrow open',
    () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown', altKey: true }),
  ],
  [
    'the list that the space bar opens',
    () => fireEvent.keyDown(screen.getByRole('combobox'), { key: ' ' }),
  ],
])('chooses at once with %s', (_, open) => {
  const { role, chosen } = show();
  fireEvent.keyDown(role, { key: 'Tab' });
  open();
  fireEvent.change(role, { target: { value: 'crew' } });
  expect(chosen()).toEqual(['crew']);
});

test('on a Mac, where arrow keys open the list, a value is chosen at once', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' });
  const { role, chosen } = show();
  pass(role, 'crew');
  expect(chosen()).toEqual(['crew']);
});

test('a value that moves the focus waits for Enter', () => {
  const { role, chosen } = show();
  pass(role, 'other');
  act(() => vi.advanceTimersByTime(5000));
  expect(role).toHaveValue('other');
  act(() => role.blur());
  expect(chosen()).toEqual([]);
  expect(role).toHaveValue('all');
  act(() => role.focus());
  pass(role, 'other');
  fireEvent.keyDown(role, { key: 'Enter' });
  expect(chosen()).toEqual(['other']);
  expect(role).toHaveValue('all');
});

test('going back, and another change of the value, drop what has not settled', () => {
  const { role, chosen } = show();
  pass(role, 'crew');
  fireEvent(window, new PopStateEvent('popstate'));
  expect(role).toHaveValue('all');
  pass(role, 'crew');
  fireEvent.keyDown(role, { key: 'Enter' });
  pass(role, 'stage');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(role).toHaveValue('all');
  act(() => vi.advanceTimersByTime(5000));
  expect(chosen()).toEqual(['crew']);
});

test('coming back to the current value chooses nothing', () => {
  const { role, chosen } = show();
  pass(role, 'crew');
  pass(role, 'all', 'ArrowUp');
  act(() => vi.advanceTimersByTime(5000));
  expect(chosen()).toEqual([]);
});

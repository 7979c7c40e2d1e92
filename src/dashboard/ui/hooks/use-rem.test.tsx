import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TextSize, useRem } from './use-rem.tsx';

function Size() {
  return <output>{useRem()}</output>;
}

test('tells all components when the text size changes', () => {
  const changes: (() => void)[] = [];
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect = disconnect;
      constructor(onChange: () => void) {
        changes.push(onChange);
      }
    },
  );
  const { unmount } = render(
    <TextSize>
      <Size />
      <Size />
    </TextSize>,
  );
  const sizes = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(changes, 'one observer for all').toHaveLength(1);
  expect(sizes()).toEqual(['16', '16']);
  document.documentElement.style.fontSize = '20px';
  act(() => changes[0]?.());
  expect(sizes()).toEqual(['20', '20']);
  document.documentElement.style.fontSize = '';
  act(() => changes[0]?.());
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});

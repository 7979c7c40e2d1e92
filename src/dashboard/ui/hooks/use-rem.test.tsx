import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRem } from './use-rem.ts';

function Size() {
  return useRem();
}

const probes = () => document.querySelectorAll('body > [aria-hidden].visually-hidden');

test('observes the text size by one element for all users of it, and none without them', () => {
  const first = render(<Size />);
  const second = render(<Size />);
  expect(probes()).toHaveLength(1);
  first.unmount();
  expect(probes()).toHaveLength(1);
  second.unmount();
  expect(probes()).toHaveLength(0);
});

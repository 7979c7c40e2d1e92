import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce } from '../document/announce.ts';
import { Dialog } from './dialog.tsx';

test('contains its own live region from the start', async () => {
  render(
    <Dialog title="Contact" onClose={() => undefined}>
      <button type="button">Copy</button>
    </Dialog>,
  );
  const regions = screen.getByRole('dialog').querySelectorAll('[aria-live=polite]');
  expect(regions).toHaveLength(1);
  announce('Copied');
  await waitFor(() => expect(regions[0]).toHaveTextContent(/^Copied$/));
});

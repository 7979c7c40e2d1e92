import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hear } from '../../../../test/support/announcements.ts';
import { CopyButton } from './copy-button.tsx';

const words = { label: 'Copy e-mail', done: 'Copied', failed: 'Copy failed' };

test('copies the text, shows it and announces it', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="robin@example.org" {...words} />);
  await user.click(screen.getByRole('button', { name: 'Copy e-mail' }));
  expect(await navigator.clipboard.readText()).toBe('robin@example.org');
  expect(screen.getByRole('button', { name: 'Copy e-mail' })).toHaveTextContent('Copied');
  await hear(/^Copied$/);
});

test('says that the browser refused to copy', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  render(<CopyButton text="robin@example.org" {...words} />);
  await user.click(screen.getByRole('button', { name: 'Copy e-mail' }));
  expect(await screen.findByText(words.failed)).toBeVisible();
});

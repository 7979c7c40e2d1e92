import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

const QUESTION = {
  title: 'Close without saving?',
  text: 'It is not saved.',
  stay: 'Go on',
  leave: 'Close',
};

function openDialog(hasEdits: boolean) {
  const onClose = vi.fn();
  render(
    <Dialog title="Times" asks={() => (hasEdits ? QUESTION : null)} onClose={onClose}>
      <input aria-label="Label" />
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Times' }) };
}

const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('Escape closes a dialog in which nothing would be lost', () => {
  const { dialog, onClose } = openDialog(false);
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape asks first where something would be lost, and the answer decides', async () => {
  const user = userEvent.setup();
  const { dialog, onClose } = openDialog(true);
  await user.type(screen.getByRole('textbox', { name: 'Label' }), 'Friday');
  pressEscape(dialog);
  const question = () => screen.getByRole('dialog', { name: QUESTION.title });
  await user.click(within(question()).getByRole('button', { name: 'Go on' }));
  expect(screen.queryByRole('dialog', { name: QUESTION.title })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('Friday');

  pressEscape(dialog);
  pressEscape(question());
  expect(onClose).not.toHaveBeenCalled();
  pressEscape(dialog);
  await user.click(within(question()).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that the browser closes without asking is opened again, with the question', () => {
  const { dialog, onClose } = openDialog(true);
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('dialog', { name: QUESTION.title })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

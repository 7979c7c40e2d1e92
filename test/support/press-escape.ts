import { fireEvent, screen } from '@testing-library/react';

/** Closes an open dialog by Escape, as far as the browser asks it: jsdom has no dialogs of its own. */
export function pressEscapeIn(name: string | RegExp): void {
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
}

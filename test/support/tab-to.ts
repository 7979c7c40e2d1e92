import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** More than any page has that a test shows. */
const MOST = 120;

/** Presses Tab until an element has the focus, as whoever looks for it does; fails where that key does not lead there. */
export async function tabTo(user: UserEvent, element: HTMLElement): Promise<void> {
  for (let press = 0; press < MOST && document.activeElement !== element; press += 1) {
    await user.tab();
  }
  expect(element).toHaveFocus();
}

/** Presses a button or follows a link as whoever has no mouse does. */
export async function pressByKeyboard(user: UserEvent, element: HTMLElement): Promise<void> {
  await tabTo(user, element);
  await user.keyboard('{Enter}');
}

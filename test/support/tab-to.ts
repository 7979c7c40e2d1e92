import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** More than any page has that a test shows. */
const MOST = 120;

/** Presses Tab until the element has the focus; fails if Tab does not reach it. */
export async function tabTo(user: UserEvent, element: HTMLElement): Promise<void> {
  for (let press = 0; press < MOST && document.activeElement !== element; press += 1) {
    await user.tab();
  }
  expect(element).toHaveFocus();
}

/** Presses a button or follows a link by keyboard alone. */
export async function pressByKeyboard(user: UserEvent, element: HTMLElement): Promise<void> {
  await tabTo(user, element);
  await user.keyboard('{Enter}');
}

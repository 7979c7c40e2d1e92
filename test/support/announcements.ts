/** The announcements to screen readers in a component test. The live region itself forgets each text after three seconds. */
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const said: string[] = [];
const ear = new MutationObserver((changes) => {
  for (const { textContent } of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (textContent) said.push(textContent.trim());
  }
});

/** Puts the live region of `index.html` into the page, and listens to it. Returns how to take it away. */
export function startListening(): () => void {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.prepend(region);
  said.length = 0;
  ear.observe(region, { childList: true });
  return () => {
    ear.disconnect();
    region.remove();
  };
}

/** All announcements of this test, the oldest first. */
export const heard = (): readonly string[] => said;

/** Waits for an announcement, unless it has come already. */
export const hear = (text: string | RegExp) =>
  waitFor(() => expect(said).toContainEqual(expect.stringMatching(text)));

/**
 * The privacy screen masks names and every identifier for bystanders who see the screen or hear it read aloud. It
 * replaces the texts themselves, so the document contains none of them. Lists mask their items (`mask-user.ts`) before
 * any cell sees them. A page about one person wraps each field in `Personal`, which can reveal it alone. Copies and
 * exports are unmasked, because nobody sees them on screen.
 */
import { createContext, useContext, useState } from 'react';
import { words } from '#messages/words.ts';

/**
 * Switches the screen, also while the user types, where every letter types itself. Letters with Ctrl and Shift are all taken
 * by Chrome, Edge or Firefox; Alt types characters on a Mac and opens menus or switches the layout on Windows; Ctrl and Alt
 * together are AltGr on Windows and belong to VoiceOver on a Mac; Ctrl with an F key belongs to macOS. Of the F keys with
 * Shift, browsers use F3, F5, F6, F7, F9, F10 and F12. Screen readers use F keys only with their own modifier.
 */
export const PRIVACY_CHORD = 'Shift+F8';

export interface Privacy {
  on: boolean;
  /** Changes each time the screen is switched, so that fields revealed earlier are masked again. */
  turn: number;
  set: (on: boolean) => void;
  /** Minutes without input after which the screen switches itself on; 0 for never. */
  idleMinutes: number;
  setIdleMinutes: (minutes: number) => void;
}

/** For output that no screen shows. */
export const NO_PRIVACY_SCREEN: Privacy = {
  on: false,
  turn: 0,
  set: () => undefined,
  idleMinutes: 0,
  setIdleMinutes: () => undefined,
};

export const PrivacyContext = createContext(NO_PRIVACY_SCREEN);

export function usePrivacy(): Privacy {
  return useContext(PrivacyContext);
}

/** Returns a person's name, or, while the screen is on, the end of their id, which tells people apart. */
export function useNaming(): (id: string, name: string) => string {
  const { on } = usePrivacy();
  return (id, name) => (on ? words.privacy.person(id) : name);
}

/** Whether a field is masked, and the handler of its button. The field is masked again when `personId` changes. */
export function useReveal(personId = '') {
  const { on, turn } = usePrivacy();
  const now = `${turn} ${personId}`;
  const [revealed, setRevealed] = useState<string | null>(null);
  // Coming back to the same person must not reveal the field again.
  if (revealed !== null && revealed !== now) setRevealed(null);
  const hidden = on && revealed !== now;
  return { on, hidden, toggle: () => setRevealed(hidden ? now : null) };
}

/**
 * The privacy screen: names, and all by which somebody is found or reached, are masked for others who see this screen or
 * hear it read out. It is the texts that are masked, not how they look: nothing of them is in the document. Lists mask the
 * people whom they are given (`mask-user.ts`), so that none of their cells can tell; where one person is shown, each field
 * stands in a `Personal`, which reveals it alone. What is copied or exported is whole: nobody sees it.
 */
import { createContext, useCallback, useContext, useState } from 'react';
import { words } from '../messages/words.ts';

export interface Privacy {
  on: boolean;
  /** Another one each time that it comes or goes: what was revealed before is masked again. */
  turn: number;
  set: (on: boolean) => void;
  /** After how many minutes in which nobody does anything it comes by itself; 0 for never. */
  idleMinutes: number;
  setIdleMinutes: (minutes: number) => void;
}

/** For what is made for no screen. */
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

/** What people are called: by their names, or behind the screen by the end of their ids, which tells them apart. */
export function useNaming(): (id: string, name: string) => string {
  const { on } = usePrivacy();
  return useCallback((id, name) => (on ? words.privacy.person(id) : name), [on]);
}

/** Whether one field is masked, and what its own button does; of another person, given by id, it is masked again. */
export function useReveal(personId = '') {
  const { on, turn } = usePrivacy();
  const now = `${turn} ${personId}`;
  const [revealed, setRevealed] = useState<string | null>(null);
  // Not again for whoever comes back to them.
  if (revealed !== null && revealed !== now) setRevealed(null);
  const hidden = on && revealed !== now;
  return { on, hidden, toggle: () => setRevealed(hidden ? now : null) };
}

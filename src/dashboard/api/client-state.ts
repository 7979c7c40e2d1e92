/**
 * Client state that several pages of this tab share. Each concern keeps a store beside its functions, and components read it
 * by `useSelector`. The end of the session empties all stores.
 */
import { createAtom, type Atom } from '@tanstack/react-store';

const resets: (() => void)[] = [];

/** Calls a function at the end of the session. */
export function onReset(reset: () => void): void {
  resets.push(reset);
}

/** A store for one concern, which has its initial state again after the session. */
export function clientStore<State>(initial: State): Atom<State> {
  const store = createAtom(initial);
  onReset(() => store.set(() => initial));
  return store;
}

/** Forgets all client state: nothing of a session may remain after it. */
export function resetClientState(): void {
  for (const reset of resets) reset();
}

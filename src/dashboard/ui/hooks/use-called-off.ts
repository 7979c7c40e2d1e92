import { useEffect, useEffectEvent } from 'react';

/** An edit, a click elsewhere, another focus, and another address. */
const NEXT_ACTS = ['input', 'click', 'focusout', 'popstate'];

/**
 * While an answer to Enter is awaited, calls it off as soon as the user does something else: edits a text, presses Escape or
 * the key of another search, or goes elsewhere. The answer to an earlier text must not act for a later one.
 * @param awaiting state that is set as Enter is pressed: one that is drawn later would miss an act before that
 */
export function useCalledOff(awaiting: boolean, callOff: () => void): void {
  const act = useEffectEvent(callOff);
  useEffect(() => {
    if (!awaiting) return;
    const ended = new AbortController();
    const listen = { capture: true, signal: ended.signal };
    for (const type of NEXT_ACTS) addEventListener(type, () => act(), listen);
    addEventListener('keydown', ({ key }) => (key === 'Escape' || key === '/') && act(), listen);
    return () => ended.abort();
  }, [awaiting]);
}

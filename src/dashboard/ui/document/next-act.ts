/** An edit, a click elsewhere, another focus, and another address. */
const NEXT_ACTS = ['input', 'click', 'focusout', 'popstate'];

/**
 * While an answer to Enter is pending: calls `act` as soon as the user does something else. They edit a text, press Escape or the
 * key of another search, or go elsewhere: the answer to an earlier text must not act for a later one. Returns what ends it.
 */
export function onNextAct(act: () => void): () => void {
  const ended = new AbortController();
  const listen = { capture: true, signal: ended.signal };
  function callOff() {
    ended.abort();
    act();
  }
  for (const type of NEXT_ACTS) addEventListener(type, callOff, listen);
  addEventListener('keydown', ({ key }) => (key === 'Escape' || key === '/') && callOff(), listen);
  return () => ended.abort();
}

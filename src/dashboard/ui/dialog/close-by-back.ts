/**
 * Lets the browser's Back close an open dialog instead of leaving the page. The page then has two entries in the history: Back
 * reaches the lower one and is sent forward again. Without an open dialog, the lower one is skipped. The router does not notice:
 * both entries have its state.
 */

/** The state of an entry: `idx` is set by the router. */
interface EntryState {
  idx?: number;
  dialogs?: 'lower' | 'upper';
}

/** The functions that close the open dialogs; the last one is of the topmost. */
const open: (() => void)[] = [];
/** The function to call as soon as the step forward has arrived; null while there is no such step. */
let arriving: (() => void) | null = null;
/** The index of the entry that was the current one when it was looked at last. */
let last = 0;

const stateOf = (state: unknown) => (state ?? {}) as EntryState;
const indexOf = (state: unknown) => stateOf(state).idx ?? 0;

/** Calls `close` when the user goes back, until the returned function is called. */
export function closeByBack(close: () => void): () => void {
  last = indexOf(history.state);
  const state = stateOf(history.state);
  if (state.dialogs !== 'upper') {
    history.replaceState({ ...state, dialogs: 'lower' } satisfies EntryState, '');
    history.pushState({ ...state, dialogs: 'upper' } satisfies EntryState, '');
  }
  open.push(close);
  return () => void open.splice(open.indexOf(close), 1);
}

/** Handles the steps between such entries before the router does, until the returned function is called. */
export function followBack(): () => void {
  last = indexOf(history.state);
  addEventListener('popstate', onPopState, { capture: true });
  return () => removeEventListener('popstate', onPopState, { capture: true });
}

function onPopState(event: PopStateEvent): void {
  const { state } = event;
  const close = open.at(-1);
  if (arriving) {
    event.stopImmediatePropagation();
    arriving();
    arriving = null;
  } else if (close && state !== null && indexOf(state) >= last) {
    event.stopImmediatePropagation();
    // Not before: the dialog may change the address as it closes.
    arriving = close;
    history.forward();
  } else if (stateOf(state).dialogs === 'lower') {
    event.stopImmediatePropagation();
    if (indexOf(state) > last) history.forward();
    else history.back();
  }
  last = indexOf(state);
}

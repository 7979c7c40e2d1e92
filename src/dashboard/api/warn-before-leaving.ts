/**
 * Changes that are not saved yet. While there are any, the browser asks before it reloads or closes the page, and signing out
 * asks first. Listens only meanwhile: browsers keep pages with a `beforeunload` listener out of their back/forward cache.
 */
import { clientStore } from './client-state.ts';

/** The names under which something is unsaved. */
const unsaved = clientStore<ReadonlySet<string>>(new Set());
unsaved.subscribe(listen);

/** The name under which requests in flight count: they are saved, or fail, within moments. */
export const SAVING = 'changes on their way';

/** Sets whether something is unsaved, under a name of its own. */
export function warnBeforeLeaving(name: string, isUnsaved: boolean): void {
  const others = [...unsaved.get()].filter((one) => one !== name);
  unsaved.set(new Set(isUnsaved ? [...others, name] : others));
}

/** Whether anything on this page is unsaved. */
export function hasUnsaved(): boolean {
  return unsaved.get().size > 0;
}

/**
 * Waits for requests in flight, at most `patience` milliseconds. Resolves to whether everything is saved; at once if
 * something is unsaved that no request will save.
 */
export async function untilSaved(patience: number): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, patience);
    const { unsubscribe } = unsaved.subscribe(check);
    function end() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
    function check() {
      if (!unsaved.get().has(SAVING) || unsaved.get().size > 1) end();
    }
    check();
  });
  return !hasUnsaved();
}

function listen(): void {
  const change = hasUnsaved() ? addEventListener : removeEventListener;
  change('beforeunload', warn);
  change('click', letCall);
}

/** Chrome asks before a link opens the phone or mail program as well, although the page stays. */
function letCall({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.protocol.startsWith('http')) return;
  removeEventListener('beforeunload', warn);
  setTimeout(listen);
}

function warn(event: BeforeUnloadEvent): void {
  // Once the session has ended, the page is empty and nothing can be saved any more.
  if (document.documentElement.hidden || document.body.childElementCount === 0) return;
  event.preventDefault();
  // Chrome before 119 heeds nothing else.
  event.returnValue = true;
}

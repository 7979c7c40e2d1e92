/**
 * Changes that are not saved yet. While there are any, the browser asks before it reloads or closes the page, and signing out
 * asks first. Listens only meanwhile: browsers keep pages with a `beforeunload` listener out of their back/forward cache.
 */
const unsaved = new Set<string>();
const waiting = new Set<() => void>();

/** The name under which requests in flight count: they are saved, or fail, within moments. */
export const SAVING = 'changes on their way';

/** Sets whether something is unsaved, under a name of its own. */
export function warnBeforeLeaving(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  listen();
  for (const check of waiting) check();
}

/** Whether anything on this page is unsaved. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Forgets the unsaved changes, at the end of a test file. */
export function forgetUnsaved(): void {
  unsaved.clear();
  listen();
}

/**
 * Waits for requests in flight, at most `patience` milliseconds. Resolves to whether everything is saved; at once if
 * something is unsaved that no request will save.
 */
export async function untilSaved(patience: number): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, patience);
    function end() {
      clearTimeout(timer);
      waiting.delete(check);
      resolve();
    }
    function check() {
      if (!unsaved.has(SAVING) || unsaved.size > 1) end();
    }
    waiting.add(check);
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

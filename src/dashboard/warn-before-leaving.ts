/**
 * Has the browser ask whoever reloads or closes the page while something is unsaved. It listens only so long: a page that
 * always does is kept out of the memory that makes going back quick.
 */
const unsaved = new Set<string>();

/** Says whether something is unsaved now, under a name of its own. */
export function warnBeforeLeaving(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  listen();
}

function listen(): void {
  const change = unsaved.size > 0 ? addEventListener : removeEventListener;
  change('beforeunload', warn);
  change('click', letCall);
}

/** Chrome asks before a link opens the telephone or the mail program, too, though nobody leaves the page by that. */
function letCall({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.protocol.startsWith('http')) return;
  removeEventListener('beforeunload', warn);
  setTimeout(listen);
}

function warn(event: BeforeUnloadEvent): void {
  // Where the session has ended, nothing can be saved any more, and nobody is to stay on an empty page.
  if (document.documentElement.hidden || document.body.childElementCount === 0) return;
  event.preventDefault();
  // Chrome before 119 heeds nothing else.
  event.returnValue = true;
}

/**
 * Has the browser ask whoever reloads or closes the page while something is unsaved. It listens only so long: a page that
 * always does is kept out of the memory that makes going back quick.
 */
const unsaved = new Set<string>();

/** Says whether something is unsaved now, under a name of its own. */
export function warnBeforeLeaving(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  if (unsaved.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

function warn(event: BeforeUnloadEvent): void {
  // Where the session has ended, nothing can be saved any more, and nobody is to stay on an empty page.
  if (document.documentElement.hidden || document.body.childElementCount === 0) return;
  event.preventDefault();
  // Chrome before 119 heeds nothing else.
  event.returnValue = true;
}

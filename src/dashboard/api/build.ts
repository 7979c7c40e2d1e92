/**
 * The build of the dashboard, named in `index.html`. Each answer of the server names the build that it serves: a newer one, or
 * an older one while several servers are updated. The development server and its page name none.
 */

/** The event of `window` by which answers and the event stream tell that the server has another build than this page. */
export const OTHER_BUILD = 'rollcall:other-build';

/** @param served the build that the server names; null where it names none */
export function compareBuild(served: string | null): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (own && served && served !== own) dispatchEvent(new Event(OTHER_BUILD));
}

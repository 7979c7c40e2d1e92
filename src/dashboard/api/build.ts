/**
 * The build of the dashboard, which the build wrote into the page. Each answer of the server names the build that it serves:
 * another one is newer, or, while several servers are updated, older. On the development server neither names any.
 */

/** The event of `window` by which answers and the event stream tell that the server has another build than this page. */
export const OTHER_BUILD = 'rollcall:other-build';

/** @param served the build that the server names; null where it names none */
export function compareBuild(served: string | null): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (own && served && served !== own) dispatchEvent(new Event(OTHER_BUILD));
}

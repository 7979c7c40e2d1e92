/** Links to people with similar names, shown where a search has no matches. */
const PREFIX = 'similar-';

/** Of the element that has the name of one of them. */
export const similarId = (userId: string) => PREFIX + userId;

/** Moves the focus among the links, as in a list; it enters them at the first. */
export function moveAmongSimilar(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[id^="${PREFIX}"] a`)];
  const at = links.findIndex((link) => link === document.activeElement);
  (at < 0 ? links[0] : links[at + step])?.focus();
}

/** Leads to this person, or to the most similar; null where there is none. */
export function similarLink(userId?: string): HTMLElement | null {
  if (userId === undefined) return document.querySelector(`[id^="${PREFIX}"] a`);
  return document.getElementById(similarId(userId))?.querySelector('a') ?? null;
}

/**
 * Decides when to stop following `nextPage`. A service with a circle of pages, or with empty pages without end, would be
 * read for ever: by the directory, by the list and by the export.
 */

/** The most consecutive pages without a new user that are followed. */
export const MOST_EMPTY_PAGES = 20;

/** All cursors of a chain are remembered: letters altogether, some 300 for each of 100,000 pages. */
export const MOST_CURSORS = 32 * 2 ** 20;

type ChainFault = 'pages_in_circle' | 'pages_without_people' | 'pages_without_end';

export class PageChain {
  readonly #followed = new Set<string>();
  #emptyPages = 0;
  #letters = 0;

  /**
   * Takes the next page of the chain; answers why the one after it must not be asked for, null where nothing is wrong.
   * The same page may be given again after a fault.
   * @param added how many people the page added to those before it
   */
  follow(nextPage: string | null, added: number): ChainFault | null {
    this.#emptyPages = added > 0 ? 0 : this.#emptyPages + 1;
    if (nextPage === null) return null;
    if (this.#followed.has(nextPage)) return 'pages_in_circle';
    if (this.#emptyPages >= MOST_EMPTY_PAGES) return 'pages_without_people';
    if (this.#letters + nextPage.length > MOST_CURSORS) return 'pages_without_end';
    this.#letters += nextPage.length;
    this.#followed.add(nextPage);
    return null;
  }

  /** The number of pages followed. */
  get length(): number {
    return this.#followed.size;
  }
}

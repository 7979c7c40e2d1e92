/** The parts of addresses that are not in the query: ids in the path, and typed text in the fragment. */
import { LONGEST_TEXT } from '../../contract/bff/find.ts';

/** The pages beside the review board, as their addresses name them; fill mode and the roster of a department are below it. */
export const SECTION_PAGES = [
  'departments',
  'coverage',
  'answers',
  'entering',
  'overnight',
  'roster',
] as const;

/**
 * An id as one part of a path. Gets "~" in front where it is empty, "." or "..", which browsers resolve, or the name of a
 * page.
 * @param pages the names of pages that have the same place in the path
 */
export function pathPart(id: string, pages: readonly string[] = []): string {
  return (isTaken(id, pages) ? '~' : '') + encodeURIComponent(id.toWellFormed());
}

/** The id that `pathPart` encoded. */
export function readPathPart(part: string, pages: readonly string[] = []): string {
  const id = decoded(part);
  return id.startsWith('~') && isTaken(id, pages) ? id.slice(1) : id;
}

function isTaken(id: string, pages: readonly string[]): boolean {
  // The router ignores case.
  const name = id.replace(/^~+/, '').toLowerCase();
  return ['', '.', '..', ...pages].includes(name);
}

/** Decodes a part of an address; returns malformed parts unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Typed into the address by hand, with a "%" that means itself.
    return part;
  }
}

/** The fragment for a search text. */
export function typedPart(text: string): string {
  return text === '' ? '' : `#q=${encodeURIComponent(text)}`;
}

/** The search text in the fragment of an address. */
export function readTyped(hash: string): string {
  return searchText(decoded(/^#q=([^&]*)/.exec(hash)?.[1] ?? ''));
}

/** The normalised form of a typed text. */
export function searchText(typed: string): string {
  const words = typed.trim().replace(/\s+/gu, ' ');
  return words.slice(0, LONGEST_TEXT).trimEnd().toWellFormed();
}

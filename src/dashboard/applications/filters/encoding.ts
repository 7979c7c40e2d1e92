/** Encodes parts of a filter, so that they can be joined by `:` and `~` in the query of an address. */
import { decoded } from '../../paths.ts';
import { ANY } from '../../../staffing/learn.ts';

/** Encodes the key of a department or of a state; `*` stands for `ANY`. */
export function encodeKey(key: string): string {
  return key === ANY ? '*' : encodePart(key).replaceAll('*', '%2A');
}

/** Decodes the keys that are joined by ":". */
export function decodeKeys(text: string): string[] {
  return text.split(':').map((key) => (key === '*' ? ANY : decoded(key)));
}

/** Joins encoded parts for the query. */
export function encodeList(parts: readonly string[]): string {
  return parts.map(encodePart).join('~');
}

/** Decodes what `encodeList` joined. */
export function decodeList(text: string): string[] {
  return text.split('~').map(decoded);
}

/** Reading the query removes one layer of encoding, so a filter's text gets a second one. */
export function inQuery(text: string): string {
  return text.replaceAll('%', '%25');
}

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll('~', '%7E').replaceAll('%20', '+');
}

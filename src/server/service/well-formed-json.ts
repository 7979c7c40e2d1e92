/**
 * JSON without halves of surrogate pairs. They are valid JSON as escapes, but name no character: the parsers of PHP and
 * Perl refuse a whole page for one of them. Imports replace them, but rows of older imports may hold some.
 */

/** An escaped backslash, an escaped pair, or an escaped half, which is captured. */
const ESCAPED = /\\(?:\\|ud[89ab]..\\ud[c-f]..|(ud[89a-f]..))/gi;

/** The text with U+FFFD for each half of a pair. */
export function wellFormedJson(json: string): string {
  if (!json.includes('\\ud') && !json.includes('\\uD')) return json;
  return json.replace(ESCAPED, (escaped, half) => (half === undefined ? escaped : '\\ufffd'));
}

/** The same for UTF-8. Bytes without halves are returned as they are. */
export function wellFormedBytes(json: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  if (!bytes.includes('\\ud') && !bytes.includes('\\uD')) return json;
  return new TextEncoder().encode(wellFormedJson(bytes.toString()));
}

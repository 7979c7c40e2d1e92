import { UnreadableAnswer } from './read-json.ts';

/** With the digits of a number as they were sent, which TypeScript's library does not declare yet. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

/** HTML for JSON, or JSON that breaks off. */
export class NotJson extends UnreadableAnswer {
  override name = 'NotJson';
}

/**
 * Parses a text that was promised to be JSON. The parser's own message would quote the text, which may hold personal data.
 * @param what names the text in the error
 * @throws NotJson
 */
export function parseJson(text: string, what: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver as Parameters<typeof JSON.parse>[1]);
  } catch {
    throw new NotJson(`${what}: it is not JSON`);
  }
}

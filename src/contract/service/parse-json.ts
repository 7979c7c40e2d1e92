import { UnreadableAnswer } from './read-json.ts';

/**
 * What a text says that was promised to be JSON. The parser's own message would repeat the text, which tells of people.
 * @param what what it was to be
 * @throws UnreadableAnswer
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableAnswer(`${what}: it is not JSON`);
  }
}

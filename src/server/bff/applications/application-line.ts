/** One application as a line of what a browser is told. */
import type { BffError } from '../../../contract/bff/errors.ts';
import { parseJson } from '../../../contract/service/parse-json.ts';
import { exactTextOf, isObject, UnreadableAnswer } from '../../../contract/service/read-json.ts';

/** UTF-16 units: far more than anybody writes, and what none may exceed, as all are kept. */
export const LONGEST_RECORD = 1_000_000;

/**
 * The record as the service sent it, on one line, with `user.id` put in where it does not say that it belongs to this
 * person. Null for someone who never applied.
 * @throws UnreadableAnswer for what is no record
 */
export function applicationLine(text: string, userId: string): Buffer | null {
  const record = parseJson(text, 'a volunteer record');
  if (record === null) return null;
  if (!isObject(record)) throw new UnreadableAnswer('a volunteer record: it is no object');
  if (Object.keys(record).length === 0) return null;
  if (isWhose(record.user, userId)) return line(text);
  const user = isObject(record.user) ? record.user : {};
  return line(JSON.stringify({ ...record, user: { ...user, id: userId } }));
}

/** The same for a record of our own, which is known to say whose it is. */
export function line(record: string): Buffer {
  // JSON has line breaks between its parts only: those within texts are escaped.
  return Buffer.from(`{"application":${record.replaceAll(/[\r\n]+/g, ' ')}}\n`);
}

export function failedLine(userId: string, error: BffError): Buffer {
  return Buffer.from(`${JSON.stringify({ failed: { userId, code: error.code, error } })}\n`);
}

/** Services may send the id alone for the user, or as a number. */
function isWhose(user: unknown, userId: string): boolean {
  return exactTextOf(isObject(user) ? user.id : user) === userId;
}

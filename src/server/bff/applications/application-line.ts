/** The lines of the stream of applications (`contract/bff/applications.ts`), in UTF-8. */
import type { BffError } from '../../../contract/bff/errors.ts';
import { type ReceivedVolunteer, readVolunteer } from '../../../contract/service/read-volunteer.ts';

/** A record of the service; `user.id` becomes the id that the record was asked for by. */
export function applicationLine(record: ReceivedVolunteer, userId: string): Buffer {
  return line(JSON.stringify({ ...record, user: { ...record.user, id: userId } }));
}

/** The line of a record of the embedded service, which always has the id of its user. */
export function line(record: string): Buffer {
  // Line breaks within texts are escaped in JSON, so these are between its parts.
  return Buffer.from(`{"application":${record.replaceAll(/[\r\n]+/g, ' ')}}\n`);
}

/** The record in a line; null for a line that has none. */
export function applicationOf({ line }: { line: Buffer }): ReceivedVolunteer | null {
  const { application } = JSON.parse(line.toString()) as { application?: unknown };
  return readVolunteer(application);
}

export function failedLine(userId: string, error: BffError): Buffer {
  return Buffer.from(`${JSON.stringify({ failed: { userId, code: error.code, error } })}\n`);
}

import { shownName } from '../../contract/service/names.ts';
import { isObject } from '../../contract/service/read-json.ts';
import { readVolunteer, type ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';

/** One person's application, as the board and its totals look at it. */
export interface Application {
  userId: string;
  /** As shown. */
  name: string;
  /** Without what it was read from: of thousands that would be held twice. */
  record: ReceivedVolunteer;
}

/** The application in a record as received; null where it does not tell whose it is. */
export function applicationOf(received: unknown): Application | null {
  const record = isObject(received) ? readVolunteer(received) : null;
  const userId = record?.user?.id;
  if (!record || !userId) return null;
  return {
    userId,
    name: shownName({ ...record.user, id: userId }),
    record: { ...record, raw: undefined },
  };
}

import type { ReceivedUser } from '../../contract/service/read-user.ts';
import type { ReceivedVolunteerUser } from '../../contract/service/read-volunteer.ts';

const MEMBERS = ['email', 'preferredName', 'firstName', 'lastName', 'username', 'phone'] as const;

/** A person as the list and their application tell of them together. Where both tell something, the list has the word. */
export function mergePerson(
  id: string,
  listed: ReceivedUser | undefined,
  applicant: ReceivedVolunteerUser | undefined,
): ReceivedUser {
  const merged: ReceivedUser = { ...listed, id };
  for (const member of MEMBERS) {
    const [first, second] = [listed?.[member], applicant?.[member]];
    // "Not given" is more than "not shared".
    merged[member] = first ?? second ?? (first === null ? null : second);
  }
  return merged;
}

/** Names the kinds of contact methods. */
import { contactKind, isContactKind } from '../../contract/bff/contact-kinds.ts';
import { volunteerWords } from '#messages/volunteer.ts';

/** A kind that we know by its name; any other as the service calls it. */
export function contactKindName(kind: string | null | undefined): string {
  const known = contactKind(kind);
  if (isContactKind(known)) return volunteerWords.contactKinds[known];
  return kind?.trim() || volunteerWords.unnamedContact;
}

/** Names the kinds of contact methods. The vocabulary is open, and services spell known kinds differently. */
import { volunteerWords } from '#messages/volunteer.ts';

/** Spellings of known kinds seen in services. */
const ALIASES = new Map<string, string>([
  ['mail', 'email'],
  ['emailaddress', 'email'],
  ['tel', 'phone'],
  ['telephone', 'phone'],
  ['mobile', 'phone'],
  ['cell', 'phone'],
  ['call', 'phone'],
  ['phonenumber', 'phone'],
  ['text', 'sms'],
  ['textmessage', 'sms'],
  ['x', 'twitter'],
  ['xtwitter', 'twitter'],
]);

/** "E-mail", "e mail" and "EMAIL" are one kind. */
export function contactKind(kind: string | null | undefined): string {
  const plain = (kind ?? '').toLowerCase().replace(/[\s\-_./()]+/g, '');
  return ALIASES.get(plain) ?? plain;
}

/** A kind that we know by its name; any other as the service calls it. */
export function contactKindName(kind: string | null | undefined): string {
  const known = contactKind(kind);
  if (Object.hasOwn(volunteerWords.contactKinds, known)) {
    return volunteerWords.contactKinds[known] ?? known;
  }
  return kind?.trim() || volunteerWords.unnamedContact;
}

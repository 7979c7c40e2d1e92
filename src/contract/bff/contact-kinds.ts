/** The kinds of contact methods that Rollcall knows. The vocabulary is open, and services spell known kinds differently. */

const CONTACT_KINDS = [
  'email',
  'phone',
  'sms',
  'whatsapp',
  'signal',
  'telegram',
  'matrix',
  'twitter',
  'instagram',
  'facebook',
  'discord',
] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

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

/** Whether it is one of the kinds that we know, as `contactKind` has them. */
export function isContactKind(kind: string): kind is ContactKind {
  return CONTACT_KINDS.some((known) => known === kind);
}

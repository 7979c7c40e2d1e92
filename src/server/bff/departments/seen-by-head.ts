/** The part of an application that the head of departments may see. Everything else stays on the server. */
import { type DepartmentPerson, PLANNED } from '../../../contract/bff/department.ts';
import { textOf } from '../../../contract/service/read-json.ts';
import type {
  ReceivedOption,
  ReceivedVolunteer,
  ReceivedVolunteerUser,
} from '../../../contract/service/read-volunteer.ts';

/** Kinds of contact methods and questions that are about a postal address. */
const POSTAL =
  /addres|adres|anschrift|street|stra(?:ss|ß)e|postal|post ?code|postleitzahl|\bplz\b|\bzip|\bcity\b|\btown\b|wohnort|\bstadt\b|\bort\b|country|\bland\b|residen|wohnsitz|\bpost\b/iu;

/** Questions about the legal identity, contacts, relatives, money, health, diet, faith or gender of a person. */
const PRIVATE =
  /legal|surname|(?:last|first|family|full|given|birth|maiden|real)[ _-]*name|nachname|vorname|familienname|geburt|b(?:irth|orn)|passport|ausweis|identity|id ?(?:card|number)|emergency|notfall|next of kin|relative|angehörig|phone|telefon|mobil|handy|\bcell\b|mail|contact|kontakt|telegram|discord|whatsapp|signal|iban|\bbank|konto|\btax|steuer|insurance|versicherung|social security|medic|health|allerg|disab|krank|gesundheit|behinder|diagnos|\bdiet|\bmeals?\b|ernährung|verpflegung|halal|[ck]oscher|kosher|vegan|vegetar|religi|\bfaith|glaube|konfession|gender|geschlecht|\bsex|ethnic|nationalit|staatsangeh/iu;

const MAIL_ADDRESS = /[^\s@]+@[^\s@]+\.[^\s@]+/u;
/** Dates and times have as many digits as phone numbers. */
const DATES = /\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?|\d{1,2}:\d\d/g;
const PHONE = /\d(?:[\s()./-]*\d){6}/;
/** A word of a name that is long enough not to be part of other words by chance. */
const LONG_WORD = 4;

/** @param departments the head's departments that want the person, with the states there */
export function seenByHead(
  { user, contactMethods = [], options = [] }: ReceivedVolunteer,
  departments: DepartmentPerson['departments'],
): DepartmentPerson {
  const hidden = hiddenNames(user);
  const ways = contactMethods.flatMap(({ name, isPrimary, value }) => {
    const text = textOf(value);
    if (!text || typeof value === 'object' || isPostal(name)) return [];
    return { kind: name ?? null, value: text, isPrimary: isPrimary === true };
  });
  const given = options.filter((option) => textOf(option.value));
  const answers = given.flatMap((option) => seenAnswer(option, hidden) ?? []);
  const contacts = contactMethods.filter(({ value }) => textOf(value));
  return {
    id: user?.id ?? '',
    name: nameFor(user),
    departments,
    contactMethods: ways,
    answers,
    withheld: given.length - answers.length + contacts.length - ways.length,
  };
}

/** The preferred name; without one, the first name alone. */
function nameFor(user: ReceivedVolunteerUser | undefined): string {
  return (
    user?.preferredName?.trim() ||
    user?.firstName?.trim() ||
    user?.username?.trim() ||
    user?.id ||
    ''
  );
}

function isPostal(kind: string | null | undefined): boolean {
  return POSTAL.test(kind ?? '') && !/mail/i.test(kind ?? '');
}

function seenAnswer(
  { name, type, value }: ReceivedOption,
  hidden: readonly string[],
): DepartmentPerson['answers'][number] | null {
  const about = `${name ?? ''} ${type ?? ''}`;
  if (POSTAL.test(about) || PRIVATE.test(about)) return null;
  const plain = plainValue(value);
  if (plain === null) return null;
  const texts = [about, ...[plain].flat().map(String)];
  const identifies = texts.some(
    (text) =>
      MAIL_ADDRESS.test(text) ||
      PHONE.test(text.replace(DATES, ' ')) ||
      hidden.some((name) => wordsOf(text).includes(name)),
  );
  return identifies ? null : { question: name ?? null, type: type ?? null, value: plain };
}

/** Texts, numbers, yes and no, and lists of these; null for anything nested, of which nobody knows what it holds. */
function plainValue(value: unknown): string | number | boolean | string[] | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return textOf(value) ?? null;
  if (!Array.isArray(value) || value.some((item) => typeof item === 'object')) return null;
  return value.flatMap((item) => textOf(item) ?? []);
}

/** The parts of the legal name that the shown name does not have, as `wordsOf` has them. */
function hiddenNames(user: ReceivedVolunteerUser | undefined): string[] {
  const shown = wordsOf(nameFor(user));
  const parts = [user?.firstName, user?.lastName].map((part) => wordsOf(part ?? ''));
  const words = parts.flatMap((part) => part.split(' ').filter((word) => word.length >= LONG_WORD));
  const hidden = [...parts, ...words.map((word) => ` ${word} `)];
  return hidden.filter((part) => part.trim().length > 1 && !shown.includes(part));
}

/** The words of a text in lower case, each between spaces, so that a part of it is found by whole words only. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return ` ${words.filter(Boolean).join(' ')} `;
}

/** The states in one department, with the plan of the reviewers. */
export function withPlan(states: readonly string[], planned: boolean): string[] {
  return planned ? [...states, PLANNED] : [...states];
}

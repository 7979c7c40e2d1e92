/**
 * Tolerant reading of JSON, shared by users and volunteer records. A value of any type in place of a text is kept as
 * text, so that staff see everything that was sent: an odd member affects that member, never the whole record.
 * Throughout, `undefined` means "not shared with us" and `null` means "not given".
 */

/** The whole answer is not of the promised shape (HTML for JSON, an array for an object). */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

export type Text = string | null | undefined;

/** The members of a promised message as they may arrive: each may be missing or null. */
export type Received<Message> = {
  [Name in keyof Message]?: Message[Name] extends boolean ? boolean | null | undefined : Text;
};

/** Any JSON as one text that is fit to be shown; a blank one counts as not given. */
export function textOf(value: unknown): Text {
  return exactTextOf(typeof value === 'string' ? cleanText(value) : value);
}

/** The same, but with each character as it came: two ids must never become one. */
export function exactTextOf(value: unknown): Text {
  if (value === null || value === undefined) return value;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return typeof value === 'object' ? jsonOf(value) : String(value);
}

/** A telephone number. Declared a boolean by mistake of the contract: as such it says nothing about the number. */
export function phoneOf(value: unknown): Text {
  return typeof value === 'boolean' ? null : textOf(value);
}

/** Whether something is so, as booleans, numbers and texts say plainly; anything else says nothing. */
export function truthOf(value: unknown): boolean | null | undefined {
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  return PLAINLY.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? null;
}

const PLAINLY = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** JSON as text; `indent` in spaces. */
export function jsonOf(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent) ?? '';
  } catch {
    // Nested too deep to be written, as nothing but an attack is.
    return '{…}';
  }
}

/** The items of a list. A single item may come without a list; `null` means no items. */
export function eachOf<Item>(sent: unknown, read: (item: unknown) => Item): Item[] | undefined {
  if (sent === undefined) return undefined;
  return (Array.isArray(sent) ? sent : [sent]).filter(isGiven).map(read);
}

/** The known members of `sent`. A value without any of them becomes the most descriptive member. */
export function membersOf<Name extends string>(
  sent: unknown,
  names: readonly Name[],
  whole: NoInfer<Name>,
): Partial<Record<Name, unknown>> {
  if (isObject(sent) && names.some((name) => Object.hasOwn(sent, name))) {
    return sent as Partial<Record<Name, unknown>>;
  }
  return { [whole]: sent } as Partial<Record<Name, unknown>>;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** The moment that an ISO 8601 text means; null for anything else, of which browsers would make some date. */
export function parseMoment(text: string): Date | null {
  const date = new Date(text);
  return ISO_MOMENT.test(text) && !Number.isNaN(date.getTime()) ? date : null;
}

/** Whether it is a day of the calendar, as 2026-02-28 is. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${text}T`);
}

export function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

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

/** Tabs and line breaks are part of what people write. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Most texts hold nothing else, and this is asked faster than they are cleaned. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/**
 * The text without control characters, and with U+FFFD for each half of a surrogate pair. A NUL in front of a `=` hides
 * a formula from a reader and not from a spreadsheet; half a pair cannot be written in UTF-8.
 */
export function cleanText(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.toWellFormed().replace(CONTROL, '');
}

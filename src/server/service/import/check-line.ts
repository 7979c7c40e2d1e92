/** Checks one line of an import against its schema. A reason names members and rules, never the data. */
import * as z from 'zod/mini';
import { Role } from '../../../contract/bff/role.ts';
import { isUsableId, LONGEST_ID } from '../../../contract/service/read-user.ts';
import { User } from '../../../contract/service/user.ts';
import { VolunteerRecord, VolunteerUser } from '../../../contract/service/volunteer.ts';
import { cleanTexts, convertRecord, type Converted, nothingConverted } from './convert-line.ts';

/** A good line as its value with a count of conversions; a bad one as the reason. */
type Checked<Value> = { value: Value; converted: Converted } | { reason: string };

/** One kind of line: its schema, and the conversions before and after the check, which count what they change. */
export interface LineKind<Value> {
  shape: z.ZodMiniType<Value>;
  /** Throws where the line cannot be read. By default it is JSON. */
  parse?: (text: string) => unknown;
  before?: (given: unknown, converted: Converted) => unknown;
  after?: (value: Value, converted: Converted) => Value;
}

const MOST_REASONS = 3;

/** Whether an address can contain an id or name, and every database store it. */
export function isStorableId(id: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return isUsableId(id) && !/[\u0000-\u001F\u007F]/.test(id);
}

const UsableId = z.string().check(z.refine(isStorableId));

/** A role and who has it; several lines of one role add up. */
const RoleLine = z.extend(Role, {
  name: UsableId,
  users: z.array(z.string()),
});

export type RoleLine = z.infer<typeof RoleLine>;

/** Texts are cleaned after the check, so that ids are refused, never changed: two of them could become one. */
export const LINES: {
  user: LineKind<User>;
  volunteer: LineKind<VolunteerRecord>;
  role: LineKind<RoleLine>;
  id: LineKind<string>;
} = {
  user: { shape: z.extend(User, { id: UsableId }), after: cleanTexts },
  volunteer: {
    shape: z.extend(VolunteerRecord, { user: z.extend(VolunteerUser, { id: UsableId }) }),
    before: convertRecord,
    after: cleanTexts,
  },
  role: { shape: RoleLine },
  id: { shape: UsableId, parse: (text) => text.trim() },
};

const NAMES: Record<string, string> = {
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  int: 'an integer',
  number: 'a number',
};
const FORMATS: Record<string, string> = {
  regex: 'must be a phone number in E.164, such as +15550100123',
  datetime: 'must be a time in ISO 8601 and UTC, such as 2026-06-01T12:00:00Z',
};

/** Parses a line against a schema; unknown members are dropped. Returns the value or the faults. */
export function checkLine<Value>(
  { shape, parse = JSON.parse, before = unchanged, after = unchanged }: LineKind<Value>,
  text: string,
): Checked<Value> {
  const converted = nothingConverted();
  let given: unknown;
  try {
    given = before(parse(text), converted);
  } catch {
    // The parser's own message repeats the text.
    return { reason: 'is not JSON' };
  }
  const read = shape.safeParse(given);
  if (read.success) return { value: after(read.data, converted), converted };
  const reasons = new Set(read.error.issues.map((issue) => reasonOf(issue, given)));
  const shown = [...reasons].slice(0, MOST_REASONS);
  const more = reasons.size - shown.length;
  return { reason: shown.join('; ') + (more > 0 ? `; and ${more} more` : '') };
}

function unchanged<Value>(value: Value): Value {
  return value;
}

function reasonOf(issue: z.core.$ZodIssue, given: unknown): string {
  const member = pathOf(issue.path);
  if (member !== '' && isMissing(given, issue.path)) return `${member} is missing`;
  const subject = member || 'it';
  if (issue.code === 'invalid_type') {
    return `${subject} must be ${NAMES[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_format') {
    return `${subject} ${FORMATS[issue.format] ?? 'is not of the required format'}`;
  }
  if (issue.code === 'custom') {
    return `${subject} must have 1 to ${LONGEST_ID} characters, none of them a control character or half a surrogate pair, and not be "." or ".."`;
  }
  return `${subject} is not valid`;
}

/** `departments[3].states`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

function isMissing(given: unknown, path: readonly PropertyKey[]): boolean {
  let value = given;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, step);
  }
  return value === undefined;
}

/** Messages with fields: `{first name}` in the text stands for the first name of the person it is for. */
import { contactWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { departmentKey } from '../../application-facts/department-states.ts';
import type { Application } from '../data/application.ts';
import { statesIn } from '../data/facts.ts';
import { offeredDays } from '../data/learning/offered-time.ts';
import type { ReviewsByUser } from '../data/reviews-context.tsx';

export const FIELDS = ['firstName', 'department', 'days'] as const;
export type Field = (typeof FIELDS)[number];

/** The texts of the fields for one person; '' where there is nothing to say. */
export type FieldTexts = Record<Field, string>;

const FIELD = /\{([^{}\n]*)\}/g;

/** A field as the user types it: its name in braces. */
export function placeholder(field: Field): string {
  return `{${contactWords.fields[field]}}`;
}

/** The fields of a text, each once, and the names in braces that are no fields. */
export function fieldsOf(text: string): { fields: Field[]; unknown: string[] } {
  const names = Array.from(text.matchAll(FIELD), ([, name = '']) => name);
  return {
    fields: FIELDS.filter((field) => names.some((name) => fieldOf(name) === field)),
    unknown: [...new Set(names.filter((name) => fieldOf(name) === undefined))],
  };
}

/** The text for one person. Names in braces that are no fields stay as they are. */
export function filled(text: string, texts: FieldTexts): string {
  return text.replace(FIELD, (whole, name: string) => {
    const field = fieldOf(name);
    return field === undefined ? whole : texts[field];
  });
}

function fieldOf(name: string): Field | undefined {
  const plain = (one: string) => one.trim().replace(/\s+/g, ' ').toLowerCase();
  return FIELDS.find((field) => plain(contactWords.fields[field]) === plain(name));
}

/** Data about people besides their applications. */
interface FieldBasis {
  reviews: ReviewsByUser;
  /** The names of departments by their keys. */
  departmentName: (key: string) => string;
  /** The questions that ask for days. */
  askForDays: ReadonlySet<string>;
}

/**
 * The texts for one person. The first name is the first word of the preferred name, or of the legal name if there is no
 * preferred one. The departments are the ones that the person is assigned to, in the registration or by reviewers; without
 * an assignment, the ones that request the person.
 */
export function fieldTexts(person: Application, basis: FieldBasis): FieldTexts {
  const { name, record, userId } = person;
  const weekdays = words.weekdays('long');
  const keys = (record.departments ?? []).map(departmentKey);
  const withState = (state: string) => keys.filter((key) => statesIn(person, key).includes(state));
  const assigned = [...withState('assignment'), ...(basis.reviews.get(userId)?.assignTo ?? [])];
  const departments = assigned.length > 0 ? assigned : withState('request');
  return {
    firstName: name.trim().split(/\s+/)[0] ?? '',
    department: words.list([...new Set(departments)].map(basis.departmentName)),
    days: words.list(offeredDays(record, basis.askForDays).flatMap((day) => weekdays[day] ?? [])),
  };
}

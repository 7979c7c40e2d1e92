/** What the board looks up in an application again and again, worked out once for each. */
import type { Query } from '../../finding/query.ts';
import { fold } from '../../finding/fold.ts';
import { personText } from '../../finding/person-text.ts';
import { jsonOf, textOf } from '../../contract/service/read-json.ts';
import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { isConflict, knownState } from '../application-facts/department-states.ts';
import type { Application } from './application.ts';
import { departmentKey } from './learn-departments.ts';

export interface Facts {
  /** The states of each department, by their keys. */
  states: ReadonlyMap<string, readonly string[]>;
  /** The answers to each question, by its name: a service may send a question twice. */
  answers: ReadonlyMap<string, readonly ReceivedOption[]>;
  /** The departments that want the person, who asked to avoid them. */
  conflicts: ReadonlySet<string>;
}

const known = new WeakMap<Application, Facts>();
const texts = new WeakMap<Application, string>();

export function factsOf(application: Application): Facts {
  let facts = known.get(application);
  if (!facts) known.set(application, (facts = readFacts(application)));
  return facts;
}

/** What tells a state from others: a known one however it is capitalised, any other as it is. */
export function stateKey(state: string): string {
  return knownState(state) ?? state.trim();
}

/** What tells a question from others. */
export function questionKey({ name }: Pick<ReceivedOption, 'name'>): string {
  return name?.trim() ?? '';
}

/** The single texts of an answer: several where it is a choice of several. */
export function answerTexts({ type, value }: ReceivedOption): string[] {
  const parts = Array.isArray(value)
    ? value
    : typeof value === 'string' && type === 'multi'
      ? value.split(',')
      : [value];
  return parts.flatMap((part) => textOf(part)?.trim() ?? []);
}

/** Whether a person's own words hold what was typed: name, contacts, answers; not the legal name behind a preferred one. */
export function holdsText(application: Application, query: Query): boolean {
  const { readings } = query;
  if (readings.length === 0) return true;
  const text = textOfApplication(application);
  return readings.some((reading) => reading.every((needle) => text.includes(needle)));
}

function readFacts({ record }: Application): Facts {
  const states = new Map<string, string[]>();
  for (const department of record.departments ?? []) {
    const key = departmentKey(department);
    const all = [...(states.get(key) ?? []), ...department.states.map(stateKey)];
    states.set(key, [...new Set(all)]);
  }
  const conflicts = new Set<string>();
  for (const [key, held] of states) if (isConflict(held)) conflicts.add(key);
  const answers = new Map<string, ReceivedOption[]>();
  for (const option of record.options ?? []) {
    const key = questionKey(option);
    answers.set(key, [...(answers.get(key) ?? []), option]);
  }
  return { states, answers, conflicts };
}

function textOfApplication(application: Application): string {
  let text = texts.get(application);
  if (text === undefined) texts.set(application, (text = writtenBy(application)));
  return text;
}

const NOBODY = { firstName: null, lastName: null, username: null, email: null, phone: null };

function writtenBy({ userId, name, record }: Application): string {
  const { user, contactMethods, options } = record;
  const hidden = user?.preferredName?.trim() ? { firstName: null, lastName: null } : {};
  const person = personText({ ...NOBODY, preferredName: name, ...user, ...hidden, id: userId });
  const values = [...(contactMethods ?? []), ...(options ?? [])].map(({ value }) =>
    typeof value === 'object' && value !== null ? jsonOf(value) : (textOf(value) ?? ''),
  );
  return `${person}\n${values.map(fold).join('\n')}`;
}

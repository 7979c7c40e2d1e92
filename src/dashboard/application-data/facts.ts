/** Looks up facts in applications. Nothing is copied, because the board holds thousands of applications. */
import type { Query } from '../../finding/query.ts';
import { fold } from '../../finding/fold.ts';
import { respelt } from '../../finding/spellings.ts';
import { personText, wholeText } from '../../finding/person-text.ts';
import { textOf } from '../../contract/service/read-json.ts';
import type { ReceivedContactMethod } from '../../contract/service/read-volunteer.ts';
import { departmentKey, isConflict } from '../../staffing/states.ts';
import { ANY } from '../../staffing/learn.ts';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import type { Application } from './application.ts';

const texts = new WeakMap<Application, string>();

/** The number of texts that are prepared before a key is heard. */
const AT_ONCE = 250;

const NO_STATES: readonly string[] = [];

/** A person's states in a department, by the department's key. */
export function statesIn({ record }: Application, department: string): readonly string[] {
  let states = NO_STATES;
  for (const one of record.departments ?? []) {
    if (departmentKey(one) !== department) continue;
    // A service may list one twice.
    states = states.length > 0 ? [...new Set([...states, ...one.states])] : one.states;
  }
  return states;
}

/** Whether the department, or any department for `ANY`, wants a person who asked to avoid it. */
export function isInConflict(application: Application, department: string): boolean {
  if (department !== ANY) return isConflict(statesIn(application, department));
  const all = application.record.departments ?? [];
  return all.some((one) => isConflict(statesIn(application, departmentKey(one))));
}

/** The primary contact; undefined if none is marked as primary. */
export function primaryContact({ record }: Application): ReceivedContactMethod | undefined {
  return record.contactMethods?.find(({ isPrimary }) => isPrimary === true);
}

export function contactText({ value }: Pick<ReceivedContactMethod, 'value'>): string {
  return textOf(value) ?? '';
}

/** Whether name, contacts or answers contain the search text; never the legal name behind a preferred one. */
export function holdsText(application: Application, query: Query): boolean {
  const { readings } = query;
  if (readings.length === 0) return true;
  const text = textOfApplication(application);
  return readings.some((reading) => reading.every((needle) => text.includes(needle)));
}

function textOfApplication(application: Application): string {
  let text = texts.get(application);
  if (text === undefined) texts.set(application, (text = writtenBy(application)));
  return text;
}

/** Prepares what `holdsText` reads, for which the first letter would otherwise wait 100 ms on a board of 5,000. */
export function prepareTexts(applications: readonly Application[], from = 0): void {
  if (from >= applications.length) return;
  whenIdle(() => {
    for (const one of applications.slice(from, from + AT_ONCE)) textOfApplication(one);
    prepareTexts(applications, from + AT_ONCE);
  });
}

const NOBODY = { firstName: null, lastName: null, username: null, email: null, phone: null };

function writtenBy({ userId, name, record }: Application): string {
  const { user, contactMethods, options } = record;
  const hidden = user?.preferredName?.trim() ? { firstName: null, lastName: null } : {};
  const person = personText({ ...NOBODY, preferredName: name, ...user, ...hidden, id: userId });
  const values = [...(contactMethods ?? []), ...(options ?? [])].map(({ value }) => value);
  return `${wholeText(person)}\n${values.map(foldedSpellings).join('\n')}`;
}

/** A contact or an answer with its other spellings, folded for finding. */
function foldedSpellings(value: unknown): string {
  const text = textOf(value) ?? '';
  return [text, ...text.split(/\s+/).flatMap(respelt)].map(fold).join('\n');
}

/** Whether a contact or an answer contains any of the folded needles. */
export function valueHolds(value: unknown, needles: readonly string[]): boolean {
  const text = foldedSpellings(value);
  return needles.some((needle) => text.includes(needle));
}

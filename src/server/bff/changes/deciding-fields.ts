/** The fields of an application by which coordinators decide, as they are kept: departments with their states, and answers. */
import { hash } from 'node:crypto';
import { departmentKey } from '../../../contract/bff/learnt-columns.ts';
import { jsonOf, textOf } from '../../../contract/service/read-json.ts';
import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import type { DecidingFields, KeptAnswer, KeptDepartment } from '../../../staffing/changes.ts';
import { stateKeys } from '../../../staffing/states.ts';

/** Bounds of the fields kept of one application; a longer value is cut, with a digest to compare it by. */
const MOST_DEPARTMENTS = 300;
const MOST_ANSWERS = 300;
const LONGEST_VALUE = 2000;

/** The deciding fields of an application, as they are kept. */
export function decidingFields({ departments, options }: ReceivedVolunteer): DecidingFields {
  return {
    departments: departments ? keptDepartments(departments) : null,
    answers: options ? keptAnswers(options) : null,
  };
}

/** A department that is listed twice has the states of both. */
function keptDepartments(sent: NonNullable<ReceivedVolunteer['departments']>): KeptDepartment[] {
  const byKey = new Map<string, KeptDepartment>();
  for (const department of sent) {
    const { name, states } = department;
    const key = departmentKey(department);
    if (key === '') continue;
    const known = byKey.get(key);
    byKey.set(key, {
      key,
      name: name ?? known?.name ?? null,
      states: stateKeys([...(known?.states ?? []), ...states]),
    });
  }
  return [...byKey.values()].slice(0, MOST_DEPARTMENTS);
}

function keptAnswers(options: readonly ReceivedOption[]): KeptAnswer[] {
  const counts = new Map<string, number>();
  return options.slice(0, MOST_ANSWERS).map((option) => {
    const question = option.name ?? null;
    const place = counts.get(question ?? '') ?? 0;
    counts.set(question ?? '', place + 1);
    return { question, place, type: option.type ?? null, ...keptValue(option.value) };
  });
}

function keptValue(value: unknown): Pick<KeptAnswer, 'value' | 'digest'> {
  if (textOf(value) === null || value === undefined) return { value: null };
  const text = typeof value === 'string' ? value : jsonOf(value);
  if (text.length <= LONGEST_VALUE) return { value };
  const beginning = text.slice(0, LONGEST_VALUE).toWellFormed();
  return { value: `${beginning}…`, digest: hash('sha256', text) };
}

/**
 * Compares an application with the stored one. Of people with a mark, a note or a plan it keeps the deciding
 * fields, of everyone else the id alone.
 */
import { hash } from 'node:crypto';
import { departmentKey } from '../../../contract/bff/learnt-columns.ts';
import type { ApplicationChange } from '../../../contract/bff/reviews/changes.ts';
import { jsonOf, textOf } from '../../../contract/service/read-json.ts';
import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import {
  type DecidingFields,
  differences,
  hasDifferences,
  type KeptAnswer,
  type KeptDepartment,
  newestFields,
  withdrawnFields,
} from '../../../staffing/changes.ts';
import { stateKeys } from '../../../staffing/states.ts';

/** A row of `known_applications`. */
export interface KnownApplication {
  user_id: string;
  /** When the data of this row was read, in milliseconds since 1970; null for a reviewed person who wasn't compared yet. */
  as_of: number | null;
  /** 1 for an application that was withdrawn. */
  gone: number;
  /** 1 for a person with a mark, a note or a plan. */
  reviewed: number;
  /** The deciding fields of a reviewed person as JSON. They stay when the application is withdrawn. */
  body: string | null;
}

/** Reads the record of an application; null if it is unreadable. */
export type ReadRecord = () => ReceivedVolunteer | null;

export type NoticedChange = Omit<ApplicationChange, 'id' | 'userId' | 'at'>;

export interface Outcome {
  row: KnownApplication;
  /** Null where only the row is to be written. */
  change: NoticedChange | null;
}

const NO_DIFFERENCES = { departments: [], answers: [] };

/**
 * Compares a person's application with its row; null where nothing is to be written.
 * @param found null for someone without an application
 * @param asOf when reading it began, in milliseconds since 1970; data older than the row is ignored
 */
export function compare(
  row: KnownApplication,
  found: ReadRecord | null,
  asOf: number,
): Outcome | null {
  if (row.as_of !== null && asOf < row.as_of) return null;
  if (found === null) return withdrawn(row, asOf);
  return row.reviewed === 1 ? compareFields(row, found(), asOf) : compareId(row, asOf);
}

function withdrawn(row: KnownApplication, asOf: number): Outcome | null {
  if (row.gone === 1) return null;
  const gone = { ...row, as_of: asOf, gone: 1 };
  // It may have been withdrawn before the bff began to compare.
  if (row.as_of === null) return { row: gone, change: null };
  const before = fieldsOf(row);
  const lost = before ? withdrawnFields(before) : NO_DIFFERENCES;
  return { row: gone, change: { kind: 'withdrawn', updatedAt: null, ...lost } };
}

function compareId(row: KnownApplication, asOf: number): Outcome | null {
  if (row.gone === 0 && row.as_of !== null) return null;
  const change = { kind: 'returned', updatedAt: null, ...NO_DIFFERENCES } as const;
  return { row: { ...row, as_of: asOf, gone: 0 }, change: row.gone === 1 ? change : null };
}

function compareFields(
  row: KnownApplication,
  record: ReceivedVolunteer | null,
  asOf: number,
): Outcome | null {
  if (!record) return null;
  const before = fieldsOf(row);
  const now = decidingFields(record);
  const after = before ? newestFields(before, now) : now;
  const body = JSON.stringify(after);
  const returned = row.gone === 1;
  if (!returned && body === row.body) return null;
  const differing = before ? differences(before, after) : NO_DIFFERENCES;
  const change = {
    kind: returned ? 'returned' : 'changed',
    updatedAt: record.updatedAt ?? null,
    ...differing,
  } as const;
  return {
    row: { ...row, as_of: asOf, gone: 0, body },
    change: returned || hasDifferences(differing) ? change : null,
  };
}

function fieldsOf({ body }: KnownApplication): DecidingFields | null {
  return body === null ? null : (JSON.parse(body) as DecidingFields);
}

/** Bounds of the fields kept of one application; a longer value is cut, with a digest to compare it by. */
const MOST_DEPARTMENTS = 300;
const MOST_ANSWERS = 300;
const LONGEST_VALUE = 2000;

/** The deciding fields of an application, as they are kept. */
function decidingFields({ departments, options }: ReceivedVolunteer): DecidingFields {
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

/** Learns the event's departments and states from the applications, their only source. */
import { departmentKey, LEARNT, type LearntDepartment } from '../contract/bff/learnt-columns.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { Limited } from './beyond.ts';
import { KNOWN_STATES, knownState } from './states.ts';
import { distinctNames, plainName } from './distinct-names.ts';

export type { LearntDepartment };

/** The departments of these people, in the order in which they were first met. */
export function learnDepartments(
  people: Iterable<{ record: ReceivedVolunteer }>,
): LearntDepartment[] {
  const learner = new DepartmentLearner();
  for (const { record } of people) learner.add(record);
  return learner.learnt();
}

/** The states that anybody holds anywhere, the known ones first. */
export function learnStates(records: Iterable<ReceivedVolunteer>): string[] {
  const met = new Set<string>();
  for (const { departments = [] } of records) {
    for (const { states } of departments) for (const state of states) met.add(state);
  }
  const known = KNOWN_STATES.filter((state) => met.has(state));
  return [...known, ...[...met].filter((state) => knownState(state) === undefined).sort()];
}

/** Names of one department among which the most common is looked for. */
const NAMES = 100;

/** Learns the departments from one application after the other. */
export class DepartmentLearner {
  readonly #met = new Map<string, { id: string | null; names: Map<string, number> }>();
  readonly #limited = new Limited(LEARNT.departments);

  add({ departments = [] }: ReceivedVolunteer): void {
    for (const department of departments) {
      const key = departmentKey(department);
      if (!this.#limited.keeps(key)) continue;
      let one = this.#met.get(key);
      if (!one) this.#met.set(key, (one = { id: department.id ?? null, names: new Map() }));
      const { names } = one;
      const { name } = department;
      if (name && (names.has(name) || names.size < NAMES)) {
        names.set(name, (names.get(name) ?? 0) + 1);
      }
    }
  }

  has(key: string): boolean {
    return this.#met.has(key);
  }

  /** The number of departments that are not learnt. */
  get beyond(): number {
    return this.#limited.beyond;
  }

  learnt(): LearntDepartment[] {
    const all = Array.from(this.#met, ([key, { id, names }]) => ({
      key,
      id,
      name: mostCommon(names),
    }));
    return withLabels(all);
  }
}

/**
 * The departments with the labels that tell them apart: everything that shows a department shows its label.
 * @param departments all that the event has, as far as they are known
 */
export function withLabels(
  departments: readonly Omit<LearntDepartment, 'label'>[],
): LearntDepartment[] {
  const labels = distinctNames(departments, ({ id, name }) => ({
    id,
    name: plainName(name) === '' ? null : name,
  }));
  return departments.map((one, at) => ({ ...one, label: labels[at] ?? null }));
}

/** Learns the questions from one application after the other. */
export class QuestionLearner {
  readonly #places = new Map<string, { sum: number; count: number }>();
  readonly #limited = new Limited(LEARNT.questions);

  /** The number of questions that are not learnt. */
  get beyond(): number {
    return this.#limited.beyond;
  }

  add({ options = [] }: ReceivedVolunteer): void {
    for (const [index, { name }] of options.entries()) {
      const key = name?.trim() ?? '';
      if (!this.#limited.keeps(key)) continue;
      const place = this.#places.get(key);
      if (place) {
        place.sum += index;
        place.count += 1;
      } else this.#places.set(key, { sum: index, count: 1 });
    }
  }

  learnt(): string[] {
    const means = Array.from(this.#places, ([key, { sum, count }]) => ({ key, mean: sum / count }));
    return means.sort((one, other) => one.mean - other.mean).map(({ key }) => key);
  }
}

/** The first of equals. */
function mostCommon(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [one, count] of counts) {
    if (count > most) [best, most] = [one, count];
  }
  return best;
}

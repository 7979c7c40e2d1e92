/**
 * The departments and questions of an event, learnt from its applications, their only source. They are the columns of the
 * board. The bff learns them from a copy that it has read to its end, browsers from the applications that they have so far.
 */
import * as z from 'zod/mini';
import type { ReceivedDepartment, ReceivedVolunteer } from '../service/read-volunteer.ts';
import { orNull, readable } from './read-message.ts';

export const LearntDepartment = z.object({
  /** The department's identity, also in addresses and settings. */
  key: z.string(),
  id: orNull(z.string()),
  /** As most applications name it; null where none does. */
  name: orNull(z.string()),
});
export type LearntDepartment = z.infer<typeof LearntDepartment>;

export const LearntColumns = z.object({
  /** In the order in which they were first met. */
  departments: readable(LearntDepartment),
  /** The names of the questions, in the order in which most applications ask them; '' for questions without a name. */
  questions: readable(z.string()),
});
export type LearntColumns = z.infer<typeof LearntColumns>;

/** The identity of a department: its id, else its name. */
export function departmentKey({ id, name }: Pick<ReceivedDepartment, 'id' | 'name'>): string {
  return id ?? name ?? '';
}

/** Learns the departments from one application after the other. */
export class DepartmentLearner {
  readonly #met = new Map<string, { id: string | null; names: Map<string, number> }>();

  add({ departments = [] }: ReceivedVolunteer): void {
    for (const department of departments) {
      const key = departmentKey(department);
      let one = this.#met.get(key);
      if (!one) this.#met.set(key, (one = { id: department.id ?? null, names: new Map() }));
      const { name } = department;
      if (name) one.names.set(name, (one.names.get(name) ?? 0) + 1);
    }
  }

  learnt(): LearntDepartment[] {
    return Array.from(this.#met, ([key, { id, names }]) => ({ key, id, name: mostCommon(names) }));
  }
}

/** Learns the questions from one application after the other. */
export class QuestionLearner {
  readonly #places = new Map<string, { sum: number; count: number }>();

  add({ options = [] }: ReceivedVolunteer): void {
    for (const [index, { name }] of options.entries()) {
      const key = name?.trim() ?? '';
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

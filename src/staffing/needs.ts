/** Reads the needs of departments and the offers of people from the applications. Pure. */
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import type { KnownState } from './states.ts';
import { factsOf } from './facts.ts';
import type { Question } from './questions.ts';
import {
  CLOSED,
  dayTargetOf,
  isThin,
  placedIn,
  targetOf,
  type DepartmentCounts,
  type EventCounts,
  type Needs,
} from './counts.ts';
import { statesByDepartment } from './standings.ts';
import type { Candidate, DepartmentNeed } from './fit.ts';

/** The needs of all departments. A day without a target of its own is short as long as Coverage calls it thin. */
export function needsOf({ departments, days }: EventCounts, needs: Needs): DepartmentNeed[] {
  return departments.map((department) => ({
    department: department.key,
    target: targetOf(department.key, needs.targets),
    placed: placedIn(department.all),
    days: days.flatMap((day) => {
      const cell = department.days[day];
      if (!cell) return [];
      const estimated = dayTargetOf(department.key, day, needs) === null;
      return [{ day, placed: placedIn(cell), need: needOn(day, department, needs), estimated }];
    }),
  }));
}

/** The number of people that a department needs on a day. */
function needOn(
  day: number,
  department: DepartmentCounts,
  needs: Needs,
): DepartmentNeed['days'][number]['need'] {
  const dayTarget = dayTargetOf(department.key, day, needs);
  if (dayTarget !== null) return dayTarget === CLOSED ? 'closed' : dayTarget;
  const placed = placedIn(department.days[day] ?? department.unsaid);
  if (!isThin(department, day, needs)) return placed;
  const target = targetOf(department.key, needs.targets);
  return target === null ? placed + 1 : Math.ceil(target / 2);
}

interface Applicant {
  userId: string;
  record: ReceivedVolunteer;
}

/** The applicants with what they offer in the questions for days and hours. */
export function candidatesOf(
  applications: readonly Applicant[],
  questions: readonly Question[],
): Candidate[] {
  return applications.map(candidateReader(questions));
}

/** Reads an application as a candidate, once: a decision changes one application of thousands. */
export function candidateReader(
  questions: readonly Question[],
): (applicant: Applicant) => Candidate {
  const candidates = new WeakMap<Applicant, Candidate>();
  return (applicant) => {
    const { userId, record } = applicant;
    let candidate = candidates.get(applicant);
    if (!candidate) {
      const { days, hours } = factsOf(record, questions);
      candidate = { userId, states: statesOf(record), days, hours };
      candidates.set(applicant, candidate);
    }
    return candidate;
  };
}

function statesOf(record: ReceivedVolunteer): Record<string, KnownState[]> {
  const states = statesByDepartment(record);
  return Object.fromEntries(Array.from(states, ([key, known]) => [key, [...known]]));
}

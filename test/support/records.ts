/** Volunteer records as the dashboard reads them, for tests of what it makes of them. */
import type { Place, Review } from '../../src/contract/bff/reviews/reviews.ts';
import { type Slot, slotKey, slotTargetKey } from '../../src/contract/bff/reviews/slots.ts';
import type { StaffingSettings } from '../../src/staffing/times.ts';
import {
  type ReceivedDepartment,
  type ReceivedOption,
  type ReceivedVolunteer,
  readVolunteer,
} from '../../src/contract/service/read-volunteer.ts';

export function record(changes: Partial<ReceivedVolunteer> = {}): ReceivedVolunteer {
  return {
    id: 'v1',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T11:30:00.000Z',
    contactMethods: [],
    departments: [],
    user: undefined,
    options: [],
    ...changes,
  };
}

/** A record of the service as the bff sends it on. */
export function asRead(sent: unknown): ReceivedVolunteer {
  return JSON.parse(JSON.stringify(readVolunteer(sent))) as ReceivedVolunteer;
}

/** "d1:interest+experience" is the department d1 with these states. */
export function departmentsOf(...written: string[]): ReceivedDepartment[] {
  return written.map((one) => {
    const [id = '', states = ''] = one.split(':');
    return { id, name: undefined, states: states.split('+').filter(Boolean) };
  });
}

/** Answers by the name of their question. */
export function optionsOf(answers: Record<string, unknown>, type = 'text'): ReceivedOption[] {
  return Object.entries(answers).map(([name, value]) => ({ name, type, value }));
}

/** A review in which nothing is noted but `changes`. */
export function noted(changes: Partial<Review> & Pick<Review, 'userId'>): Review {
  return {
    version: 1,
    mark: null,
    note: '',
    places: [],
    contacted: null,
    by: 'Robin',
    byPerson: changes.by ?? 'Robin',
    at: '2026-03-02T10:00:00.000Z',
    ...changes,
  };
}

/** The body of `POST /bff/placements` that plans a person for these departments alone; `seen` are the ones before. */
export function placements(userId: string, departments: string[], seen: string[] = []) {
  const added = departments.filter((one) => !seen.includes(one));
  const removed = seen.filter((one) => !departments.includes(one));
  return {
    changes: [
      ...added.map((department) => ({ userId, department, slots: null, seen: [] })),
      ...removed.map((department) => ({ userId, department, slots: [], seen: null })),
    ],
  };
}

/** Places in all slots that the person offers. */
export function placesIn(...departments: string[]): Place[] {
  return departments.map((department) => ({ department, slots: null }));
}

/** The slot of one choice of the question "When?". */
export function slotOf(choice: string): Slot {
  return { question: 'When?', choice };
}

/** Settings with these slots, and the needs by department and choice; "d1 Friday" is a key. */
export function timesWith(
  choices: readonly string[],
  {
    hours = null,
    targets = {},
    needs = {},
  }: {
    hours?: number | null;
    targets?: Record<string, number>;
    needs?: Record<string, number>;
  } = {},
): StaffingSettings {
  const slots = choices.map((choice) => ({ ...slotOf(choice), label: choice.slice(0, 3), hours }));
  const slotTargets = Object.entries(needs).map(([key, need]) => {
    const [department = '', choice = ''] = key.split(' ');
    return [slotTargetKey(department, slotOf(choice)), need];
  });
  return {
    times: { questions: ['When?'], slots, leftOut: [] },
    hoursQuestion: 'How long?',
    targets,
    slotTargets: Object.fromEntries(slotTargets),
  };
}

/** The key of a slot of `slotOf`. */
export function keyOf(choice: string): string {
  return slotKey(slotOf(choice));
}

/** Volunteer records as the dashboard reads them, for tests of what it makes of them. */
import type { Place, Review } from '../../src/contract/bff/reviews/reviews.ts';
import type {
  ReceivedDepartment,
  ReceivedOption,
  ReceivedVolunteer,
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
      ...added.map((department) => ({ userId, department, days: null, seen: [] })),
      ...removed.map((department) => ({ userId, department, days: [], seen: null })),
    ],
  };
}

/** Places on all days that the person offers. */
export function placesIn(...departments: string[]): Place[] {
  return departments.map((department) => ({ department, days: null }));
}

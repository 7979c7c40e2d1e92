/** Volunteer records as the dashboard reads them, for tests of what it makes of them. */
import type { Review } from '../../src/contract/bff/reviews/reviews.ts';
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
    assignTo: [],
    contacted: null,
    by: 'Robin',
    byPerson: changes.by ?? 'Robin',
    at: '2026-03-02T10:00:00.000Z',
    ...changes,
  };
}

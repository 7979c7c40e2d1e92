/** Invented people and applications of a test's event. */
import type { User } from '../../src/contract/service/user.ts';
import type {
  DepartmentAssignment,
  VolunteerRecord,
} from '../../src/contract/service/volunteer.ts';

export const EVENT = { name: 'Example Con', timeZone: 'Europe/Berlin' };

export function person(number: number, changes: Partial<User> = {}): User {
  return {
    id: `u${String(number).padStart(5, '0')}`,
    email: `person${number}@example.org`,
    preferredName: null,
    firstName: 'Person',
    lastName: `Number ${number}`,
    username: `person${number}`,
    verified: true,
    phone: '+15550100123',
    address: null,
    ...changes,
  };
}

export function people(count: number): User[] {
  return Array.from({ length: count }, (_, index) => person(index + 1));
}

/** The application of the first person. */
export function volunteerRecord(changes: Partial<VolunteerRecord> = {}): VolunteerRecord {
  return {
    id: 'v1',
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T11:30:00.000Z',
    contactMethods: [],
    departments: [],
    user: applicantOf(person(1)),
    options: [],
    ...changes,
  };
}

/** The application of the person with this number. */
export function applicant(number: number, changes: Partial<VolunteerRecord> = {}): VolunteerRecord {
  return volunteerRecord({ id: `v${number}`, user: applicantOf(person(number)), ...changes });
}

/** A person as their application has them. */
function applicantOf({ id, email, firstName, lastName, username, phone }: User) {
  return { id, email, firstName, lastName, username, phone };
}

/** "Info Desk: interest, avoid" is the department of that name, whose id is "info-desk". */
export function departments(...written: string[]): DepartmentAssignment[] {
  return written.map((one) => {
    const [name = '', states = ''] = one.split(':');
    return {
      id: name.toLowerCase().replaceAll(' ', '-'),
      name,
      states: states.split(',').map((state) => state.trim()),
    };
  });
}

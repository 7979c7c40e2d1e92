/** Records, reviews, votes and states of reading as the bff answers them, and the edits that change them, for tests. */
import type { AuditEntry } from '../../src/contract/bff/audit/audit.ts';
import type { ApplicationsProgress } from '../../src/contract/bff/applications.ts';
import type { DirectoryState } from '../../src/contract/bff/find.ts';
import { placeValue } from '../../src/contract/bff/reviews/apply-changes.ts';
import type { MadeFrom, ReviewEdit, ReviewEdits } from '../../src/contract/bff/reviews/requests.ts';
import {
  NOTED_MEMBERS,
  type Noted,
  NOTHING_NOTED,
  type Place,
  type PlannedSlots,
  type Review,
} from '../../src/contract/bff/reviews/reviews.ts';
import type { Vote, VoteAnswer } from '../../src/contract/bff/reviews/votes.ts';
import { type Slot, slotKey, slotTargetKey } from '../../src/contract/bff/reviews/slots.ts';
import type { StaffingSettings } from '../../src/staffing/times.ts';
import {
  type ReceivedDepartment,
  type ReceivedOption,
  type ReceivedVolunteer,
  readVolunteer,
} from '../../src/contract/service/read-volunteer.ts';
import { volunteerRecord } from './event.ts';

/** An application without the person. */
export function record(changes: Partial<ReceivedVolunteer> = {}): ReceivedVolunteer {
  return { ...volunteerRecord(), user: undefined, ...changes };
}

/** An entry of the audit: that Robin opened the first person. */
export function auditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'e1',
    at: '2026-03-01T10:00:00.000Z',
    byPerson: changes.name ?? 'Robin',
    name: 'Robin',
    session: 's1',
    purpose: 'open',
    personId: 'u00001',
    filters: {},
    outcome: 'ok',
    status: 200,
    count: 1,
    ...changes,
  };
}

/** A record of the service as the bff sends it on. */
export function asRead(sent: unknown): ReceivedVolunteer {
  return JSON.parse(JSON.stringify(readVolunteer(sent))) as ReceivedVolunteer;
}

/** The state of the directory in an answer of the bff; a whole and new copy of 100 people by default. */
export function directoryState(changes: Partial<DirectoryState> = {}): DirectoryState {
  return {
    loaded: 100,
    complete: true,
    refreshing: false,
    unreadable: 0,
    unreadableIds: [],
    asOf: new Date().toISOString(),
    ...changes,
  };
}

/** That a reading of the applications of five people has read them all. */
export function progressOf(changes: Partial<ApplicationsProgress> = {}): ApplicationsProgress {
  return {
    users: 5,
    usersComplete: true,
    read: 5,
    applications: 5,
    failed: 0,
    complete: true,
    asOf: new Date().toISOString(),
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
    number: 1,
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

/** A vote of First Aid (d1). */
export function voteOf(
  changes: Partial<Vote & { answer: VoteAnswer }> & Pick<Vote, 'userId'>,
): Vote & { answer: VoteAnswer } {
  return {
    department: 'd1',
    version: 1,
    answer: 'yes',
    line: '',
    by: 'Sam',
    byPerson: 'Sam',
    at: '2026-03-02T10:00:00.000Z',
    ...changes,
  };
}

/** A person's edits of a review, without the person. */
export type Noting = ReviewEdit extends infer Edit
  ? Edit extends ReviewEdit
    ? Omit<Edit, 'userId'>
    : never
  : never;

/** The edits that give these values, by a user who saw the values of `seen`. */
export function noting(noted: Partial<Noted>, seen: Partial<Noted> = {}): Noting[] {
  const before = { ...NOTHING_NOTED, ...seen };
  return NOTED_MEMBERS.filter((member) => noted[member] !== undefined).map(
    (member) => ({ member, seen: before[member], value: noted[member] }) as Noting,
  );
}

/** The body of `POST /bff/reviews` with these edits of one person. */
export function editsOf(userId: string, edits: readonly Noting[]): ReviewEdits {
  return { edits: edits.map((edit) => ({ userId, ...edit }) as ReviewEdit) };
}

/** The edit of one place; `madeFrom` makes it one of a draft. */
export function planning(
  department: string,
  slots: PlannedSlots,
  seen: PlannedSlots = [],
  madeFrom?: MadeFrom,
): Noting {
  const edit = { department, seen: placeValue(seen), value: placeValue(slots) };
  return { member: 'place', ...edit, ...(madeFrom && { madeFrom }) };
}

/** The body that plans a person for these departments alone; `seen` are the ones before. */
export function placements(userId: string, departments: string[], seen: string[] = []) {
  const added = departments.filter((one) => !seen.includes(one));
  const removed = seen.filter((one) => !departments.includes(one));
  return editsOf(userId, [
    ...added.map((department) => planning(department, null)),
    ...removed.map((department) => planning(department, [], null)),
  ]);
}

/** Places in all slots that the person offers. */
export function placesIn(...departments: string[]): Place[] {
  return departments.map((department) => ({ department, slots: null }));
}

/** The slot of one choice of the question "When?". */
export function slotOf(choice: string): Slot {
  return { question: 'When?', choice };
}

/**
 * Settings with these slots, and the people needed by department and choice, or that it is closed; "d1 Friday" is a key.
 */
export function timesWith(
  choices: readonly string[],
  {
    hours = null,
    targets = {},
    needs = {},
  }: {
    hours?: number | null;
    targets?: Record<string, number>;
    needs?: Record<string, number | 'closed'>;
  } = {},
): StaffingSettings {
  const slots = choices.map((choice) => ({ ...slotOf(choice), label: choice.slice(0, 3), hours }));
  const inSlots = Object.entries(needs).map(([key, need]) => {
    const [department = '', choice = ''] = key.split(' ');
    return [slotTargetKey(department, slotOf(choice)), need] as const;
  });
  return {
    times: { questions: ['When?'], slots, leftOut: [] },
    hoursQuestion: 'How long?',
    names: {},
    targets,
    slotTargets: Object.fromEntries(
      inSlots.flatMap(([key, need]) => (need === 'closed' ? [] : [[key, need]])),
    ),
    closed: Object.fromEntries(
      inSlots.flatMap(([key, need]) => (need === 'closed' ? [[key, true]] : [])),
    ),
  };
}

/** The key of a slot of `slotOf`. */
export function keyOf(choice: string): string {
  return slotKey(slotOf(choice));
}

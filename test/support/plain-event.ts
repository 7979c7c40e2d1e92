/** Events of a `recount` by chance, and what the pages of Rollcall have of them. */
import fc from 'fast-check';
import type { BoardSettings, Review } from '../../src/contract/bff/reviews/reviews.ts';
import { type Slot, slotTargetKey } from '../../src/contract/bff/reviews/slots.ts';
import type { ReceivedVolunteer } from '../../src/contract/service/read-volunteer.ts';
import {
  type Application,
  applicationOf,
} from '../../src/dashboard/application-data/application.ts';
import { KNOWN_STATES } from '../../src/applications/states.ts';
import { seenFields, signsOf } from '../../src/applications/changes.ts';
import { person, volunteerRecord } from './event.ts';
import { asRead, noted, voteOf } from './records.ts';
import { HOURS, type PlainEvent, type Said, SIZE, type Somebody, SUNDAY, WHEN } from './recount.ts';

/** The number of the role of the staff. */
export const STAFF = 7;

/** Two of them share a name, and one has no name. */
const DEPARTMENTS = [
  'Bar',
  'Bar',
  null,
  'First Aid',
  'Gate',
  'Sound',
  'Lighting',
  'Stage',
  'Logistics',
  'Info Desk',
  'Kids',
  'Night Watch',
];
const TIMES = [
  // With the signs between the parts of an address.
  'Fri: night, late~',
  SUNDAY,
  ...['Sat', 'Mon', 'Tue', 'Wed', 'Thu'].flatMap((day) => [`${day} morning`, `${day} night`]),
];
/** Offered and planned before it was taken out of the set-up. */
const GONE = 'Set-up';
const NAMES = ['Kira Olsen', 'Dario Rossi', 'Kira Olsen', 'Robin'];
const MOMENTS = [
  '2026-05-01T10:00:00.000Z',
  '2026-05-03T10:00:00.000Z',
  '2026-05-03T22:00:00.000Z',
];
/** Some of `MOMENTS` are before it, and some after. */
export const SINCE = '2026-05-02T18:40:00.000Z';

interface Size {
  people: number;
  departments: number;
  times: number;
}

/** @param exactly whether there are as many people as `most` says, not fewer */
export function plainEvents(most: Size, exactly = false): fc.Arbitrary<PlainEvent> {
  const ids = DEPARTMENTS.slice(0, most.departments).map((_, at) => `d${at + 1}`);
  const times = TIMES.slice(0, most.times);
  const department = fc.constantFrom(...ids);
  const inTime = fc
    .tuple(department, fc.constantFrom(...times, GONE))
    .map((pair) => pair.join(' '));
  const number = fc.integer({ min: 0, max: 4 });
  const states = fc.subarray([...KNOWN_STATES, 'plan', 'night shift']);
  const said: fc.Arbitrary<Said> = fc.record({
    states: fc.dictionary(department, states),
    offers: fc.subarray([...times, GONE, 'I don’t know yet']),
    size: fc.constantFrom('S', 'M', 'XL', null),
    hours: fc.constantFrom('4', '7,5 h', 'a few', null),
  });
  const somebody = fc
    .record({
      said,
      before: fc.option(said, { freq: 3 }),
      plan: fc.dictionary(department, fc.option(fc.subarray([...times, GONE], { minLength: 1 })), {
        maxKeys: 2,
      }),
      // Of most people only departments or only answers changed.
      kept: fc.constantFrom('states', 'answers', null),
      isStaff: fc.boolean(),
      mark: fc.constantFrom('shortlist' as const, 'ask' as const, 'no' as const, null),
      note: fc.constantFrom('', '', 'Knows the desk.'),
      votes: fc.dictionary(
        department,
        fc.constantFrom('yes' as const, 'no' as const, 'ask' as const),
      ),
      createdAt: fc.constantFrom(...MOMENTS),
      updatedAt: fc.constantFrom(...MOMENTS),
      hasLeft: fc.constantFrom(false, false, false, true),
      name: fc.constantFrom(...NAMES),
    })
    .map(({ said, before, kept, ...one }): Omit<Somebody, 'id'> => {
      if (before === null) return { ...said, ...one, before };
      const { states } = kept === 'states' ? said : before;
      const answers = kept === 'answers' ? said : before;
      return { ...said, ...one, before: { ...answers, states } };
    });
  return fc.record({
    times: fc.option(fc.constant(times), { freq: 8 }),
    closed: fc.uniqueArray(inTime, { maxLength: 4 }),
    targets: fc.dictionary(department, number),
    timeTargets: fc.dictionary(inTime, number),
    hidesTimes: fc.boolean(),
    people: fc
      .array(somebody, {
        minLength: exactly ? most.people : 0,
        maxLength: most.people,
        size: 'max',
      })
      .map((all) => all.map((one, at) => ({ ...one, id: `u${at}` }))),
  });
}

/** An event as the server and the cache of the browser hold it. */
export function heldOf(event: PlainEvent) {
  const present = event.people.filter(({ hasLeft }) => !hasLeft);
  const list = present.map((one, at) => applicationFrom(one, at));
  const staff = new Set(present.filter(({ isStaff }) => isStaff).map(({ id }) => id));
  return {
    list,
    /** The applications of a role. */
    listOf: (roleId: number | null) =>
      roleId === null ? list : list.filter(({ userId }) => staff.has(userId)),
    records: list.map(({ record }) => record),
    reviews: new Map(event.people.map((one) => [one.id, reviewOf(one)])),
    plans: new Map(
      event.people.flatMap((one) => {
        const { places } = reviewOf(one);
        return places.length > 0 ? [[one.id, places] as const] : [];
      }),
    ),
    markedNo: new Set(event.people.flatMap(({ id, mark }) => (mark === 'no' ? id : []))),
    votes: new Map(
      event.people.map(({ id, votes }) => [
        id,
        Object.entries(votes).map(([department, answer]) =>
          voteOf({ userId: id, department, answer }),
        ),
      ]),
    ),
    seen: new Map(
      event.people.map((one) => [one.id, seenFields(recordOf(one, one.before ?? one))] as const),
    ),
    settings: settingsOf(event),
  };
}

function applicationFrom(one: Somebody, at: number): Application {
  const sent = recordOf(one, one);
  const record = at % 3 === 0 ? { ...sent, departments: twice(sent.departments) } : sent;
  const read = applicationOf(record);
  if (!read) throw new Error('has a person');
  return read;
}

/** A service may list a department twice, with a part of its states each time. */
function twice(departments: ReceivedVolunteer['departments'] = []) {
  return departments.flatMap(({ states, ...one }) => [
    { ...one, states: states.slice(0, 1) },
    { ...one, states: states.slice(1) },
  ]);
}

function recordOf({ id, name, createdAt, updatedAt }: Somebody, said: Said): ReceivedVolunteer {
  const { states, offers, size, hours } = said;
  const [firstName = '', lastName = ''] = name.split(' ');
  const departments = Object.entries(states).map(([department, all]) => ({
    id: department,
    name: DEPARTMENTS[Number(department.slice(1)) - 1] ?? undefined,
    // However services write them.
    states: all.map((state) => (state === 'interest' ? 'Interest' : state)),
  }));
  const options = [
    { name: WHEN, type: 'multi', value: offers.filter((time) => time !== SUNDAY) },
    ...(offers.includes(SUNDAY) ? [{ name: SUNDAY, type: 'select', value: true }] : []),
    ...(size === null ? [] : [{ name: SIZE, type: 'select', value: size }]),
    ...(hours === null ? [] : [{ name: HOURS, type: 'text', value: hours }]),
  ];
  const user = { ...person(1), id, firstName, lastName };
  return asRead({ ...volunteerRecord({ createdAt, updatedAt }), user, departments, options });
}

function reviewOf(one: Somebody): Review {
  const { id, mark, note, plan } = one;
  return noted({
    userId: id,
    mark,
    note,
    places: Object.entries(plan).map(([department, times]) => ({
      department,
      slots: times && times.map(slotAt),
    })),
    seen: { ...signsOf(recordOf(one, one.before ?? one)), updatedAt: null },
  });
}

function settingsOf(event: PlainEvent): BoardSettings {
  const { times, closed, targets, timeTargets, hidesTimes } = event;
  const keyOf = (text: string) => {
    const [department = ''] = text.split(' ');
    return slotTargetKey(department, slotAt(text.slice(department.length + 1)));
  };
  const slots = times?.map((time) => ({ ...slotAt(time), label: time, hours: 6 }));
  return {
    version: 1,
    headsSee: hidesTimes ? { [WHEN]: false } : {},
    names: {},
    times: slots ? { questions: [WHEN, SUNDAY], slots, leftOut: [] } : null,
    hoursQuestion: slots ? HOURS : null,
    targets: { ...targets },
    slotTargets: Object.fromEntries(
      Object.entries(timeTargets).map(([key, value]) => [keyOf(key), value]),
    ),
    closed: Object.fromEntries(closed.map((key) => [keyOf(key), true])),
  };
}

function slotAt(time: string): Slot {
  return time === SUNDAY ? { question: SUNDAY, choice: 'true' } : { question: WHEN, choice: time };
}

/** The time of a slot, as the plain event names it. */
export function timeOf({ question, choice }: Slot): string {
  return question === SUNDAY ? SUNDAY : choice;
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../../../../test/support/records.ts';
import type { ApplicationChange } from '../../../../contract/bff/reviews/changes.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import type { Application } from '../../data/application.ts';
import { askedFor } from '../../data/learning/question-guess.ts';
import { coverageOf, placedIn } from '../../totals/counting/coverage.ts';
import { departmentTotals } from '../../totals/counting/department-totals.ts';
import { applicationsThen, recordThen } from './applications-then.ts';
import { countPlaced, placeKey } from './places.ts';

const SINCE = new Date('2026-05-01T18:40:00Z');
const BEFORE = '2026-04-01T10:00:00Z';
const QUESTIONS = [{ name: 'days', meaning: 'days', confirmed: true, answers: 1 }] as const;
const ASKED = askedFor('days', QUESTIONS);

/** The content of an application: the states by department, and the days. */
interface Said {
  departments: Record<string, string[]>;
  days: string[] | null;
}

const said = fc.record({
  departments: fc.dictionary(
    fc.constantFrom('d1', 'd2', 'd3'),
    fc.uniqueArray(fc.constantFrom('assignment', 'interest', 'avoid'), { minLength: 1 }),
  ),
  days: fc.option(fc.subarray(['Friday', 'Saturday', 'Sunday'])),
});
/** A person's application each time the bff looked; null where there was none. */
const history = fc.array(fc.option(said), { minLength: 1, maxLength: 5 });

function recordOf({ departments, days }: Said): ReceivedVolunteer {
  const written = Object.entries(departments).map(([key, states]) => `${key}:${states.join('+')}`);
  return record({
    createdAt: BEFORE,
    departments: departmentsOf(...written),
    options: days ? optionsOf({ days }) : [],
  });
}

let ids = 0;
/** The change as the bff keeps it of a reviewed person; null where nothing differs. */
function changeFrom(before: Said | null, after: Said | null, lastSaid: Said | null) {
  const from = before ?? lastSaid;
  const kind = after === null ? 'withdrawn' : before ? 'changed' : from ? 'returned' : 'new';
  const keys = Object.keys({ ...from?.departments, ...after?.departments });
  const departments = keys
    .map((key) => ({
      key,
      name: null,
      before: from?.departments[key] ?? null,
      after: after?.departments[key] ?? null,
    }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  const days = { before: from?.days ?? null, after: after?.days ?? null };
  const answers =
    JSON.stringify(days.before) === JSON.stringify(days.after)
      ? []
      : [{ question: 'days', place: 0, type: 'text', ...days }];
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  const change: ApplicationChange = {
    id: String((ids += 1)),
    userId: 'u1',
    kind,
    at: '2026-05-02T06:00:00Z',
    updatedAt: null,
    departments: kind === 'new' ? [] : departments,
    answers: kind === 'new' ? [] : answers,
  };
  return change;
}

/** The application at first and at last, and the changes in between. */
function lived(userId: string, all: (Said | null)[]) {
  const changes: ApplicationChange[] = [];
  let lastSaid: Said | null = null;
  let before: Said | null = all[0] ?? null;
  for (const after of all) {
    lastSaid = before ?? lastSaid;
    const change = changeFrom(before, after, lastSaid);
    if (change) changes.push({ ...change, userId });
    before = after;
  }
  const applicationOf = (one: Said | null | undefined): Application[] =>
    one ? [{ userId, name: userId, record: recordOf(one) }] : [];
  return { userId, changes, first: applicationOf(all[0]), now: applicationOf(all.at(-1)) };
}

test('undoing the changes and counting gives the totals and the coverage of then', () => {
  fc.assert(
    fc.property(fc.array(history, { maxLength: 8 }), (histories) => {
      const people = histories.map((all, index) => lived(`u${index}`, all));
      const changes = new Map(
        people.filter((one) => one.changes.length > 0).map((one) => [one.userId, one.changes]),
      );
      const now = people.flatMap((one) => one.now);
      const undone = applicationsThen(now, changes, SINCE).map((one) => one.record);
      const then = people.flatMap((one) => one.first).map((one) => one.record);
      const inOrder = (records: ReceivedVolunteer[]) => {
        const { departments } = departmentTotals(records, QUESTIONS);
        return departments.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      };
      expect(inOrder(undone)).toEqual(inOrder(then));
      const coverage = (records: ReceivedVolunteer[]) =>
        coverageOf(records, QUESTIONS).departments.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      expect(coverage(undone)).toEqual(coverage(then));
      expect(new Map([...countPlaced(undone, ASKED)].sort())).toEqual(
        new Map([...countPlaced(then, ASKED)].sort()),
      );
    }),
  );
});

test('the number of people in each place is the one of Departments and Coverage', () => {
  fc.assert(
    fc.property(fc.array(said), (all) => {
      const records = all.map(recordOf);
      const placed = countPlaced(records, ASKED);
      for (const { key, people } of departmentTotals(records, QUESTIONS).departments) {
        expect(placed.get(placeKey(key, null)) ?? 0).toBe(people.assigned + people.planned);
      }
      for (const { key, days } of coverageOf(records, QUESTIONS).departments) {
        for (const [day, cell] of days.entries()) {
          expect(placed.get(placeKey(key, day)) ?? 0).toBe(placedIn(cell));
        }
      }
    }),
  );
});

test('an application that was created since was not there then, and the others keep their identity', () => {
  const [old, late, undated] = [BEFORE, '2026-05-01T19:00:00Z', undefined].map(
    (createdAt, index): Application => ({
      userId: `u${index}`,
      name: `Person ${index}`,
      record: record({ createdAt }),
    }),
  );
  if (!old || !late || !undated) throw new Error('three applications');
  const then = applicationsThen([old, late, undated], new Map(), SINCE);
  expect(then).toHaveLength(2);
  expect(then[0]).toBe(old);
  expect(then[1]).toBe(undated);
});

test('questions of the same name are told apart by their place', () => {
  const now = record({
    options: [...optionsOf({ days: ['Friday'] }), ...optionsOf({ days: ['Sunday'], shirt: 'L' })],
  });
  const change = (place: number, before: unknown, after: unknown): ApplicationChange => ({
    id: '1',
    userId: 'u1',
    kind: 'changed',
    at: '2026-05-02T06:00:00Z',
    updatedAt: null,
    departments: [],
    answers: [{ question: 'days', place, type: 'text', before, after }],
  });
  const texts = (record: ReceivedVolunteer | null) => record?.options?.map(({ value }) => value);
  expect(texts(recordThen(now, [change(1, ['Saturday'], ['Sunday'])]))).toEqual([
    ['Friday'],
    ['Saturday'],
    'L',
  ]);
  expect(texts(recordThen(now, [change(1, null, ['Sunday'])]))).toEqual([['Friday'], 'L']);
  expect(texts(recordThen(now, [change(2, ['Monday'], null)]))).toEqual([
    ['Friday'],
    ['Sunday'],
    'L',
    ['Monday'],
  ]);
});

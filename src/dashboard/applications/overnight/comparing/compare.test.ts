import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record } from '../../../../../test/support/records.ts';
import type { ApplicationChange } from '../../../../contract/bff/reviews/changes.ts';
import type { BoardSettings } from '../../../../contract/bff/reviews/reviews.ts';
import type { Application } from '../../data/application.ts';
import { plannedApplications } from '../../data/planning/planned-applications.ts';
import { coverageOf } from '../../totals/counting/coverage.ts';
import { departmentTotals } from '../../totals/counting/department-totals.ts';
import { compareNight, type ComparedNight } from './compare.ts';
import { newConflicts } from './conflicts.ts';
import { newGaps } from './gaps.ts';
import { placeKey } from './places.ts';

const SINCE = new Date('2026-05-01T18:40:00Z');
const QUESTIONS = [
  { name: 'days', meaning: 'days', confirmed: true, answers: 1 },
  { name: 'hours', meaning: 'hours', confirmed: true, answers: 1 },
] as const;

function applicant(userId: string, days: string[], ...departments: string[]): Application {
  return {
    userId,
    name: `Person ${userId}`,
    record: record({
      createdAt: '2026-04-01T10:00:00Z',
      departments: departmentsOf(...departments),
      options: optionsOf({ days }),
    }),
  };
}

function changeOf(userId: string, changes: Partial<ApplicationChange>): ApplicationChange {
  return {
    id: `change of ${userId}`,
    userId,
    kind: 'changed',
    at: '2026-05-02T06:00:00Z',
    updatedAt: null,
    departments: [],
    answers: [],
    ...changes,
  };
}

function compare(
  list: Application[],
  changes: ApplicationChange[],
  settings: Partial<BoardSettings>,
  plans: { now?: Record<string, string[]>; before?: Record<string, string[]> } = {},
  known: Partial<Pick<ComparedNight, 'assignedThen' | 'ofRole'>> = {},
) {
  const [now, before] = [plans.now ?? {}, plans.before ?? plans.now ?? {}].map(
    (one) => new Map(Object.entries(one)),
  );
  if (!now || !before) throw new Error('two plans');
  return compareNight({
    list,
    planned: plannedApplications(list, now),
    plans: { now, before },
    changes: new Map(changes.map((one) => [one.userId, [one]])),
    assignedThen: undefined,
    ofRole: false,
    ...known,
    since: SINCE,
    questions: QUESTIONS,
    settings: { version: 1, questions: {}, targets: {}, dayTargets: {}, ...settings },
  });
}

const gapsIn = ({ gaps }: ReturnType<typeof compare>) =>
  gaps.map(({ place, short, shortBefore }) => [place, short, shortBefore]);

test('whoever drops a day that their department needs opens a gap, which is told with their change', () => {
  const list = [
    applicant('remy', ['Saturday'], 'lighting:assignment'),
    applicant('sam', ['Friday'], 'lighting:assignment'),
  ];
  const answers = [
    {
      question: 'days',
      place: 0,
      type: 'text',
      before: ['Friday', 'Saturday'],
      after: ['Saturday'],
    },
  ];
  const found = compare(list, [changeOf('remy', { answers })], {
    targets: { lighting: 2 },
    dayTargets: { 'fri:lighting': 3, 'sat:lighting': 1 },
  });
  expect(gapsIn(found)).toEqual([['fri:lighting', 2, 1]]);
  expect(found.effects.get('remy')).toMatchObject({
    lostDays: [4],
    newDays: [],
    lostDepartments: [],
    gaps: found.gaps,
  });
  expect(found.conflicts).toEqual([]);
});

test('whoever withdraws leaves their department short, planned or assigned', () => {
  const gone = changeOf('remy', {
    kind: 'withdrawn',
    departments: [{ key: 'lighting', name: 'Lighting', before: ['interest'], after: null }],
    answers: [{ question: 'days', place: 0, type: 'text', before: ['Friday'], after: null }],
  });
  const plans = { now: { remy: ['lighting'] } };
  const found = compare([], [gone], { targets: { lighting: 1 } }, plans);
  expect(gapsIn(found)).toEqual([[':lighting', 1, 0]]);
  expect(found.effects.get('remy')).toMatchObject({
    lostDays: [4],
    lostDepartments: ['lighting'],
    gaps: found.gaps,
  });
});

test('people without a review who left a department open a gap by its number of assigned people', () => {
  const list = [
    applicant('sam', ['Friday'], 'lighting:assignment'),
    applicant('robin', ['Friday'], 'lighting:interest'),
  ];
  const gone = changeOf('remy', { kind: 'withdrawn' });
  const settings = { targets: { lighting: 4, stage: 1 } };
  const plans = { now: { robin: ['lighting'] } };
  const found = (assignedThen: ComparedNight['assignedThen'], ofRole = false) =>
    gapsIn(compare(list, [gone], settings, plans, { assignedThen, ofRole }));
  expect(found({ lighting: 2 })).toEqual([[placeKey('lighting', null), 2, 1]]);
  expect(found({ lighting: 2, stage: 1 })).toHaveLength(2);
  expect(found({ lighting: 1 })).toEqual([]);
  // Nobody knows, or not of this role.
  expect(found(undefined)).toEqual([]);
  expect(found({ lighting: 2 }, true)).toEqual([]);
});

test('people without a review who were assigned since hide no gap', () => {
  const list = [
    applicant('sam', ['Friday'], 'lighting:assignment'),
    applicant('noor', ['Friday'], 'lighting:assignment'),
    applicant('robin', ['Friday'], 'lighting:interest'),
  ];
  const plans = { now: {}, before: { robin: ['lighting'] } };
  const settings = { targets: { lighting: 3 } };
  const found = (assignedThen: ComparedNight['assignedThen']) =>
    gapsIn(compare(list, [], settings, plans, { assignedThen }));
  // Sam and Robin were there then, Sam and Noor are now.
  expect(found({ lighting: 1 })).toEqual([]);
  expect(found({ lighting: 2 })).toEqual([[placeKey('lighting', null), 1, 0]]);
});

test('with a role chosen, people who withdrew count nowhere, because nobody knows their role', () => {
  const gone = changeOf('remy', {
    kind: 'withdrawn',
    departments: [{ key: 'lighting', name: 'Lighting', before: ['assignment'], after: null }],
  });
  const settings = { targets: { lighting: 1 } };
  expect(gapsIn(compare([], [gone], settings))).toHaveLength(1);
  expect(gapsIn(compare([], [gone], settings, {}, { ofRole: true }))).toEqual([]);
});

test('a plan that was taken back opens a gap, which is not blamed on the change of the person', () => {
  const list = [applicant('remy', ['Friday'], 'lighting:interest')];
  const answers = [{ question: 'shirt', place: 0, type: 'text', before: 'M', after: 'L' }];
  const found = compare(
    list,
    [changeOf('remy', { answers })],
    { targets: { lighting: 1 } },
    {
      now: {},
      before: { remy: ['lighting'] },
    },
  );
  expect(gapsIn(found)).toEqual([[':lighting', 1, 0]]);
  expect(found.effects.get('remy')?.gaps).toEqual([]);
});

test('people who applied since fill places only now', () => {
  const late = applicant('remy', ['Friday'], 'lighting:assignment');
  const list = [{ ...late, record: { ...late.record, createdAt: '2026-05-01T20:00:00Z' } }];
  expect(gapsIn(compare(list, [], { targets: { lighting: 2 } }))).toEqual([]);
});

test('a raised target is no news, a person less is', () => {
  const placed = (people: Record<string, number>) => new Map(Object.entries(people));
  const needs = { targets: { d1: 4, 'd:2': 0 }, dayTargets: { 'sat:d1': 0, 'sun:d:2': 2 } };
  const key = placeKey('d1', 4);
  const before = placed({ ':d1': 3, [key]: 2, 'sat:d1': 1, 'sun:d:2': 2 });
  expect(newGaps(before, before, needs)).toEqual([]);
  const now = placed({ ':d1': 2, [key]: 1, 'sun:d:2': 1 });
  expect(
    newGaps(now, before, needs).map(({ department, day, short, shortBefore, placed }) => [
      department,
      day,
      short,
      shortBefore,
      placed,
    ]),
  ).toEqual([
    ['d1', null, 2, 1, 2],
    ['d:2', 6, 1, 0, 1],
  ]);
});

test('a day without a target of its own may become thin', () => {
  const before = new Map(Object.entries({ ':d1': 4, 'fri:d1': 2, 'sat:d1': 2 }));
  const now = new Map(Object.entries({ ':d1': 4, 'fri:d1': 1, 'sat:d1': 2 }));
  const needs = { targets: { d1: 4 }, dayTargets: { 'sun:d1': 0 } };
  expect(newGaps(now, before, needs)).toEqual([
    {
      place: 'fri:d1',
      department: 'd1',
      day: 4,
      short: null,
      shortBefore: 0,
      placed: 1,
      target: 4,
    },
  ]);
});

const needsOf = (department: string) => ({
  asked: { days: new Set(['days']), hours: new Set(['hours']) },
  neededDays: department === 'd1' ? [4] : null,
});

test('conflicts are new if they were not there before, whoever makes them', () => {
  const { record: now } = applicant(
    'u1',
    ['Saturday'],
    'd1:plan+avoid',
    'd2:assignment',
    'd3:request+avoid',
  );
  const kinds = (before: Application | undefined) =>
    newConflicts(now, before?.record, needsOf).map(({ department, wanted, warning }) => [
      warning.kind,
      department,
      wanted,
    ]);
  expect(kinds(undefined)).toEqual([
    ['avoided', 'd1', 'plan'],
    ['elsewhere', 'd1', 'plan'],
    ['days', 'd1', 'plan'],
    ['avoided', 'd3', 'request'],
  ]);
  expect(kinds(applicant('u1', ['Saturday'], 'd1:plan+avoid', 'd3:avoid'))).toEqual([
    ['elsewhere', 'd1', 'plan'],
    ['avoided', 'd3', 'request'],
  ]);
  expect(
    kinds(applicant('u1', ['Friday'], 'd1:plan+avoid', 'd2:assignment', 'd3:request+avoid')),
  ).toEqual([['days', 'd1', 'plan']]);
});

test('a new conflict names its person, and an old one is not told again', () => {
  const list = [
    applicant('remy', ['Friday'], 'lighting:assignment+avoid'),
    applicant('sam', ['Friday'], 'lighting:assignment+avoid'),
  ];
  const departments = [
    { key: 'lighting', name: null, before: ['assignment'], after: ['assignment', 'avoid'] },
  ];
  const { conflicts } = compare(list, [changeOf('remy', { departments })], {});
  expect(conflicts.map(({ application }) => application.userId)).toEqual(['remy']);
});

test('comparing 5,000 applications for 40 departments takes no longer than counting them twice', () => {
  const days = [['Friday'], ['Friday', 'Saturday'], ['Sunday'], []];
  const list = Array.from({ length: 5000 }, (_, number) =>
    applicant(
      `u${number}`,
      days[number % 4] ?? [],
      ...Array.from(
        { length: 8 },
        (_, at) =>
          `d${(number * 7 + at * 5) % 40}:${at === 0 && number % 3 === 0 ? 'assignment' : at % 4 === 3 ? 'avoid' : 'interest'}`,
      ),
    ),
  );
  const targets = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`d${at}`, 50]));
  const dayTargets = Object.fromEntries(
    Object.keys(targets).flatMap((key) =>
      ['fri', 'sat', 'sun'].map((day) => [`${day}:${key}`, 20]),
    ),
  );
  const changes = list.slice(0, 200).map(({ userId }) =>
    changeOf(userId, {
      answers: [{ question: 'days', place: 0, type: 'text', before: ['Monday'], after: [] }],
    }),
  );
  const plans = Object.fromEntries(
    list.slice(0, 500).map(({ userId }, at) => [userId, [`d${at % 40}`]]),
  );
  const records = list.map((one) => one.record);
  const compareAll = () => compare(list, changes, { targets, dayTargets }, { now: plans });
  const countAll = () => [coverageOf(records, QUESTIONS), departmentTotals(records, QUESTIONS)];
  const times = { compare: Infinity, count: Infinity };
  // In turns, because the machine of a test may be busy. Measured: less than half of one count.
  for (let turn = 0; turn < 6; turn += 1) {
    times.compare = Math.min(times.compare, millisecondsOf(compareAll));
    times.count = Math.min(times.count, millisecondsOf(countAll));
  }
  expect(times.compare).toBeLessThan(2 * times.count);
});

function millisecondsOf(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/** Applications, and filters of the board by chance, for tests of filtering. */
import * as fc from 'fast-check';
import { person, volunteerRecord } from './event.ts';
import type { Review } from '../../src/contract/bff/reviews/reviews.ts';
import { VOTES } from '../../src/contract/bff/reviews/votes.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { ALL_APPLICATIONS, type BoardFilters } from '../../src/dashboard/paths/board-paths.ts';
import { PLACED, PLANNED } from '../../src/dashboard/application-signs/names.ts';
import {
  applicationOf,
  type Application,
} from '../../src/dashboard/application-data/application.ts';
import {
  conditionsOf,
  meeting,
  testerOf,
} from '../../src/dashboard/applications/filters/conditions.ts';
import type { FilterBasis } from '../../src/dashboard/applications/filters/filter.ts';
import { asRead, slotOf, timesWith } from './records.ts';
import { ANY } from '../../src/contract/bff/learnt-columns.ts';
import {
  ANSWER_TESTS,
  CONFLICTS,
  mostValues,
  TIME_WAYS,
} from '../../src/dashboard/paths/board-filters.ts';

export function application(number: number, changes: Partial<VolunteerRecord> = {}): Application {
  const made = applicationOf(asRead(volunteerRecord({ user: person(number), ...changes })));
  if (!made) throw new Error('has a person');
  return made;
}

export const department = (id: string, ...states: string[]) => ({ id, states });

export const none: BoardFilters = { ...ALL_APPLICATIONS };

/** "When?" asks for times of eight hours each, "Hours" for hours, and d1 is closed on Saturday. */
export const SETTINGS = {
  ...timesWith(['Friday', 'Saturday'], { hours: 8, needs: { 'd1 Saturday': 'closed' } }),
  hoursQuestion: 'Hours',
};

export const NOTHING_NOTED = { reviews: new Map<string, Review>(), settings: SETTINGS };

export const applyFilters = (list: Application[], filters: BoardFilters, basis: FilterBasis) =>
  meeting(list, testerOf(list, basis)(conditionsOf(filters)));

export const holding = fc.record({
  department: fc.constantFrom('d1', 'd2', 'd:3', 'd4', ANY),
  state: fc.constantFrom('interest', 'avoid', 'assignment', 'planned', ANY, PLANNED, PLACED),
});

export const answer = fc
  .record({
    question: fc.constantFrom('Hours', 'When?', 'Why?'),
    test: fc.constantFrom(...ANSWER_TESTS),
    values: fc.array(fc.constantFrom('8', '10', 'friday', 'FREITAG', 'LIKE'), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map((one) => ({ ...one, values: one.values.slice(0, mostValues(one.test)) }));

export const SINCE = '2026-03-02T11:00:00.000Z';

export const moment = fc.constantFrom(
  '2026-03-01T09:00:00.000Z',
  SINCE,
  '2026-03-04T10:00:00.000Z',
);

export const span = fc.option(
  fc.record({ from: moment, to: moment }).map(({ from, to }) => ({
    from: new Date(from),
    to: new Date(to),
  })),
  { freq: 2 },
);

export const someSlots = fc.subarray([
  slotOf('Friday'),
  slotOf('Saturday'),
  slotOf('a~b:c "100 %"'),
]);

export const filters = fc.record({
  text: fc.constantFrom('', 'person', 'like', 'number person2', 'nobody at all'),
  has: fc.array(holding, { maxLength: 3 }),
  not: fc.array(holding, { maxLength: 3 }),
  answers: fc.array(answer, { maxLength: 2 }),
  times: fc.array(
    fc.oneof(
      fc.record({
        way: fc.constant('there' as const),
        department: fc.constantFrom('d1', 'd:3'),
        slots: someSlots,
      }),
      fc.record({
        way: fc.constantFrom(...TIME_WAYS),
        department: fc.constantFrom(ANY, 'd1', 'd:3'),
        slots: someSlots,
      }),
    ),
    { maxLength: 2 },
  ),
  conflict: fc.array(
    fc.record({
      department: fc.constantFrom(ANY, 'd1', 'd:3', 'd4'),
      kind: fc.constantFrom(null, ...CONFLICTS),
    }),
    { maxLength: 2 },
  ),
  possible: fc.constantFrom(null, ANY, 'd1', 'd:3', 'd4'),
  mark: fc.constantFrom(null, null, 'ask' as const, 'none' as const, 'undecided' as const),
  changed: fc.constantFrom(null, null, 'yes' as const, 'no' as const),
  contacted: fc.constantFrom(null, null, 'yes' as const, 'no' as const),
  vote: fc.option(
    fc.record({
      department: fc.constantFrom(ANY, 'd1', 'd:3', 'd9'),
      answer: fc.constantFrom(...VOTES, 'waiting' as const),
    }),
    { freq: 2 },
  ),
  applied: span,
  updated: span,
});

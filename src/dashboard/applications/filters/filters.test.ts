import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { person, volunteerRecord } from '../../../../test/support/event.ts';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { VOTES } from '../../../contract/bff/reviews/votes.ts';
import type { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import type { VotesByUser } from '../../api/reviews/use-votes.ts';
import {
  boardPaths,
  readBoardSearch,
  ALL_APPLICATIONS,
  type BoardFilters,
} from '../../paths/board-paths.ts';
import { stateKey } from '../../../applications/states.ts';
import { PLACED, PLANNED } from '../../application-signs/names.ts';
import { applicationOf, type Application } from '../../application-data/application.ts';
import { amongSorted, sortApplications } from '../../application-data/sort-applications.ts';
import { type FilterId, FILTERS } from './all-filters.ts';
import { conditionsOf, failingOnly, meeting, testerOf } from './conditions.ts';
import type { FilterBasis } from './filter.ts';
import { toggleHas } from './kinds/state-filters.tsx';
import { cleanText } from '../../../contract/service/read-json.ts';
import { questionColumn } from '../../paths/column-ids.ts';
import {
  voteOf,
  asRead,
  noted,
  placesIn,
  slotOf,
  timesWith,
} from '../../../../test/support/records.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import { searchText } from '../../paths/address-parts.ts';
import { readOpenId } from '../../paths/paths.ts';
import { ANSWER_TESTS, CONFLICTS, mostValues, TIME_WAYS } from '../../paths/board-filters.ts';

function application(number: number, changes: Partial<VolunteerRecord> = {}): Application {
  const made = applicationOf(asRead(volunteerRecord({ user: person(number), ...changes })));
  if (!made) throw new Error('has a person');
  return made;
}

const department = (id: string, ...states: string[]) => ({ id, states });
const none: BoardFilters = { ...ALL_APPLICATIONS };
/** "When?" asks for times of eight hours each, "Hours" for hours, and d1 is closed on Saturday. */
const SETTINGS = {
  ...timesWith(['Friday', 'Saturday'], { hours: 8, needs: { 'd1 Saturday': 'closed' } }),
  hoursQuestion: 'Hours',
};
const NOTHING_NOTED = { reviews: new Map<string, Review>(), settings: SETTINGS };
const applyFilters = (list: Application[], filters: BoardFilters, basis: FilterBasis) =>
  meeting(list, testerOf(list, basis)(conditionsOf(filters)));
const found = (list: Application[], filters: Partial<BoardFilters>) =>
  applyFilters(list, { ...none, ...filters }, NOTHING_NOTED).map(({ userId }) =>
    Number(userId.slice(1)),
  );

const departments = fc.array(
  fc.record({
    id: fc.constantFrom('d1', 'd2', 'd:3'),
    states: fc.array(
      fc.constantFrom('interest', 'request', 'Avoid', 'assignment', 'planned', 'night'),
    ),
  }),
);
const options = fc.array(
  fc.record({
    name: fc.constantFrom('Hours', 'When?', 'Why?'),
    type: fc.constantFrom('text', 'multi', 'number'),
    value: fc.constantFrom('8', '0', '12.5', 'Friday,Saturday', 'Freitag', 'I like it', ''),
  }),
);
const holding = fc.record({
  department: fc.constantFrom('d1', 'd2', 'd:3', 'd4', ANY),
  state: fc.constantFrom('interest', 'avoid', 'assignment', 'planned', ANY, PLANNED, PLACED),
});
const answer = fc
  .record({
    question: fc.constantFrom('Hours', 'When?', 'Why?'),
    test: fc.constantFrom(...ANSWER_TESTS),
    values: fc.array(fc.constantFrom('8', '10', 'friday', 'FREITAG', 'LIKE'), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map((one) => ({ ...one, values: one.values.slice(0, mostValues(one.test)) }));
const SINCE = '2026-03-02T11:00:00.000Z';
const moment = fc.constantFrom('2026-03-01T09:00:00.000Z', SINCE, '2026-03-04T10:00:00.000Z');
const span = fc.option(
  fc.record({ from: moment, to: moment }).map(({ from, to }) => ({
    from: new Date(from),
    to: new Date(to),
  })),
  { freq: 2 },
);
const someSlots = fc.subarray([slotOf('Friday'), slotOf('Saturday'), slotOf('a~b:c "100 %"')]);
const filters = fc.record({
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
/** At most three of them: all together find hardly anybody, whatever one of them does. */
const fewFilters = fc
  .tuple(filters, fc.subarray(Object.keys(FILTERS) as FilterId[], { maxLength: 3 }))
  .map(([all, ids]): BoardFilters => ({
    ...none,
    ...Object.fromEntries(ids.map((id) => [id, all[id]])),
  }));
/** Ids, names and answers as services send them: anything that `cleanText` leaves. */
const wild = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '**',
    ':',
    ',',
    '~',
    '&',
    '%',
    '%2A',
    '%252A',
    '+',
    '#',
    '.',
    '..',
    '~.',
  ),
  fc.constantFrom(
    '*:*',
    'a:b,c',
    '\t',
    '\n',
    '\u{1f600}',
    'departments',
    'Coverage',
    'x'.repeat(4000),
  ),
  fc.string({ unit: 'binary' }).map(cleanText),
  fc
    .string({ unit: fc.constantFrom(...'*:,~&%+#=?/\\. aä', '\u{1f600}', '\ud83d') })
    .map(cleanText),
);
const wildState = wild.filter((state) => state.trim() !== '').map(stateKey);
const wildKey = fc.oneof(wild, fc.constant(ANY));
const wildHolding = fc.record({
  department: wildKey,
  state: fc.oneof(wildState, fc.constantFrom(ANY, PLANNED, PLACED)),
});
const wildText = wild.map((text) => text.trim()).filter(Boolean);
const wildSlot = fc.record({ question: wildText, choice: wildText });
const wildFilters = fc.record({
  text: wild.map(searchText),
  has: fc.array(wildHolding, { maxLength: 2 }),
  not: fc.array(wildHolding, { maxLength: 2 }),
  answers: fc.array(
    fc
      .record({
        question: wild,
        test: fc.constantFrom(...ANSWER_TESTS),
        values: fc.array(wild, { minLength: 1, maxLength: 3 }),
      })
      .map((one) => ({ ...one, values: one.values.slice(0, mostValues(one.test)) })),
    { maxLength: 2 },
  ),
  times: fc.array(
    fc.record({
      way: fc.constantFrom('there' as const, ...TIME_WAYS),
      department: wildKey,
      slots: fc.uniqueArray(wildSlot, { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
  conflict: fc.array(
    fc.record({ department: wildKey, kind: fc.constantFrom(null, ...CONFLICTS) }),
    { maxLength: 2 },
  ),
  possible: fc.option(wildKey),
  vote: fc.option(
    fc.record({ department: wildKey, answer: fc.constantFrom(...VOTES, 'waiting' as const) }),
  ),
});
const dates = fc.record({
  createdAt: fc.constantFrom('2026-03-01T10:00:00.000Z', SINCE, 'long ago', '2026-03-04'),
  updatedAt: fc.constantFrom('2026-03-02T11:30:00.000Z', SINCE, '', 'yesterday'),
});
const review = fc.option(
  fc.record({
    mark: fc.constantFrom(null, 'ask' as const, 'no' as const),
    note: fc.constantFrom('', 'Call them.'),
    places: fc
      .tuple(fc.subarray(['d1', 'd:3', 'd9']), fc.constantFrom(null, [slotOf('Saturday')]))
      .map(([keys, slots]) => placesIn(...keys).map((place) => ({ ...place, slots }))),
    contacted: fc.constantFrom(null, { on: '2026-03-02', way: 'by phone' }),
    by: fc.constantFrom('Robin', 'Sam'),
    at: fc.constantFrom('2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z'),
  }),
);

const votes = fc.uniqueArray(
  fc.record({
    department: fc.constantFrom('d1', 'd2', 'd:3', 'd9'),
    answer: fc.constantFrom(...VOTES),
  }),
  { selector: ({ department }) => department },
);

const isLater = (text: string | null | undefined, than: Date) =>
  // A day without a time is no moment.
  Boolean(text?.includes('T')) && Date.parse(text ?? '') > than.getTime();
const isIn = (text: string | null | undefined, { from, to }: { from: Date; to: Date }) =>
  isLater(text, from) && !isLater(text, to);

/** The same, said as plainly as can be. */
function plainly(
  { userId, record }: Application,
  asked: BoardFilters,
  reviews: ReadonlyMap<string, Review>,
  votes: VotesByUser,
  changed: ReadonlyMap<string, unknown>,
): boolean {
  const held = (record.departments ?? []).flatMap(({ id, states }) =>
    states.map((state) => [id, state.toLowerCase()] as const),
  );
  const places = reviews.get(userId)?.places ?? [];
  const isAssigned = (key: string) => held.some(([id, one]) => id === key && one === 'assignment');
  const planned = places
    .map(({ department }) => department)
    .filter((key) => !isAssigned(key))
    .map((key) => [key, PLANNED] as const);
  const holds = ({ department, state }: BoardFilters['has'][number]) =>
    (state === PLANNED || state === PLACED ? [...held, ...planned] : held).some(
      ([id, one]) =>
        (department === ANY || id === department) &&
        (state === PLACED
          ? one === 'assignment' || one === PLANNED
          : state === ANY || one === state),
    );
  const plain = (text: string) => text.trim().toLowerCase();
  const answered = ({ question, test, values }: BoardFilters['answers'][number]) =>
    !['none', 'empty'].includes(test) ===
    (record.options ?? [])
      .filter(({ name }) => name === question)
      .flatMap(({ type, value }) => (type === 'multi' ? String(value).split(',') : [String(value)]))
      .filter((text) => text.trim() !== '')
      .some((text) => {
        if (test === 'contains')
          return text.toLowerCase().includes((values[0] ?? '').toLowerCase());
        if (test === 'least') return Number(text) >= Number(values[0]);
        if (values.length === 0) return true;
        return values.some((value) => plain(value) === plain(text));
      });
  const answersOf = (question: string) =>
    (record.options ?? []).filter(({ name }) => name === question);
  const offered = answersOf('When?')
    .flatMap(({ type, value }) => (type === 'multi' ? String(value).split(',') : [String(value)]))
    .map((text) => text.trim())
    .filter((text) => text === 'Friday' || text === 'Saturday');
  const isOpen = (key: string, text: string) => key !== 'd1' || text !== 'Saturday';
  const timesIn = (key: string) => {
    const place = places.find((one) => one.department === key);
    const named = place?.slots?.map(({ choice }) => choice) ?? offered;
    return named.filter((text) => isOpen(key, text));
  };
  const placedIn = [...held, ...planned]
    .filter(([, state]) => state === 'assignment' || state === PLANNED)
    .map(([key]) => key ?? '');
  const isAt = ({ way, department, slots }: BoardFilters['times'][number]) => {
    const isAny = (some: readonly string[]) =>
      slots.length === 0 ? some.length === 0 : slots.some(({ choice }) => some.includes(choice));
    const here = placedIn.filter((key) => department === ANY || key === department);
    if (way === 'there') return isAny(timesIn(department));
    if (way === 'placed') return here.some((key) => isAny(timesIn(key)));
    if (way === 'offered') {
      return isAny(offered.filter((text) => !here.some((key) => timesIn(key).includes(text))));
    }
    return placedIn.length === 0 && reviews.get(userId)?.mark !== 'no' && isAny(offered);
  };
  const given = answersOf('Hours').map(({ value }) => String(value).trim());
  const told = new Set(given.filter(Boolean).map(Number));
  const [only = Number.NaN] = told.size === 1 ? told : [];
  const hours = Number.isNaN(only) ? null : only;
  const openIn = (department: string) => {
    const place = places.find((one) => one.department === department);
    const named = place && (place.slots?.map(({ choice }) => choice) ?? offered);
    return (named ?? []).filter((text) => department !== 'd1' || text !== 'Saturday');
  };
  const hasConflict = (id: string | null | undefined, kind: (typeof CONFLICTS)[number]) => {
    const key = id ?? '';
    const states = [...held, ...planned].filter(([one]) => one === id).map(([, state]) => state);
    const wanted = states.some((state) => ['assignment', PLANNED, 'request'].includes(state));
    if (kind === 'avoided') return states.includes('avoid') && wanted;
    if (kind === 'doubleBooked') {
      const others = places.filter(({ department }) => department !== key);
      return others.some(({ department }) =>
        openIn(department).some((text) => openIn(key).includes(text)),
      );
    }
    const all = new Set(places.flatMap(({ department }) => openIn(department)));
    return openIn(key).length > 0 && hours !== null && all.size * 8 > hours;
  };
  const inConflict = ({ department, kind }: BoardFilters['conflict'][number]) =>
    [...held, ...planned].some(
      ([id]) =>
        (department === ANY || department === id) &&
        (kind === null ? CONFLICTS : [kind]).some((one) => hasConflict(id, one)),
    );
  const of = reviews.get(userId);
  const isPossible = [...new Set(held.map(([id]) => id))].some((id) => {
    const states = held.filter(([one]) => one === id).map(([, state]) => state);
    return (
      (asked.possible === ANY || asked.possible === id) &&
      (states.includes('interest') || states.includes('request')) &&
      !states.includes('avoid') &&
      (offered.length === 0 || offered.some((text) => id !== 'd1' || text !== 'Saturday'))
    );
  });
  const isFree = planned.length === 0 && !held.some(([, state]) => state === 'assignment');
  const reviewed = of !== undefined && (of.mark !== null || of.note !== '');
  const cast = votes.get(userId) ?? [];
  const voted = ({ department, answer }: NonNullable<BoardFilters['vote']>) => {
    const ofIt = (id: string | null | undefined) => department === ANY || id === department;
    if (answer !== 'waiting') {
      return cast.some((one) => ofIt(one.department) && one.answer === answer);
    }
    const seen = [...held, ...planned].filter(([, state]) =>
      ['assignment', PLANNED, 'request'].includes(state),
    );
    return seen.some(([id]) => ofIt(id) && !cast.some((one) => one.department === id));
  };
  const { firstName, lastName, username, email } = record.user ?? {};
  const written = [
    firstName,
    lastName,
    username,
    email,
    ...(record.options ?? []).map(({ value }) => value),
  ].join('\n');
  return (
    asked.text.split(' ').every((word) => written.toLowerCase().includes(word)) &&
    asked.has.every(holds) &&
    !asked.not.some(holds) &&
    asked.answers.every(answered) &&
    asked.times.every(isAt) &&
    asked.conflict.every(inConflict) &&
    (asked.possible === null || (isPossible && isFree && of?.mark !== 'no')) &&
    (asked.mark === null ||
      (asked.mark === 'undecided'
        ? !reviewed && places.length === 0
        : asked.mark === 'none'
          ? !reviewed
          : of?.mark === asked.mark)) &&
    (asked.changed === null || (asked.changed === 'yes') === changed.has(userId)) &&
    (asked.contacted === null || (asked.contacted === 'yes') === Boolean(of?.contacted)) &&
    (asked.applied === null || isIn(record.createdAt, asked.applied)) &&
    (asked.updated === null ||
      (isIn(record.updatedAt, asked.updated) && !isLater(record.createdAt, asked.updated.from))) &&
    (asked.vote === null || voted(asked.vote))
  );
}

test('all filters combine as in a simple reference implementation', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(departments, options, review, dates, votes), { maxLength: 12 }),
      fewFilters,
      (all, asked) => {
        const list = all.map(([departments, options, , dates], index) =>
          application(index + 1, {
            departments: distinct(departments),
            options,
            ...dates,
          }),
        );
        const reviews = new Map(
          all.flatMap(([, , review], index) => {
            const { userId = '' } = list[index] ?? {};
            return review ? [[userId, noted({ userId, ...review })] as const] : [];
          }),
        );
        const given = new Map(
          all.map(([, , , , votes], index) => {
            const { userId = '' } = list[index] ?? {};
            return [userId, votes.map((vote) => voteOf({ userId, ...vote }))] as const;
          }),
        );
        const changes = new Map(
          list.filter((_, at) => at % 3 === 0).map((one) => [one.userId, null]),
        );
        const basis = { reviews, settings: SETTINGS, votes: given, changes };
        const found = applyFilters(list, asked, basis);
        expect(found).toEqual(list.filter((one) => plainly(one, asked, reviews, given, changes)));
        const conditions = testerOf(list, basis)(conditionsOf(asked));
        for (const one of conditions) {
          expect(one.met).toEqual(list.filter(one.test(basis)));
          const without = applyFilters(list, one.removeFrom(asked), basis);
          const alone = failingOnly(list, conditions, one);
          expect(alone).toEqual(without.filter((other) => !found.includes(other)));
        }
      },
    ),
    { numRuns: 1000 },
  );
});

const WRITTEN = [
  application(1, { options: [{ name: 'Why?', type: 'text', value: 'Ich möchte kochen' }] }),
  application(2, { contactMethods: [{ name: 'sms', value: '+49 30 901820', isPrimary: true }] }),
  application(3, { departments: [department('d1', 'interest')] }),
  application(4, { departments: [department('d1', 'avoid')] }),
];

test('finds the same after any other filters, and letters typed on or taken away, as from the start', () => {
  const piece = fc.constantFrom(
    ...'moöekichn8-2301 ;',
    'person',
    'Person Number 2',
    'u00001; u00003',
  );
  const change = fc.oneof(
    piece.map((more) => (now: BoardFilters) => ({ ...now, text: now.text + more })),
    piece.map((text) => (now: BoardFilters) => ({ ...now, text })),
    fc.constant((now: BoardFilters) => ({ ...now, text: now.text.slice(0, -1) })),
    holding.map((one) => (now: BoardFilters) => toggleHas(now, one)),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const test = testerOf(WRITTEN, NOTHING_NOTED);
      let now = none;
      for (const change of changes) {
        now = change(now);
        expect(meeting(WRITTEN, test(conditionsOf(now)))).toEqual(
          applyFilters(WRITTEN, now, NOTHING_NOTED),
        );
      }
    }),
    { numRuns: 1000 },
  );
});

test('filters leave sorted applications in the order in which the ones found are sorted', () => {
  const key = fc.oneof(fc.nat(3), fc.constantFrom('a', 'b'), fc.constant(null));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(departments, key)),
      fewFilters,
      fc.boolean(),
      (all, asked, desc) => {
        const keys = new Map(
          all.map(([departments, key], at) => [application(at + 1, { departments }), key]),
        );
        const keyOf = (one: Application) => keys.get(one) ?? null;
        const list = [...keys.keys()];
        const found = applyFilters(list, asked, NOTHING_NOTED);
        expect(amongSorted(sortApplications(list, keyOf, desc), found)).toEqual(
          sortApplications(found, keyOf, desc),
        );
      },
    ),
  );
});

/** A department is conflicted with itself only; of two records of one, either may be meant. */
function distinct(list: { id: string; states: string[] }[]) {
  return [...new Map(list.map((one) => [one.id, one])).values()];
}

test('every search survives writing to and reading from an address', () => {
  fc.assert(
    fc.property(
      fc.oneof(filters, wildFilters),
      fc.option(fc.integer()),
      wild,
      (asked, roleId, id) => {
        const unique = <One>(list: readonly One[]) => [
          ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
        ];
        const search = {
          ...ALL_APPLICATIONS,
          ...asked,
          has: unique(asked.has),
          not: unique(asked.not),
          answers: unique(asked.answers),
          conflict: unique(asked.conflict),
          times: unique(asked.times),
          roleId,
          sort: `-${questionColumn(id)}`,
        };
        const board = new URL(boardPaths.board(search), 'http://localhost');
        expect(readBoardSearch(board)).toEqual(search);
        expect(readBoardSearch(new URL(boardPaths.answers(search), board))).toEqual(search);
        const person = new URL(boardPaths.application(id, search), board);
        expect(readBoardSearch(person)).toEqual(search);
        expect(readOpenId(person.pathname)).toBe(id);
      },
    ),
  );
});

test.each([
  ['?has=d3', 'has'],
  ['?not=a:b:c', 'not'],
  ['?answer=Hours~most~3', 'answer'],
  ['?answer=Hours~least', 'answer'],
  ['?answer=Hours~least~3~4', 'answer'],
  ['?answer=Hours~given~3', 'answer'],
  ['?slot=d3', 'slot'],
  ['?slot=d3:Friday', 'slot'],
  ['?slot=d3:none:d4', 'slot'],
  ['?role=x', 'role'],
  ['?mark=star', 'mark'],
  ['?contacted=maybe', 'contacted'],
  ['?changed=maybe', 'changed'],
  ['?vote=d3:maybe', 'vote'],
])('says what is wrong with %s', (search, parameter) => {
  expect(readBoardSearch({ search })).toMatchObject({ parameter });
});

test('finds text that a person wrote, but not a legal name behind a preferred one', () => {
  const list = [
    application(1, { options: [{ name: 'Why', type: 'text', value: 'Ich möchte helfen' }] }),
    application(2, { contactMethods: [{ name: 'telegram', value: '@moechte', isPrimary: true }] }),
    application(3, { user: person(3, { preferredName: 'Sam', firstName: 'Mochte' }) }),
    application(4),
  ];
  expect(found(list, { text: 'mochte' })).toEqual([1]);
  expect(found(list, { text: 'moechte' })).toEqual([1, 2]);
  expect(found(list, { text: 'möchte' })).toEqual([1, 2]);
  expect(found(list, { text: 'sam' })).toEqual([3]);
  expect(found(list, { text: '0100 123' })).toEqual([1, 2, 3, 4]);
});

test.each([
  ['not=*:assignment', 'Not assigned anywhere'],
  ['not=*:interest', 'Not interested in any department'],
  ['not=*:+planned', 'Not planned anywhere'],
  ['not=*:+placed', 'Not assigned or planned anywhere'],
  ['not=*:night', 'Not “night” anywhere'],
  ['not=*:*', 'No department'],
  ['not=d1:assignment', 'Registration: not Assigned'],
  ['vote=d1:yes', 'Registration says yes'],
  ['vote=*:no', 'A department says no'],
  ['vote=*:ask', 'A department wants to ask'],
  ['vote=d1:waiting', 'Waiting for the vote of Registration'],
  ['vote=*:waiting', 'Waiting for a vote'],
])('the filter %s is named “%s”', (search, named) => {
  const read = readBoardSearch({ search: `?${search}` });
  const [one] = 'parameter' in read ? [] : conditionsOf(read);
  const departments = [{ key: 'd1', id: 'd1', label: 'Registration' }];
  expect(one?.name({ departments, timeZone: 'UTC' } as never)).toBe(named);
});

test('a department with neither ID nor name has an address, too', () => {
  const list = [
    application(1, { departments: [department('', 'interest')] }),
    application(2, { departments: [department('d1', 'interest')] }),
  ];
  const search = {
    ...ALL_APPLICATIONS,
    has: [{ department: '', state: 'interest' }],
    conflict: [{ department: '', kind: null }],
  };
  expect(boardPaths.board(search)).toBe('/applications?has=:interest&conflict=');
  expect(readBoardSearch(new URL(boardPaths.board(search), 'http://localhost'))).toEqual(search);
  expect(found(list, { has: search.has })).toEqual([1]);
});

test('a department whose ID is "*" is told from any department, and a state "*" from any state', () => {
  const list = [
    application(1, { departments: [department('*', 'interest')] }),
    application(2, { departments: [department('d1', 'interest', '*')] }),
  ];
  const ofIt = { ...ALL_APPLICATIONS, has: [{ department: '*', state: 'interest' }] };
  const read = readBoardSearch(new URL(boardPaths.board(ofIt), 'http://localhost'));
  expect(found(list, read as BoardFilters)).toEqual([1]);
  expect(found(list, { has: [{ department: ANY, state: 'interest' }] })).toEqual([1, 2]);
  expect(found(list, { has: [{ department: ANY, state: '*' }] })).toEqual([2]);
});

test('nobody waits for a vote before the votes are loaded', () => {
  const list = [application(1, { departments: [department('d1', 'assignment')] })];
  const vote = { department: 'd1', answer: 'waiting' as const };
  expect(applyFilters(list, { ...none, vote }, NOTHING_NOTED)).toEqual([]);
  const votes = new Map();
  expect(applyFilters(list, { ...none, vote }, { ...NOTHING_NOTED, votes })).toEqual(list);
});

test('adding a mark twice removes it, and adding an excluded mark includes it', () => {
  const holding = { department: 'd1', state: 'interest' };
  expect(toggleHas({ ...none, not: [holding] }, holding)).toEqual({ ...none, has: [holding] });
  expect(toggleHas({ ...none, has: [holding] }, { ...holding })).toEqual(none);
});

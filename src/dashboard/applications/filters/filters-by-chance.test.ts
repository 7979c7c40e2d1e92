import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { VOTES } from '../../../contract/bff/reviews/votes.ts';
import type { VotesByUser } from '../../api/reviews/use-votes.ts';
import type { BoardFilters } from '../../paths/board-paths.ts';
import { PLACED, PLANNED } from '../../application-signs/names.ts';
import type { Application } from '../../application-data/application.ts';
import { amongSorted, sortApplications } from '../../application-data/sort-applications.ts';
import { type FilterId, FILTERS } from './all-filters.ts';
import { conditionsOf, failingOnly, meeting, testerOf } from './conditions.ts';
import { toggleHas } from './kinds/state-filters.tsx';
import { voteOf, noted, placesIn, slotOf } from '../../../../test/support/records.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import { CONFLICTS } from '../../paths/board-filters.ts';
import {
  application,
  department,
  none,
  SETTINGS,
  NOTHING_NOTED,
  applyFilters,
  holding,
  SINCE,
  filters,
} from '../../../../test/support/board-filters.ts';

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

/** At most three of them: all together find hardly anybody, whatever one of them does. */
const fewFilters = fc
  .tuple(filters, fc.subarray(Object.keys(FILTERS) as FilterId[], { maxLength: 3 }))
  .map(([all, ids]): BoardFilters => ({
    ...none,
    ...Object.fromEntries(ids.map((id) => [id, all[id]])),
  }));

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
  // Several choices are no number, also where only one of them is chosen.
  const given = answersOf('Hours').filter(({ value }) => String(value).trim() !== '');
  const told = new Set(given.map(({ type, value }) => (type === 'multi' ? NaN : Number(value))));
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  editsOf,
  noted as reviewOf,
  noting,
  type Noting,
  planning,
} from '../../../../test/support/records.ts';
import {
  applyEdits,
  changedIn,
  isSameValue,
  valueIn,
  withEntries,
  withSeenEntries,
} from './apply-changes.ts';
import { type BoardSettings, isPlan, MARKS } from './reviews.ts';
import { type Slot, slotTargetKey } from './slots.ts';

const stored = reviewOf({ userId: 'u1', mark: 'ask', note: 'Which days?' });
const note = (seen: string, value: string): Noting => ({ member: 'note', seen, value });
const apply = (review: typeof stored, edits: readonly Noting[], own = false) =>
  applyEdits(review, editsOf('u1', edits).edits, own);

test('changes the values that are still the seen ones; the others are conflicts', () => {
  const mark: Noting = { member: 'mark', seen: 'ask', value: 'no' };
  expect(apply(stored, [note('', 'Mine.'), mark])).toEqual({
    review: { ...stored, mark: 'no' },
    results: ['conflict', 'saved'],
  });
});

test('a value that another user has made the same is no conflict, and not what this user changed', () => {
  expect(apply(stored, [note('', 'Which days?')])).toEqual({ review: stored, results: ['same'] });
  // By the same user, an answer was lost.
  expect(apply(stored, [note('', 'Which days?')], true).results).toEqual(['saved']);
});

test('of a value in conflict nothing is changed, whatever the other edits change', () => {
  // The middle one of three edits is missing.
  const edits = [note('Which days?', 'Call them.'), note('Write.', 'Call late.')];
  const mark: Noting = { member: 'mark', seen: 'ask', value: 'no' };
  expect(apply(stored, [...edits, mark])).toEqual({
    review: { ...stored, mark: 'no' },
    results: ['conflict', 'conflict', 'saved'],
  });
});

test('a value that ends where an earlier edit of the same request brought it is saved', () => {
  const edits = [note('Which days?', 'Call.'), note('', 'Write.'), note('Which days?', 'Call.')];
  expect(apply(stored, edits)).toEqual({
    review: { ...stored, note: 'Call.' },
    results: ['saved', 'saved', 'saved'],
  });
});

const [FRI, SAT] = ['Friday', 'Saturday'].map((choice) => ({ question: 'When?', choice })) as [
  Slot,
  Slot,
];

test('a place is planned, changed and taken back; the order of its slots makes no difference', () => {
  const planned = apply(stored, [planning('d1', null), planning('d2', [SAT, FRI])]).review;
  expect(planned.places).toEqual([
    { department: 'd1', slots: null },
    { department: 'd2', slots: [SAT, FRI] },
  ]);
  const changes = [planning('d1', [], null), planning('d2', [FRI], [FRI, SAT])];
  expect(apply(planned, changes)).toMatchObject({
    review: { places: [{ department: 'd2', slots: [FRI] }] },
    results: ['saved', 'saved'],
  });
});

test('a place that another user changed is a conflict; the same slots, and other departments, are none', () => {
  const places = [
    { department: 'd1', slots: [FRI] },
    { department: 'd2', slots: [SAT] },
  ];
  const edits = [planning('d1', [SAT], null), planning('d2', [SAT]), planning('d3', null)];
  expect(apply({ ...stored, places }, edits)).toMatchObject({
    review: { places: [...places, { department: 'd3', slots: null }] },
    results: ['conflict', 'same', 'saved'],
  });
});

const inBoth = [
  { department: 'd2', slots: null },
  { department: 'd1', slots: [FRI] },
];
test.each<[string, Parameters<typeof reviewOf>[0], string, boolean?]>([
  ['that nobody has changed is saved', { userId: 'u1', places: inBoth.slice(0, 1) }, 'saved'],
  [
    'is a conflict where the person was planned elsewhere',
    { userId: 'u1', places: [] },
    'conflict',
  ],
  [
    'is a conflict where other times elsewhere were planned',
    { userId: 'u1', places: [{ department: 'd2', slots: [SAT] }] },
    'conflict',
  ],
  [
    'is a conflict where the person was marked',
    { userId: 'u1', mark: 'no', places: inBoth.slice(0, 1) },
    'conflict',
  ],
  ['is no conflict where somebody planned the same', { userId: 'u1', places: inBoth }, 'same'],
  ['that is sent again is no conflict', { userId: 'u1', places: inBoth }, 'saved', true],
])('a place of a draft %s', (_, now, result, own = false) => {
  const madeFrom = { mark: null, places: inBoth.slice(0, 1) };
  const { review, results } = apply(reviewOf(now), [planning('d1', [FRI], [], madeFrom)], own);
  expect(results).toEqual([result]);
  expect(review.places).toEqual(result === 'conflict' ? now.places : inBoth);
});

const confirming = (value: boolean): Noting => ({ member: 'confirmed', seen: !value, value });

test('a review is confirmed as often as somebody says so, and only what one said oneself is taken back', () => {
  const { review, results } = apply(stored, [confirming(true)]);
  expect([review.confirmed, results]).toEqual([true, ['saved']]);
  expect(apply(review, [confirming(true)], true).results).toEqual(['saved']);
  expect(apply(review, [confirming(false)], true)).toEqual({
    review: { ...review, confirmed: false },
    results: ['saved'],
  });
  expect(apply(review, [confirming(false)])).toEqual({ review, results: ['conflict'] });
  // By the same user, who marked the person since.
  expect(apply(stored, [confirming(false)], true).results).toEqual(['same']);
  const both = apply(stored, [confirming(true), confirming(false)]);
  expect(both.results).toEqual(['saved', 'saved']);
});

const chain = [note('', 'Call them.'), note('Call them.', 'Call them late.')];

test.each([
  ['neither was saved', '', true],
  ['the response to the first was lost', 'Call them.', true],
  ['the responses to both were lost', 'Call them late.', true],
  ['neither was saved, and another user changed another member', '', false],
])('two edits of one value are both applied if %s', (_, saved, own) => {
  const { review, results } = apply({ ...stored, note: saved }, chain, own);
  expect([review.note, results]).toEqual(['Call them late.', ['saved', 'saved']]);
});

test('a later edit conflicts with the same value set by another user', () => {
  const { review, results } = apply({ ...stored, note: 'Call them.' }, chain);
  expect([review.note, results]).toEqual(['Call them.', ['conflict', 'conflict']]);
});

const slots = fc.oneof(fc.constant(null), fc.shuffledSubarray([FRI, SAT]));
const members = {
  mark: fc.constantFrom(null, ...MARKS),
  note: fc.constantFrom('', 'one', 'other'),
  contacted: fc.constantFrom(null, { on: '2026-03-01', way: '' }, { on: '2026-03-02', way: '' }),
};
const values = fc.record({ ...members, d1: slots, d2: slots });
type Values = typeof values extends fc.Arbitrary<infer Value> ? Value : never;
const withValues = ({ d1, d2, ...noted }: Values) =>
  reviewOf({
    userId: 'u1',
    ...noted,
    places: [
      { department: 'd1', slots: d1 },
      { department: 'd2', slots: d2 },
    ].filter((place) => isPlan(place.slots)),
  });
const editsTo = (seen: Values, mine: Values) => [
  ...noting({ mark: mine.mark, note: mine.note, contacted: mine.contacted }, seen),
  planning('d1', mine.d1, seen.d1),
  planning('d2', mine.d2, seen.d2),
];

test('keeps every change made by only one of two users, reports every conflict, and is idempotent', () => {
  fc.assert(
    fc.property(values, values, values, fc.boolean(), (seen, newer, mine, own) => {
      const { edits } = editsOf('u1', editsTo(seen, mine));
      const theirs = withValues(newer);
      const { review, results } = applyEdits(theirs, edits, own);
      for (const [at, edit] of edits.entries()) {
        const [now, before] = [valueIn(review, edit), valueIn(theirs, edit)];
        const iChanged = !isSameValue(edit.value, edit.seen);
        const theyChanged = !isSameValue(before, edit.seen);
        const otherwise = theyChanged && !isSameValue(edit.value, before);
        if (iChanged && otherwise) expect(results[at]).toBe('conflict');
        else if (iChanged) expect(isSameValue(now, edit.value)).toBe(true);
        if (results[at] === 'conflict') expect(isSameValue(now, before)).toBe(true);
        // An undo must not touch a value that this user did not change.
        if (results[at] === 'saved' && !own) expect(isSameValue(before, edit.seen)).toBe(true);
      }
      const again = applyEdits(review, edits, true);
      expect(again.review).toEqual(review);
      expect(again.results.map((one) => one === 'conflict')).toEqual(
        results.map((one) => one === 'conflict'),
      );
    }),
  );
});

test('undoing what was saved restores exactly what was before, and leaves what others changed since', () => {
  fc.assert(
    fc.property(values, values, values, fc.nat(4), (before, mine, others, at) => {
      const { edits } = editsOf('u1', editsTo(before, mine));
      const first = withValues(before);
      const { review, results } = applyEdits(first, edits, false);
      const own = edits.filter((_, index) => results[index] === 'saved');
      // Another user changes one of the values.
      const later = editsOf('u1', editsTo(mine, others).slice(at, at + 1)).edits;
      const since = applyEdits(review, later, false).review;
      const undo = own.map(
        (edit) => ({ ...edit, seen: edit.value, value: edit.seen }) as typeof edit,
      );
      const undone = applyEdits(since, undo, false).review;
      for (const edit of own) {
        const isTheirs = !isSameValue(valueIn(since, edit), edit.value);
        const expected = isTheirs ? valueIn(since, edit) : valueIn(first, edit);
        expect(isSameValue(valueIn(undone, edit), expected)).toBe(true);
      }
    }),
  );
});

const board: BoardSettings = {
  version: 1,
  times: null,
  hoursQuestion: 'How long?',
  targets: { d1: 4 },
  slotTargets: { [slotTargetKey('d1', FRI)]: 2 },
  closed: {},
  names: {},
  headsSee: {},
};
const slot = (choice: string): Slot => ({ question: 'When?', choice });
const target = (key: string, value: number | null) => ({ member: 'targets', key, value }) as const;

test('sets, changes and removes entries of the board', () => {
  expect(withEntries(board, [target('d2', 7), target('d1', 9)])).toEqual({
    ...board,
    targets: { d1: 9, d2: 7 },
  });
  expect(withEntries(board, [target('d1', null)]).targets).toEqual({});
});

test('a slot is closed and opened without a change of the people needed in it', () => {
  const key = slotTargetKey('d1', FRI);
  const closed = withEntries(board, [{ member: 'closed', key, value: true }]);
  expect(closed).toEqual({ ...board, closed: { [key]: true } });
  expect(withEntries(closed, [{ member: 'closed', key, value: null }])).toEqual(board);
});

test('a set-up replaces the one before as a whole, beside other changes', () => {
  const times = {
    questions: ['When?'],
    slots: [{ ...FRI, label: 'Fri', hours: 4 }],
    leftOut: [SAT],
  };
  const setUp = { member: 'times', value: { ...times, hoursQuestion: null } } as const;
  expect(withEntries(board, [target('d1', 5), setUp])).toEqual({
    ...board,
    times,
    hoursQuestion: null,
    targets: { d1: 5 },
  });
});

test.each(['__proto__', 'constructor', 'toString'])('an entry can be named %s', (key) => {
  const changed = withEntries(board, [target(key, 3)]);
  expect(Object.entries(changed.targets)).toContainEqual([key, 3]);
  expect(withEntries(changed, [target(key, null)]).targets).toEqual(board.targets);
});

test('an entry of a former name is changed itself where it is there, beside that of the new name', () => {
  const [was, now] = [slot('Sat 14-20'), slot('Sat 14–20')];
  const times = { questions: ['When?'], slots: [{ ...now, label: 'Sat', hours: 6, was: [was] }] };
  const keys = [slotTargetKey('d1', was), slotTargetKey('d1', now)] as const;
  const both: BoardSettings = {
    ...board,
    times: { ...times, leftOut: [] },
    slotTargets: { [keys[0]]: 4, [keys[1]]: 5 },
  };
  const cleared = { member: 'slotTargets', key: keys[0], value: null, seen: 4 } as const;
  const { settings } = withSeenEntries(both, [cleared]);
  expect(settings.slotTargets).toEqual({ [keys[1]]: 5 });
});

test('thousands of changes look once at the former names of slots', () => {
  let reads = 0;
  const slots = [{ ...slot('Sat'), label: 'Sat', hours: 6, was: [slot('Saturday')] }];
  const counted = {
    questions: ['When?'],
    leftOut: [],
    get slots() {
      reads += 1;
      return slots;
    },
  };
  const changes = Array.from({ length: 100 }, (_, at) => ({
    member: 'slotTargets' as const,
    key: slotTargetKey(`d${at}`, slot('Saturday')),
    value: 3,
    seen: null,
  }));
  const before = { ...board, times: counted };
  const { settings } = withSeenEntries(before, changes);
  expect(changedIn(before, settings, changes)).toEqual(changes);
  expect(Object.keys(settings.slotTargets)).toContain(slotTargetKey('d99', slot('Sat')));
  expect(reads).toBeLessThan(20);
});

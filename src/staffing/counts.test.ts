import { expect, test } from 'vitest';
import { departmentsOf, optionsOf, record, slotOf, timesWith } from '../../test/support/records.ts';
import { type Counted, countPeople } from './counts.ts';
import { factsOf } from './offers.ts';
import { timesOf } from './times.ts';

const answered = (when: unknown) => optionsOf({ 'When?': when }, 'multi');

test('counts people in the slots that they offer, or in those of their plan, where the department is open', () => {
  const settings = timesWith(['Friday', 'Saturday'], {
    needs: { 'd1 Saturday': 'closed', 'd2 Friday': 2 },
  });
  const planned = (department: string, ...choices: string[]): Counted => ({
    record: record({ options: answered('Friday, Saturday') }),
    places: [{ department, slots: choices.length > 0 ? choices.map(slotOf) : null }],
  });
  const assigned = record({
    departments: departmentsOf('d1:assignment', 'd2:assignment'),
    options: answered('Friday, Saturday, whenever'),
  });
  const { departments, slots } = countPeople(
    [
      planned('d1'),
      planned('d1', 'Saturday'),
      planned('d1', 'Friday', 'Night', 'Dawn'),
      { record: assigned },
      { record: assigned, places: [{ department: 'd2', slots: [slotOf('Saturday')] }] },
    ],
    settings,
  );
  // A planned slot that is none of the event any more is shown by its own text, and counted.
  expect(slots.map(({ label, isGone }) => [label, isGone])).toEqual([
    ['Fri', false],
    ['Sat', false],
    ['Dawn', true],
    ['Night', true],
  ]);
  const [d1, d2] = departments;
  expect(d1?.slots.map((one) => [one.assigned, one.planned])).toEqual([
    [2, 2],
    [0, 0],
    [0, 1],
    [0, 1],
  ]);
  expect(d1?.noSlot).toMatchObject({ assigned: 0, planned: 1 });
  expect(d2?.slots.map((one) => one.assigned)).toEqual([1, 2, 0, 0]);
});

test('one choice of a question for each day, and yes or no, are slots as well', () => {
  const slots = [
    { question: 'Friday?', choice: 'true' },
    { question: 'Saturday', choice: 'night' },
  ];
  const times = {
    questions: ['Friday?', 'Saturday'],
    slots: slots.map((slot) => ({ ...slot, label: slot.question, hours: null })),
    leftOut: [{ question: 'Friday?', choice: 'false' }],
  };
  const settings = { ...timesWith([]), times };
  const offered = (answers: Record<string, unknown>, type: string) =>
    factsOf(record({ options: optionsOf(answers, type) }), undefined, timesOf(settings)).offered;
  const [friday, saturday] = slots.map((slot) => JSON.stringify([slot.question, slot.choice]));
  expect(offered({ 'Friday?': true, Saturday: 'morning; night' }, 'multi')).toEqual([
    friday,
    saturday,
  ]);
  expect(offered({ 'Friday? ': 'true', Saturday: ' night ' }, 'select')).toEqual([
    friday,
    saturday,
  ]);
  expect(offered({ 'Friday?': false, Saturday: 'Night' }, 'select')).toEqual([]);
});

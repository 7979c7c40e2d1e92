import { expect, test } from 'vitest';
import { answerInWords } from './answer-in-words.ts';
import { eventWeek, learnEventWeek } from './event-week.ts';

test('days are in the order of the week until the event is known, then in the order of the event', () => {
  const days = { kind: 'days', days: [0, 2, 6, 3] } as const;
  const words = () => answerInWords({ ...days, days: [...days.days] });
  expect(words()).toBe('Mon Wed Thu Sun');
  learnEventWeek(new Set([2, 3, 4, 5, 6, 0]));
  expect(words()).toBe('Wed Thu Sun Mon');
  expect(eventWeek()).toEqual([2, 3, 4, 5, 6, 0, 1]);
});

test('until the event is known, days of one person that run over the weekend begin where the run does', () => {
  expect(eventWeek([2, 3, 4, 5, 6, 0])).toEqual([2, 3, 4, 5, 6, 0, 1]);
  expect(eventWeek([0, 4, 6])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(eventWeek([3, 4])[0]).toBe(0);
  expect(eventWeek([0, 1, 2, 3, 4, 5, 6])[0]).toBe(0);
  learnEventWeek(new Set([0, 1, 2, 3]));
  expect(eventWeek([5, 6, 0])[0]).toBe(0);
});

test('where nobody offers a day, what was learnt stays', () => {
  learnEventWeek(new Set([4, 5, 6]));
  learnEventWeek(new Set());
  expect(eventWeek()[0]).toBe(4);
});

test('a stored text that is no weekday counts as Monday', () => {
  localStorage.setItem('rollcall.first-day', 'someday');
  expect(eventWeek()[0]).toBe(0);
});

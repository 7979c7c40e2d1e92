import { expect, test } from 'vitest';
import { departmentsByState, rankedAnswers } from './card-facts.ts';

test('departments are listed under every state they have', () => {
  const departments = [
    { id: 'd', name: 'Desk', states: ['Interest', 'experience'] },
    { id: 's', name: 'Stage', states: ['avoid', 'night shift'] },
  ];
  expect(departmentsByState(departments, (key) => `the ${key}`)).toEqual([
    { state: 'avoid', names: ['the s'] },
    { state: 'experience', names: ['the d'] },
    { state: 'interest', names: ['the d'] },
  ]);
});

test('written answers come first, then the longest, without those for days and hours', () => {
  const options = [
    { name: 'T-shirt', type: 'select', value: 'Large, the long one, with sleeves' },
    { name: 'Anything else?', type: 'text', value: 'No.' },
    { name: 'Empty', type: 'text', value: ' ' },
    { name: 'Which days?', type: 'multi', value: 'Friday' },
    { name: 'Your experience', type: 'select', value: 'Two years' },
    { name: 'Wishes', type: 'text', value: 'Anywhere but the party.' },
  ];
  const questions = [
    { name: 'Which days?', meaning: 'days' as const, confirmed: true, answers: 1 },
  ];
  const { mattering, others } = rankedAnswers({ options } as never, questions);
  expect(mattering.map(({ question }) => question)).toEqual([
    'Wishes',
    'Anything else?',
    'T-shirt',
  ]);
  expect(others.map(({ question }) => question)).toEqual(['Your experience']);
});

test('no answer is taken for one about a department because of the letters in it', () => {
  const options = [
    { name: 'Evening', type: 'select', value: 'A party' },
    { name: 'Wishes', type: 'text', value: 'Near the stage.' },
  ];
  const { mattering } = rankedAnswers({ options } as never, []);
  expect(mattering.map(({ question }) => question)).toEqual(['Wishes', 'Evening']);
});

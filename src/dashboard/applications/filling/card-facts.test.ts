import { expect, test } from 'vitest';
import { departmentsByState, rankedAnswers } from './card-facts.ts';

test('departments are listed under every state they have', () => {
  const departments = [
    { id: 'd', name: 'Desk', states: ['Interest', 'experience'] },
    { id: 's', name: 'Stage', states: ['avoid', 'night shift'] },
  ];
  expect(departmentsByState(departments)).toEqual([
    { state: 'avoid', names: ['Stage'] },
    { state: 'experience', names: ['Desk'] },
    { state: 'interest', names: ['Desk'] },
  ]);
});

test('answers about the department come first, then about experience, then free text', () => {
  const options = [
    { name: 'T-shirt', type: 'select', value: 'Large, the long one, with sleeves' },
    { name: 'Anything else?', type: 'text', value: 'No.' },
    { name: 'Empty', type: 'text', value: ' ' },
    { name: 'Which days?', type: 'multi', value: 'Friday' },
    { name: 'Your experience', type: 'select', value: 'Two years' },
    { name: 'Wishes', type: 'text', value: 'The info desk, please.' },
  ];
  const questions = [
    { name: 'Which days?', meaning: 'days' as const, confirmed: true, answers: 1 },
  ];
  const { mattering, others } = rankedAnswers({ options } as never, 'Info Desk', questions);
  expect(mattering.map(({ question }) => question)).toEqual([
    'Wishes',
    'Your experience',
    'Anything else?',
  ]);
  expect(others.map(({ question }) => question)).toEqual(['T-shirt']);
});

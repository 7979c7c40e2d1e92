import { expect, test } from 'vitest';
import { placesIn, timesWith } from '../../../../test/support/records.ts';
import { timesOf } from '../../../staffing/times.ts';
import { PLANNED } from '../../application-signs/names.ts';
import { departmentsByState, rankedAnswers } from './card-facts.ts';

const TIMES = timesOf(timesWith(['Friday']));

test('departments are listed under every state they have', () => {
  const departments = [
    { id: 'd', name: 'Desk', states: ['Interest', 'experience'] },
    { id: 's', name: 'Stage', states: ['avoid', 'night shift'] },
  ];
  expect(departmentsByState({ departments }, placesIn('b', 'd'))).toEqual([
    { state: PLANNED, departments: ['d', 'b'] },
    { state: 'avoid', departments: ['s'] },
    { state: 'experience', departments: ['d'] },
    { state: 'interest', departments: ['d'] },
  ]);
});

test('written answers come first, then the longest, without those told as slots or hours', () => {
  const options = [
    { name: 'T-shirt', type: 'select', value: 'Large, the long one, with sleeves' },
    { name: 'Anything else?', type: 'text', value: 'No.' },
    { name: 'Empty', type: 'text', value: ' ' },
    { name: 'When?', type: 'multi', value: 'Friday' },
    { name: 'How long?', type: 'text', value: 'as long as it takes, every day of it' },
    { name: 'Your experience', type: 'select', value: 'Two years' },
    { name: 'Wishes', type: 'text', value: 'Anywhere but the party.' },
  ];
  const { mattering, others } = rankedAnswers({ options }, TIMES);
  expect(mattering.map(({ question }) => question)).toEqual([
    'Wishes',
    'Anything else?',
    'T-shirt',
  ]);
  expect(others.map(({ question }) => question)).toEqual(['Your experience']);
});

test('answers are shown as given: a choice that is no slot, and yes or no in words', () => {
  const options = [
    { name: 'When?', type: 'multi', value: 'Friday; I don’t know yet' },
    { name: 'Car', type: 'select', value: false },
  ];
  expect(rankedAnswers({ options }, TIMES).mattering.map(({ text }) => text)).toEqual([
    'Friday, I don’t know yet',
    'No',
  ]);
});

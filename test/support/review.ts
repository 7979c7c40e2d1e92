/** The review of a person, as its tests open it. */
import { screen } from '@testing-library/react';
import { people, volunteerRecord } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';
import type { Review } from '../../src/contract/bff/reviews/reviews.ts';

export const departments = [
  { id: 'd1', name: 'Registration', states: ['interest', 'assignment'] },
  { id: 'd2', name: 'Info Desk', states: ['interest'] },
  { id: 'd3', name: 'Sound', states: ['avoid'] },
];

export const EVENT: RollcallOptions = {
  people: people(5),
  recordOf: () => volunteerRecord({ departments, user: undefined as never }),
};

export async function open(reviews: Review[] = [], options: RollcallOptions = {}) {
  const opened = await openRollcall('/users/u00002', { ...EVENT, reviews, ...options });
  await screen.findByText('Note');
  const byOther = (changes: Partial<Review>) => opened.note({ userId: 'u00002', ...changes });
  return { ...opened, byOther, sent: opened.reviewsSent };
}

export const region = () => screen.getByRole('region', { name: 'Review' });

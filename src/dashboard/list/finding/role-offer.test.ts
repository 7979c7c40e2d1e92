import { expect, test } from 'vitest';
import { namedRole } from './role-offer.tsx';

const ROLES = [
  { id: 1, name: 'Medical' },
  { id: 2, name: 'Medical Lead' },
  { id: 3, name: 'Gästebetreuung' },
];

test.each([
  ['medical anna', 1, 'anna'],
  ['anna MEDICAL', 1, 'anna'],
  ['anna medical lead vale', 2, 'anna vale'],
  ['gastebetreuung', 3, ''],
  ['anna, medical', 1, 'anna'],
  ['anna (Medical)', 1, 'anna'],
])('%j names role %d, with %j left over', (text, id, rest) => {
  expect(namedRole(text, ROLES)).toMatchObject({ role: { id }, rest });
});

test.each(['', 'med anna', 'medicalanna', 'lead'])('%j names no role', (text) => {
  expect(namedRole(text, ROLES)).toBeNull();
});

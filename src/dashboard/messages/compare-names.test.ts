import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('sorts letters with accents beside those without, and numbers by value', () => {
  const names = ['Zelte', 'Halle 10', 'Ärzte', 'Halle 9', 'bar', 'Anmeldung'];
  expect(names.sort(compareNames)).toEqual([
    'Anmeldung',
    'Ärzte',
    'bar',
    'Halle 9',
    'Halle 10',
    'Zelte',
  ]);
});

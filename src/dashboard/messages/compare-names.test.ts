import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('letters with marks stand beside those without, and numbers count as numbers', () => {
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

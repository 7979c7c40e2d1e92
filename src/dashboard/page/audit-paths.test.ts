import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PURPOSES } from '../../contract/bff/access/access.ts';
import { OUTCOMES } from '../../contract/bff/audit/audit.ts';
import { auditPath, readAuditSearch, WHOLE_AUDIT } from './audit-paths.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.isWellFormed());
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('reading an address returns the search it was made from', () => {
  const searches = fc.record({
    by: orNull(text),
    purpose: orNull(fc.constantFrom(...PURPOSES)),
    outcome: orNull(fc.constantFrom(...OUTCOMES)),
    personId: orNull(text),
    from: orNull(day),
    to: orNull(day),
  });
  fc.assert(
    fc.property(searches, (search) => {
      const url = new URL(auditPath(search), 'https://rollcall.example.org');
      expect(url.pathname).toBe('/audit');
      expect(readAuditSearch(url)).toEqual(search);
    }),
  );
});

test('the unfiltered audit has no parameters in its address', () => {
  expect(auditPath()).toBe('/audit');
  expect(readAuditSearch({ search: '' })).toEqual(WHOLE_AUDIT);
});

test.each([
  ['purpose', 'fun'],
  ['outcome', 'good'],
  ['from', '2026-02-30'],
  ['to', 'yesterday'],
])('reports %s=%s as invalid', (parameter, value) => {
  expect(readAuditSearch({ search: `?${parameter}=${value}` })).toEqual({ parameter, value });
});

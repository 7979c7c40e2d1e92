import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../contract/service/read-json.ts';
import { readDepartment, readFill, readScope, sectionPaths } from './section-paths.ts';

const key = fc.oneof(
  fc.constantFrom('', '.', '..', '~', '~~.', '*', 'a:b,c', 'a%2Fb', '%', 'fill/x', '?#&'),
  fc.string({ unit: 'binary' }).map(cleanText),
);
const scope = fc.record({ roleId: fc.option(fc.maxSafeInteger()) });
const slotText = fc.string({ unit: 'binary' }).map((text) => cleanText(text).trim());
const slot = fc.option(fc.record({ question: slotText, choice: slotText }));

test('reading an address of fill mode or of a roster returns the department, the scope and the slot', () => {
  fc.assert(
    fc.property(key, scope, slot, (department, scope, slot) => {
      const fill = new URL(sectionPaths.fill(department, scope, slot), 'https://example.org');
      expect(readDepartment(fill.pathname)).toBe(department);
      expect(readFill(fill.searchParams)).toEqual({ scope, slot });
      const roster = new URL(sectionPaths.roster(department, scope), fill);
      expect(readDepartment(roster.pathname)).toBe(department);
      expect(readScope(roster.searchParams)).toEqual(scope);
    }),
  );
});

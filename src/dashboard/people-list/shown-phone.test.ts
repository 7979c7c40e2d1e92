import fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { isFound } from '../../finding/match.ts';
import { personText } from '../../finding/person-text.ts';
import { parseQuery } from '../../finding/query.ts';
import { loadPhoneRules, shownPhone } from '../application-signs/phone-number.ts';

test('any number is found as it is shown', async () => {
  await loadPhoneRules();
  const code = fc.constantFrom(...getCountries().map((one) => getCountryCallingCode(one)));
  const rest = fc.stringMatching(/^(\(0\)|0|1|8|15)?[0-9]{6,11}$/);
  fc.assert(
    fc.property(code, rest, (country, digits) => {
      const phone = `+${country}${digits}`;
      const shown = shownPhone(phone);
      expect(isFound(parseQuery(shown), personText({ id: '', phone })), shown).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

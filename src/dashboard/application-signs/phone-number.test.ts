import { expect, test } from 'vitest';
import { loadPhoneRules, shownPhone } from './phone-number.ts';

test('numbers are unchanged until the rules are loaded', async () => {
  expect(shownPhone('+441632960123')).toBe('+441632960123');
  await loadPhoneRules();
  expect(shownPhone('+441632960123')).toBe('+44 1632 960123');
});

test.each([
  ['+15550100123', '+1 555 010 0123'],
  ['+49 (0)', '+49 (0)'],
  ['+49-30-23125 123', '+49 30 23125123'],
  ['+810312345678', '+81 3 1234 5678'],
  ['01632 960123', '01632 960123'],
  // The library reads 117 as a carrier's digits, and leaves them out.
  ['+861117501590912', '+861117501590912'],
  ['+9999', '+9999'],
  ['+44 20 7946 0018/19', '+44 20 7946 0018/19'],
  ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
  ['call me', 'call me'],
  ['', ''],
])('%j is shown as %j', async (came, shown) => {
  await loadPhoneRules();
  expect(shownPhone(came)).toBe(shown);
});

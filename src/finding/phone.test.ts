import {
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import fc from 'fast-check';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { isFound } from './match.ts';
import { personText } from './person-text.ts';
import { parseQuery } from './query.ts';

function finds(typed: string, phone: string): boolean {
  return isFound(parseQuery(typed), personText({ id: '', phone }));
}

const NUMBERS = getCountries().map((country) => {
  const number = getExampleNumber(country, examples);
  if (!number) throw new Error(`no example for ${country}`);
  return [country, number] as const;
});

/** As the library writes a number, which is also how the pages show it, and as people dial it elsewhere. */
const WAYS: Record<string, (number: PhoneNumber) => string> = {
  international: (number) => number.formatInternational(),
  national: (number) => number.formatNational(),
  'RFC 3966': (number) => number.format('RFC3966'),
  'with an extension': (number) => `${number.formatInternational()} ext. 12`,
  'from Germany': (number) => number.format('IDD', { fromCountry: 'DE' }) ?? '',
  'from the USA': (number) => number.format('IDD', { fromCountry: 'US' }) ?? '',
  'from Australia': (number) => number.format('IDD', { fromCountry: 'AU' }) ?? '',
  'from Japan': (number) => number.format('IDD', { fromCountry: 'JP' }) ?? '',
};

test.each(Object.entries(WAYS))('finds the numbers of all countries written %s', (_, write) => {
  const missed = NUMBERS.filter(([, number]) => !finds(write(number), number.number));
  expect(missed.map(([country, number]) => `${country}: ${write(number)}`)).toEqual([]);
});

test.each([
  ['011 49 30 901820', '+4930901820'],
  ['011 49 (0)30 901820', '+4930901820'],
  ['8 (912) 345-67-89', '+79123456789'],
  ['8~10 49 30 901820', '+4930901820'],
  ['8 029 123-45-67', '+375291234567'],
  ['06 20 123 4567', '+36201234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+44 (0) 20 7946 0018', '+442079460018'],
  ['(+44) 20 7946 0018', '+442079460018'],
  ['+44 020 7946 0018', '+442079460018'],
  ['+0044 20 7946 0018', '+442079460018'],
  ['0044 (0)20 7946 0018', '+442079460018'],
  ['020 7946 0018', '+442079460018'],
  ['20 7946 0018', '+442079460018'],
  ['+7 8 912 345 67 89', '+79123456789'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+44 20 7946 0018', '00442079460018'],
  ['+44 20 7946 0018', '+44 (0)20 7946 0018'],
  ['+44 20 7946 0018', '+4402079460018'],
  ['+44 (0)20 7946 0018', '0044 (0) 20 7946 0018'],
  ['+1 (555) 019-9123', '+15550199123'],
  ['555-019-9123 x4', '+15550199123'],
  ['555-019-9123x4', '+15550199123'],
  ['555-019-9123 ext. 4', '+15550199123'],
  ['555-019-9123 Ext 4', '+15550199123'],
  ['555-019-9123, extension 12', '+15550199123'],
  ['555-019-9123 (ext. 4)', '+15550199123'],
  ['555-019-9123 #4', '+15550199123'],
  ['tel:+1-555-019-9123;ext=4', '+15550199123'],
  ['030 901820 Durchwahl 4', '+4930901820'],
  ['030 901820-4', '+4930901820'],
  ['030 901820-0', '+4930901820'],
  ['555-019-9123', '+1 555 019 9123 x4'],
  ['555-019-9123', '+15550199123;ext=4'],
  ['Tel. 030 901820', '+4930901820'],
  ['Tel.: 030/90 18 20', '+4930901820'],
  ['Phone: 030 901820', '+4930901820'],
  ['Mobil 030 901820', '+4930901820'],
  ['T 030 901820', '+4930901820'],
  ['Тел.: 8 (912) 345-67-89', '+79123456789'],
  ['電話：030-901820', '+4930901820'],
  ['030 901820 (mobile)', '+4930901820'],
  ['tel:+4930901820', '+4930901820'],
  ['tel:%2B4930901820', '+4930901820'],
  ['callto:+4930901820', '+4930901820'],
  ['callto://+4930901820', '+4930901820'],
  ['sms:+4930901820?body=Hi', '+4930901820'],
  ['https://wa.me/4930901820', '+4930901820'],
  ['＋４９　３０　９０１８２０', '+4930901820'],
  ['+49 30 901820', '＋４９３０９０１８２０'],
  ['\u202a+49 30 901820\u202c', '+4930901820'],
  ['+49.30.901820', '+4930901820'],
  ['+49 3 090 1 820', '+4930901820'],
  ['[+49] 30 – 901820', '+4930901820'],
  ['555-019-9123,,4#', '+15550199123'],
  ['555-019-9123; 4', '+15550199123'],
  ['030 901820, Durchwahl: 4', '+4930901820'],
  ['Phone: 555-019-9123 ext 4 (work)', '+15550199123'],
  ['Tel. 1820', '+4930901820'],
  ['Mobile 1820', '+4930901820'],
  ['+44 20 7946 0018', '020 7946 0018'],
  ['011 44 20 7946 0018', '(020) 7946 0018'],
  ['+7 (912) 345-67-89', '8 (912) 345-67-89'],
  ['9123', '+15550199123'],
  ['…9123', '+15550199123'],
  ['٩١٢٣', '+15550199123'],
  ['Ida, 9123', '+15550199123'],
  ['Ida 019-9123', '+15550199123'],
  ['019 9123 Ida', '+15550199123'],
  ['+1 555', '+15550199123'],
  ['001 555 019 9123', '+15550199123'],
  ['0555 0199123', '+15550199123'],
  ['(0)555 019 91', '+15550199123'],
  ['+49 (0)30 9018', '+4930901820'],
  ['030 / 901 8', '+4930901820'],
])('%j finds %j', (typed, phone) => {
  const text = personText({ id: '', firstName: 'Ida', phone });
  expect(isFound(parseQuery(typed), text)).toBe(true);
});

test.each([
  ['+555 019', '+15550199123'],
  ['010 4477', '+447700900123'],
  ['8 555 019', '+15550199123'],
  ['+44 20 7946 0018', '+12079460018'],
  ['+44 20 7946 0018', '+44279460018'],
  ['011 49 30 901820', '+4430901820'],
  ['030 901820-4', '+49309018207'],
])('%j does not find %j', (typed, phone) => {
  expect(finds(typed, phone)).toBe(false);
});

test('finds any stored number as a page shows it, however the service writes it', () => {
  const number = fc.constantFrom(...NUMBERS.map(([, one]) => one));
  const separator = fc.constantFrom('', ' ', '-', '.', ' / ');
  fc.assert(
    fc.property(
      number,
      fc.array(separator, { minLength: 15, maxLength: 15 }),
      fc.constantFrom('+', '00'),
      fc.constantFrom('', '0', '(0)'),
      fc.constantFrom('', ' x4', ';ext=4'),
      (
        { number: e164, countryCallingCode, nationalNumber },
        separators,
        exit,
        trunk,
        extension,
      ) => {
        const national = [...nationalNumber].map((digit, at) => digit + (separators[at] ?? ''));
        const stored = `${exit}${countryCallingCode}${trunk}${national.join('')}${extension}`;
        const shown = parsePhoneNumberFromString(e164)?.formatInternational() ?? '';
        expect(finds(shown, stored), `${shown} finds ${stored}`).toBe(true);
        expect(finds(stored, e164), `${stored} finds ${e164}`).toBe(true);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUARD, guarded } from './spreadsheet-guard.ts';

test.each([
  '=1+1',
  '+15550100123',
  '-5',
  '@SUM(1)',
  '\t=1+1',
  ' "=1+1',
  '＝1+1',
  '\u22125',
  '007',
  '1.50',
  '1e5',
  '20 %',
  '(20)',
  '€ 5',
  '٠٧',
  '123456789012',
  '1/2',
  '2026-03-02',
  '12:30',
  '6 Oct',
  'mar1',
  'Dec 2025',
  'TRUE',
  'Dez24',
  'Okt 12',
  'Mai 5',
  '5. Mai',
  '24Dez2026',
  '6 de octubre de 2026',
  'terça-feira, 6 de outubro de 2026',
  '12月5日',
  '十二月五日',
  '令和8年',
  'R8.1.5',
  'окт 12',
  '8 PM',
  '午後8時',
  '12h30',
  '3.5',
  '1,5',
  "1'000",
  '12-34',
  '50%',
  '€5',
  '5 zł',
  '00123',
  '1234567890123456789012345678901234567890',
  '１２',
  'Ｄｅｚ２４',
  'wahr',
  'ｗａｈｒ',
  'VRAI',
  'Verdadero',
  'ИСТИНА',
  'doğru',
  'ĐÚNG',
  'เท็จ',
  '#N/A',
  '#ÜBERLAUF!',
  '#¿NOMBRE?',
  'Err:502',
  'MAR1',
  'Marc1',
  'SEPT2',
  'Jan85',
  'März 3',
  '3. MÄRZ',
  'Oktober2026',
  '1-2',
  '3/4',
  '1 1/2',
  '1E5',
  '1.5E+3',
  '5 p',
  'kr 20',
])('marks %j, which a spreadsheet would compute or misread', (text) => {
  expect(guarded(text).startsWith(GUARD)).toBe(true);
  expect(guarded(text).replaceAll(GUARD, '')).toBe(text);
});

test.each([
  '',
  'Robin Example',
  'robin_7',
  'user00042',
  'a1b2',
  'Truman',
  '1600 Example Avenue, where the old mill stood',
  'u00042',
  '42',
  '12345678901',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'person1@example.org',
  'Jean-Luc',
  '6th of October City',
  '김',
  'roberto2607',
  'marta88',
  'Robin 7',
  'Gate 5',
  'Room 12 B',
  'B-4711',
  '2XL',
  'Friday 9',
  'Block 3/4',
  'mar1@example.org',
  'May Example 2',
  'E5',
  'trueblue',
  'Wahrenholz 3',
])('leaves %j unchanged', (text) => {
  expect(guarded(text)).toBe(text);
});

const NAMES = ['roberto', 'Zoë', 'kim', 'maria', 'julia', 'octavia', 'Łukasz', 'decker', 'минь'];

test('leaves a name with a number unchanged, however long the number is', () => {
  const between = fc.constantFrom('', ' ', '_', '.', '-');
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), between, fc.nat(), (name, sign, number) => {
      const text = `${name}${sign}${number}`;
      expect(guarded(text)).toBe(text);
    }),
  );
});

const MONTHS =
  `January February March April May June July August September October November December Januar Februar März Mai Juni Juli
  Oktober Dezember`.split(/\s+/);

test('marks each day and year beside a month, or what it begins with, in English and German', () => {
  const month = fc
    .tuple(fc.constantFrom(...MONTHS), fc.integer({ min: 3, max: 9 }), fc.boolean())
    .map(([name, letters, loud]) => (loud ? name.toUpperCase() : name).slice(0, letters));
  const sign = fc.constantFrom('', ' ', '-', '. ', '/');
  fc.assert(
    fc.property(month, sign, fc.nat(9999), fc.boolean(), (name, between, number, first) => {
      const text = first ? `${number}${between}${name}` : `${name}${between}${number}`;
      expect(guarded(text)).toBe(GUARD + text);
    }),
  );
});

test('marks a number unless each of its digits is shown', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(digits, (text) => {
      const isShown = String(Number(text)) === text && text.length <= 11;
      expect(guarded(text)).toBe(isShown ? text : GUARD + text);
    }),
  );
});

test('marks the characters that another program would take for the start of a cell', () => {
  expect(guarded('Robin;=1+1')).toBe(`Robin;${GUARD}=1+1`);
  expect(guarded('Robin\n@x')).toBe(`Robin\n${GUARD}@x`);
});

/** Each place where a cell could begin with a formula, looked for one by one. */
const FORMULA_START = /(?<=^|[,;\t\r\n])(?!\u200e)(?=[\s"'\p{Cf}]*[=+\-@\u2212])/gu;

test('marks each place where a cell could begin with a formula, and no other', () => {
  const sign = fc.constantFrom(...'ab=-+@,;\t\r\n "\'\u200e\u00ad\u2212');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
      // A letter at the end keeps it from being taken for a number.
      const written = `${text}end of no date`;
      expect(guarded(written)).toBe(written.replace(FORMULA_START, GUARD));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['\u0000=1+1', `${GUARD}=1+1`],
  ['\u0007\u0000 +15550100123', `${GUARD} +15550100123`],
  ['\t\u0000=1+1', `${GUARD}\t${GUARD}=1+1`],
  ['a;\u0000=1+1', `a;${GUARD}=1+1`],
  ['\u00000\u001f07', `${GUARD}007`],
  ['Ro\u0000bin\u0085', 'Robin'],
])('removes the control characters of %j, which spreadsheets ignore', (text, safe) => {
  expect(guarded(text)).toBe(safe);
});

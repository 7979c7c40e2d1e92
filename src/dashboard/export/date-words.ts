/** Dates and times that have words, as a spreadsheet of some language reads them: "Dez24", "6 de octubre", "午後8時". */
import { fold } from '../../finding/fold.ts';

/** Nobody here knows in which language a file will be opened. */
const LANGUAGES =
  `en de fr es it pt nl pl cs sk sv da nb fi hu ro tr ru uk bg el hr sr sl et lv lt he ar hi th vi id ms zh ko
  ja ja-u-ca-japanese`.split(/\s+/);
/** In these, the beginning of a month is enough: Excel reads "MARC1". */
const CUT_SHORT = ['en', 'de'];
const STYLES = [
  { month: 'long' },
  { month: 'short' },
  { dateStyle: 'full', timeStyle: 'short' },
] as const;
/** Past eras, hours, minutes and seconds, which no date of today has. */
const EAST_ASIAN = '平成 昭和 大正 明治 時 时 分 秒 시 분 초';

/** The parts of a date whose words make no date without a month: "Friday 9", "at 5". */
const BESIDE = ['weekday', 'literal', 'dayPeriod'];
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hangul}]/u;

const { values: VALUES, beside: BESIDES } = readWords();

/** The longest dates have a weekday, a month and a time. */
const MOST_CHARACTERS = 48;
const DATE = /^[\p{L}\p{M}\p{Nd}\s.,:/'’()-]*\p{Nd}[\p{L}\p{M}\p{Nd}\s.,:/'’()-]*$/u;
/** More digits than a year has. */
const LONG_NUMBER = /\p{Nd}{5}/u;
/** Spreadsheets from East Asia read 十二月, too. */
const HAN_NUMBER = /[一二三四五六七八九十]+(?=[年月日時时分秒])/g;
/** The year of an emperor, by his letter. */
const EMPERORS_YEAR = /^[mtshr]\d+[./-]\d+[./-]\d+$/i;

/** @param text in the normal form NFKC */
export function isDateInWords(text: string): boolean {
  if (text.length > MOST_CHARACTERS) return false;
  const plain = text.replace(HAN_NUMBER, '1');
  if (!DATE.test(plain) || LONG_NUMBER.test(plain)) return false;
  const words = wordsOf(plain);
  return (
    EMPERORS_YEAR.test(plain) ||
    (words.every((word) => VALUES.has(word) || BESIDES.has(word)) &&
      (/^\p{Nd}/u.test(plain) || words.some((word) => VALUES.has(word))))
  );
}

/** The folded words of dates: `values` are months and the like, `beside` the words that need one of those. */
function readWords() {
  const values = new Set(wordsOf(EAST_ASIAN));
  const beside = new Set<string>();
  for (const language of LANGUAGES) {
    for (const style of STYLES) {
      const format = new Intl.DateTimeFormat(language, { ...style, hour12: true, timeZone: 'UTC' });
      // Each month, weekday and half of a day.
      for (let month = 0; month < 12; month += 1) {
        const day = Date.UTC(2026, month, 1 + month, month * 2);
        for (const { type, value } of format.formatToParts(day)) {
          const isBeside = BESIDE.includes(type) && !IDEOGRAPHS.test(value);
          for (const word of wordsOf(value)) {
            (isBeside ? beside : values).add(word);
            if (type === 'month' && CUT_SHORT.includes(language)) {
              for (let end = 3; end < word.length; end += 1) values.add(word.slice(0, end));
            }
          }
        }
      }
    }
  }
  return { values, beside };
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}]+/gu) ?? [];
}

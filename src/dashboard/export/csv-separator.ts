/** The separator of cells in CSV files. Spreadsheets expect a semicolon where the comma is the decimal sign. */
import { words } from '#messages/words.ts';
import { dateLocaleOf } from '../messages/date-locale.ts';

export type Separator = ',' | ';';

/**
 * @param language of the interface
 * @param wished the languages that the browser asks for: the first counts where the interface has none of them
 */
export function usualSeparator(
  language: string = words.locale,
  wished: readonly string[] = navigator.languages,
): Separator {
  const [first] = wished;
  const isSpoken = wished.some((tag) => tag.split('-')[0] === language);
  // WebKit takes the names of the system as they are: "C" is no language.
  const isTag = first !== undefined && /^[a-z]{2,3}(?:-|$)/i.test(first);
  const locales = [dateLocaleOf(language, wished), ...(isSpoken || !isTag ? [] : [first])];
  return locales.every((locale) => decimalSign(locale) === '.') ? ',' : ';';
}

function decimalSign(locale: string): string | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value;
}

/** The words for what was found before, which load with it, in German. */
import type { recentWords as English } from '../en/recent.ts';
import type { Translation } from '../translation.ts';

export const recentWords: Translation<typeof English> = {
  title: 'Zuletzt',
  hint: 'Letzte Suchen und Personen: Pfeiltaste nach unten.',
  searches: 'Letzte Suchen',
  people: 'Zuletzt geöffnet',
};

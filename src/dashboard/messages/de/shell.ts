/** The German words of the page that does not exist. */
import type * as english from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const notFoundWords: Translation<typeof english.notFoundWords> = {
  title: 'Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es nichts. Sie kann vertippt oder der Link veraltet sein.',
  back: 'Zu den Personen',
};

/** The words of the page for addresses that lead nowhere, which load with it, in German. */
import type { notFoundWords as English } from '../en/not-found.ts';
import type { Translation } from '../translation.ts';

export const notFoundWords: Translation<typeof English> = {
  title: 'Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es nichts. Sie kann vertippt oder der Link veraltet sein.',
  back: 'Zu den Personen',
};

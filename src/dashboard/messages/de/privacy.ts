/** What is said of the privacy screen, in German; loaded where it is used. */
import type { privacyWords as English } from '../en/privacy.ts';
import type { Translation } from '../translation.ts';

export const privacyWords: Translation<typeof English> = {
  title: 'Sichtschutz',
  leave: 'Namen und Kontaktdaten wieder anzeigen (Umschalt + P)',
  idle: 'Von selbst an, wenn niemand am Bildschirm ist',
  after: (minutes) =>
    minutes === 0 ? 'Aus' : `Nach ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
  show: (what) => `${what} anzeigen`,
  hide: (what) => `${what} verbergen`,
};

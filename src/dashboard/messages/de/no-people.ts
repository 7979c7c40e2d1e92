/** The words for a list in which nobody is, which load with it, in German. */
import type { noPeopleWords as English } from '../en/no-people.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'Person', 'Personen');

export const noPeopleWords: Translation<typeof English> = {
  find: (text: string, searched: number, narrowed: boolean) =>
    `Kein Treffer für „${text}“ unter ${people(searched)}` +
    (narrowed ? ' mit diesen Filtern.' : '.'),
  filter: (searched: number) => `Von ${people(searched)} passt niemand zu diesen Filtern.`,
  role: 'Niemand hat diese Rolle. Bitte eine andere Rolle wählen oder alle anzeigen.',
  event:
    'Für diese Veranstaltung hat sich noch niemand registriert. Wer sich registriert, erscheint hier.',
  lookedIn:
    'Durchsucht wurden Namen, Benutzernamen, E-Mail-Adressen, Telefonnummern, IDs und Orte.',
  loading: 'Weitere Personen werden noch geladen. Treffer erscheinen hier.',
  asOf: (when: string) =>
    `Der Stand dieser Liste: ${when}. Wer sich seitdem registriert hat, fehlt noch.`,
  asOfNow: 'Diese Liste ist weniger als eine Minute alt.',
  withoutFilters: (matches: number) =>
    matches === 0
      ? 'Auch ohne die Filter gibt es keinen Treffer.'
      : `Ohne die Filter: ${number(matches)} Treffer.`,
  lookAgain: 'Jetzt noch einmal suchen',
  lookedAgain: 'Noch einmal gesucht, weiterhin kein Treffer.',
  similar: 'Ähnliche Namen',
  similarHint: 'Nicht das Eingegebene, aber ähnlich geschrieben oder gesprochen.',
  similarFound: (similar: number) =>
    similar === 1
      ? 'Darunter steht ein ähnlicher Name.'
      : `Darunter stehen ${number(similar)} ähnliche Namen.`,
  clearFilters: 'Filter zurücksetzen',
};

/** The German words of the users list without matches, or with a bad address. */
import type * as english from '../en/users.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, people } = words;

export const noPeopleWords: Translation<typeof english.noPeopleWords> = {
  find: (text: string, searched: number, narrowed: boolean) =>
    `Kein Treffer für „${isolate(text)}“ unter ${people(searched)}` +
    (narrowed ? ' mit diesen Filtern.' : '.'),
  filter: (searched: number) =>
    searched === 1
      ? 'Die einzige Person passt nicht zu diesen Filtern.'
      : `Von ${people(searched)} passt niemand zu diesen Filtern.`,
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
  namingNobody: (entries: number) =>
    entries === 1
      ? 'Ein Eintrag der Liste gehört zu niemandem'
      : `${number(entries)} Einträge der Liste gehören zu niemandem`,
  lookAgain: 'Jetzt noch einmal suchen',
  lookedAgain: 'Noch einmal gesucht, weiterhin kein Treffer.',
  similar: 'Ähnliche Namen',
  similarHint: 'Nicht das Eingegebene, aber ähnlich geschrieben oder gesprochen.',
  similarFound: (similar: number) =>
    similar === 1
      ? 'Darunter steht ein ähnlicher Name.'
      : `Darunter stehen ${number(similar)} ähnliche Namen.`,
  similarBy: { shownName: 'ähnlicher Name', legalName: 'ähnlicher Name laut Ausweis' },
  roleOffer: (role: string, rest: string) =>
    rest === '' ? `Rolle: ${isolate(role)}` : `Rolle: ${isolate(role)} + „${rest}“`,
  roleOfferHint: 'Pfeil nach unten wählt die Rolle.',
};

export const roleIdWords: Translation<typeof english.roleIdWords> = {
  field: 'Rollen-ID',
  invalid: 'Eine Rollen-ID ist eine ganze Zahl, etwa 7.',
};

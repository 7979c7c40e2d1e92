/** The German words of the list of keyboard shortcuts. */
import type * as english from '../en/keys.ts';
import type { Translation } from '../translation.ts';

export const keysWords: Translation<typeof english.keysWords> = {
  off: 'Kürzel mit einer Taste sind ausgeschaltet. Einschalten lassen sie sich im Menü „Konto“.',
  or: 'oder',
  /** As they are written on the keys. */
  names: {
    pageDown: 'Bild ab',
    home: 'Pos1',
    end: 'Ende',
    enter: 'Eingabe',
    space: 'Leertaste',
    shift: 'Umschalt',
    control: 'Strg',
    escape: 'Esc',
  },
  next: 'Nächste Person in der Liste',
  previous: 'Vorige Person in der Liste',
  ends: 'Erste oder letzte Person; in der Übersicht erste oder letzte Spalte',
  endsOnBoard: 'Erste oder letzte Bewerbung (Übersicht)',
  open: 'Person öffnen',
  openNext: 'Nächste Person, während eine offen ist',
  openPrevious: 'Vorige Person, während eine offen ist',
  mark: (mark: string) =>
    `Offene Person oder die der fokussierten Zeile der Übersicht mit „${mark}“ bewerten`,
  unmark: 'Markierung entfernen',
  scroll: 'Offene Bewerbung durchblättern',
  notReviewed: 'Nächste Bewerbung, die noch niemand gesichtet hat (Übersicht)',
  plan: 'Offene Person planen; in der Übersicht für den Bereich der Zelle, beim Besetzen für den der Karte',
  fillLater: 'Person zurückstellen (Besetzen)',
  fillUndo: 'Letzte Entscheidung rückgängig machen (Besetzen)',
  select: 'Bewerbung auswählen (Übersicht)',
  selectRange: 'Bis zu dieser Bewerbung auswählen',
  selectAll: 'Alle passenden auswählen',
  closePerson: 'Person schließen und zur Liste zurück; in der Übersicht die Auswahl aufheben',
  privacy: 'Sichtschutz: Namen und Kontaktdaten verbergen oder anzeigen, auch beim Tippen',
  show: 'Diese Tastenkürzel anzeigen',
};

/** The words of contacting many people at once, in German; loaded with it. */
import type { contactWords as English } from '../en/contact.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'Person', 'Personen');
const addresses = (value: number) => count(value, 'Adresse', 'Adressen');

export const contactWords: Translation<typeof English> = {
  title: {
    shown: (value: number) =>
      value === 1
        ? 'Die angezeigte Person kontaktieren'
        : `Alle ${number(value)} angezeigten Personen kontaktieren`,
    selected: (value: number) =>
      value === 1
        ? 'Die ausgewählte Person kontaktieren'
        : `${number(value)} ausgewählte Personen kontaktieren`,
    nobody: 'Kontakt',
  },
  hidden: (value: number) =>
    value === 1
      ? 'Filter verbergen 1 der ausgewählten Personen. Sie wird ebenfalls kontaktiert.'
      : `Filter verbergen ${number(value)} der ausgewählten Personen. Sie werden ebenfalls kontaktiert.`,
  incomplete: 'Einige Bewerbungen sind nicht gelesen. Deren Personen fehlen hier.',
  preparing: 'Einen Moment\u00A0…',
  failed: 'Die Kontakte können nicht angezeigt werden',
  nobody: 'Es ist keine Bewerbung zu sehen, also gibt es niemanden zu kontaktieren.',
  way: 'Hauptkontakt',
  kind: (name: string, value: number) => `${isolate(name)}: ${people(value)}`,
  mailHint:
    'Die Adressen gehören in das Feld „Bcc“, damit niemand die der anderen sieht. Eine Nachricht geht an höchstens 50.',
  copyAddresses: (value: number) => `${addresses(value)} kopieren`,
  copyPart: (value: number, part: number, parts: number) =>
    `${addresses(value)} kopieren (${number(part)} von ${number(parts)})`,
  write: 'Nachricht schreiben',
  writePart: (part: number, parts: number) =>
    `Nachricht schreiben (${number(part)} von ${number(parts)})`,
  copyAll: (value: number) => (value === 1 ? '1 kopieren' : `Alle ${number(value)} kopieren`),
  others: (value: number) =>
    `${people(value)} ${value === 1 ? 'bevorzugt' : 'bevorzugen'} einen anderen Weg`,
  withoutPrimary: (value: number) =>
    `${people(value)} ${value === 1 ? 'hat' : 'haben'} keinen Hauptkontakt`,
  unusable: (value: number) =>
    `${people(value)} ${value === 1 ? 'hat' : 'haben'} etwas anderes als eine einzelne E-Mail-Adresse angegeben`,
  more: (value: number) => `und ${number(value)} weitere`,
  markContacted: (value: number) => `${people(value)} als kontaktiert vermerken`,
  marking: (done: number, all: number) => `${number(done)} von ${number(all)} vermerkt\u00A0…`,
  marked: (value: number) => `${people(value)} als heute kontaktiert vermerkt.`,
  notMarked: (value: number) =>
    `${people(value)} ${value === 1 ? 'ließ' : 'ließen'} sich nicht vermerken.`,
  close: 'Schließen',
};

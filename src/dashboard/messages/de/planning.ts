/** The German words of contacting people and entering assignments. */
import type * as english from '../en/planning.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count, people } = words;

const addresses = (value: number) => count(value, 'Adresse', 'Adressen');

export const contactWords: Translation<typeof english.contactWords> = {
  title: {
    shown: (value: number) =>
      value === 1
        ? 'Die angezeigte Person kontaktieren'
        : `Alle ${number(value)} angezeigten Personen kontaktieren`,
    selected: (value: number) =>
      value === 1
        ? 'Die ausgewählte Person kontaktieren'
        : `${number(value)} ausgewählte Personen kontaktieren`,
  },
  hidden: (value: number) =>
    value === 1
      ? 'Filter verbergen 1 der ausgewählten Personen. Sie wird ebenfalls kontaktiert.'
      : `Filter verbergen ${number(value)} der ausgewählten Personen. Sie werden ebenfalls kontaktiert.`,
  incomplete: 'Einige Bewerbungen sind nicht gelesen. Deren Personen fehlen hier.',
  preparing: 'Einen Moment\u00A0…',
  failed: 'Die Kontakte können nicht angezeigt werden',
  nobody: 'Es ist keine Bewerbung zu sehen, also gibt es niemanden zu kontaktieren.',
  way: 'Erreichen über',
  kind: (name: string, value: number) => `${isolate(name)}: ${people(value)}`,
  account: (value: number, all: number) =>
    value === all
      ? `E-Mail des Kontos: alle ${number(all)}`
      : `E-Mail des Kontos: ${number(value)} von ${number(all)}`,
  mailHint:
    'Die Adressen gehören in das Feld „Bcc“, damit niemand die der anderen sieht. Eine Nachricht geht an höchstens 50.',
  semicolons: 'Semikolons zwischen den Adressen, für Outlook',
  shared: (value: number) => `Diese Adressen gehören ${people(value)}: einige teilen sich eine.`,
  copyAddresses: (value: number) => `${addresses(value)} kopieren`,
  copyPart: (value: number, part: number, parts: number) =>
    `${addresses(value)} kopieren (${number(part)} von ${number(parts)})`,
  write: 'Nachricht schreiben',
  writePart: (part: number, parts: number) =>
    `Nachricht schreiben (${number(part)} von ${number(parts)})`,
  copyAll: (value: number) => (value === 1 ? '1 kopieren' : `Alle ${number(value)} kopieren`),
  others: (value: number) =>
    `${people(value)} ${value === 1 ? 'bevorzugt' : 'bevorzugen'} einen anderen Weg`,
  unreached: (value: number) =>
    `${people(value)} ${value === 1 ? 'hat' : 'haben'} keinen Kontakt angegeben und keine E-Mail-Adresse im Konto`,
  withoutEmail: (value: number) =>
    `${people(value)} ${value === 1 ? 'hat' : 'haben'} keine E-Mail-Adresse im Konto`,
  unusable: (value: number) =>
    `${people(value)} ${value === 1 ? 'hat' : 'haben'} etwas anderes als eine einzelne E-Mail-Adresse angegeben`,

  markContacted: (value: number) => `${people(value)} als kontaktiert vermerken`,
};

export const enteringWords: Translation<typeof english.enteringWords> = {
  loading: 'Was einzutragen ist, wird gelesen\u00A0…',
  soFar: (text: string) => `Bisher: ${text}`,
  hint: 'Diese Personen ins Registrierungssystem eintragen und abhaken, wer eingetragen ist: Das merkt sich nur diese Seite. „Aktualisieren“ liest das Registrierungssystem neu: Wer dort steht, verschwindet von der Liste, und alle Haken sind weg.',
  show: 'Diese Personen in der Übersicht anzeigen',
  showIn: (department: string, value: number) =>
    `${isolate(department)}: ${people(value)} in der Übersicht anzeigen`,

  slots: 'Zeiten',
  tick: (person, department) => `${isolate(person)}, ${isolate(department)} abhaken`,
  copyId: 'ID kopieren',
  copyIdOf: (id) => `ID kopieren: ${isolate(id)}`,
  copyAll: 'Alle kopieren',
  copyAllIn: (department) => `Alle kopieren: IDs für ${isolate(department)}`,

  differing: (value: number) => `${people(value)} anders zugeteilt`,
  differingText:
    'Im Registrierungssystem sind sie einem Bereich zugeteilt, der nicht geplant ist. Bitte dort ändern, oder hier den Plan.',
  differs: (planned: string, registered: string) =>
    `Geplant: ${planned}. Im Registrierungssystem: ${registered}.`,

  nothing: 'Noch ist niemand einzutragen',
  nothingText: 'Wer für einen Bereich geplant wird, erscheint hier.',
  allEntered: 'Alles ist eingetragen',
  allEnteredText: (all: number) =>
    `${count(all, 'geplante Zuteilung steht', 'geplante Zuteilungen stehen')} im Registrierungssystem.`,
};

/** The German words of the page for heads of departments. */
import type * as english from '../en/department.ts';
import type { Translation } from '../translation.ts';
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { number, count, list } = words;

export const departmentWords: Translation<typeof english.departmentWords> = {
  loading: 'Personen werden geladen\u00A0…',
  reading: 'Bewerbungen werden noch gelesen. Es können weitere Personen dazukommen.',
  failed: 'Die Personen konnten nicht geladen werden',
  notReading: 'Das Lesen der Bewerbungen geht im Moment nicht weiter',
  notLive: 'Änderungen konnten nicht geladen werden',
  none: 'Noch niemand',
  noneText:
    'Sobald jemand für den Bereich geplant, ihm zugeteilt oder von ihm angefragt ist, steht die Person von selbst hier.',
  unnamed: (departments: number) =>
    departments === 1
      ? 'Keine Bewerbung nennt diesen Bereich'
      : 'Keine Bewerbung nennt diese Bereiche',
  partlyUnnamed: (departments: string[]) => `Keine Bewerbung nennt ${list(departments)}`,
  unnamedText:
    'Fragen Sie die Person, die Sie eingeladen hat, ob Ihr Link für den richtigen Bereich ist.',
  notHead: 'Diese Seite ist für die Leitung von Bereichen',
  notHeadText:
    'Sie zeigt die Personen der Bereiche, die in einer Einladung stehen. Zu sehen sind sie nach der Anmeldung mit einer solchen Einladung.',
  missing: (people: number) =>
    `${count(people, 'weitere Person ist', 'weitere Personen sind')} für den Bereich geplant, aber die Bewerbung ließ sich nicht lesen.`,
  refreshFailed: 'Die Liste konnte nicht aktualisiert werden',
  asOf: (when: string) => `Gelesen ${when}`,
  noAnswers: 'Keine Antworten, die hier zu sehen sind.',
  withheld: (answers: number) =>
    `${number(answers)} nicht angezeigt. Die Koordination wählt, welche Antworten Bereichsleitungen sehen.`,
  list: 'Personen',
  views: 'Ansicht',
  byTime: {
    open: 'Nach Zeit',
    none: 'Keine Zeit',
    hidden: 'Keine Zeit gezeigt',
  },
  vote: {
    title: 'Ihr Votum',
    titleIn: (department: string) => `Ihr Votum für ${isolate(department)}`,
    hint: 'Zu jeder Person Ja, Nein oder Frage wählen. Die Koordination sieht es sofort, als Votum des Bereichs.',
    open: (people: number) =>
      people === 0 ? 'Zu allen gibt es ein Votum' : `${number(people)} noch ohne Votum`,
    line: 'Eine Zeile dazu (freiwillig)',
    none: 'Noch kein Votum',
    you: 'Sie',
    lineWaits: 'Die Zeile wird mit der Antwort gespeichert.',
    lineUnsaved: 'Die Zeile ist noch nicht gespeichert. Eingabetaste drücken.',
    notSaved: 'Das Votum ist nicht gespeichert',
    conflict: (by: string) => `${isolate(by)} hat gleichzeitig geantwortet`,
    theirs: (by: string) => `${isolate(by)}:`,
    mine: 'Sie:',
    keepTheirs: 'Andere Antwort behalten',
    keepMine: 'Eigene behalten',
  },
};

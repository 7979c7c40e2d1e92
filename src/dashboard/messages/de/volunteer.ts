/** The German words of a person's page, and of review marks. */
import type * as english from '../en/volunteer.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list } = words;
const toAvoid = (departments: string[]) =>
  departments.length === 1 ? 'diesen Bereich' : 'diese Bereiche';

export const volunteerWords: Translation<typeof english.volunteerWords> = {
  close: 'Zurück zur Liste',
  call: 'Anrufen',
  noPhone: 'Kein Telefon',
  dialByHand: 'Von Hand wählen',
  phoneHidden: 'Telefon verborgen',
  loading: 'Bewerbung wird geladen\u00A0…',
  panel: 'Bewerbung',
  previousNext: 'Personen dieser Suche',
  position: (position: number, searched: number, complete: boolean) =>
    `${number(position)} von ${complete ? '' : 'bisher '}${number(searched)}`,
  previous: (name: string) => `Zurück: ${isolate(name)}`,
  next: (name: string) => `Weiter: ${isolate(name)}`,
  noPrevious: 'Zurück: Dies ist die erste Person der Suche',
  noNext: 'Weiter: Dies ist die letzte Person der Suche',
  loadNext: 'Weiter: mehr Personen laden',
  nextFailed: 'Weitere Personen konnten nicht geladen werden. Mit „Weiter“ noch einmal versuchen.',
  identity: 'Zur Person',
  legalName: 'Name laut Ausweis',
  showLegalName: 'Name laut Ausweis anzeigen',
  hideLegalName: 'Name laut Ausweis ausblenden',
  notRecorded:
    'Wird nicht angezeigt, weil sich das nicht protokollieren ließ. Bitte erneut versuchen.',
  legalNameIs: (name: string) => `Name laut Ausweis: ${isolate(name)}`,
  address: 'Adresse',
  otherAccounts: {
    also: 'Auch',
    shared: { email: 'gleiche E-Mail', phone: 'gleiches Telefon' },
  },
  // As an object, „Name“ and all that ends in it has one letter more.
  copy: (what: string) => `${what.replace(/name\b/i, '$&n')} kopieren`,
  leaves: (host: string) => `(öffnet ${isolate(host)} in einem neuen Tab)`,
  opensInNewTab: 'Öffnet die Bewerbung in einem neuen Tab',
  contact: 'Kontaktwege',
  contactKinds: {
    email: 'E-Mail',
    phone: 'Telefon',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    signal: 'Signal',
    telegram: 'Telegram',
    matrix: 'Matrix',
    twitter: 'X (Twitter)',
    instagram: 'Instagram',
    facebook: 'Facebook',
    discord: 'Discord',
  },
  unnamedContact: 'Art nicht angegeben',
  primary: 'Hauptkontakt',
  primaryAs: (sent: string) => `Hauptkontakt: ${sent}`,
  noPrimary: 'Keiner davon ist als Hauptkontakt gekennzeichnet.',
  noContact: 'Keine Kontaktwege angegeben.',
  noDepartments: 'Keine Bereiche gewählt.',
  department: (id: string) => `Bereich ${id}`,
  unnamedDepartment: 'Bereich ohne Namen und ID',
  goneDepartment: (name: string) => `${isolate(name)} (nicht mehr vorhanden)`,
  states: {
    assignment: 'Zugeteilt',
    request: 'Angefordert',
    experience: 'Erfahrung',
    interest: 'Interesse',
    avoid: 'Meiden',
  },
  planned: 'Geplant',
  noState: 'Keine Angabe',
  assignedConflict: (departments: string[]) =>
    `Zugeteilt: ${list(departments)}. Möchte ${toAvoid(departments)} aber meiden. Bitte zuerst absprechen.`,
  plannedConflict: (departments: string[]) =>
    `Geplant: ${list(departments)}. Möchte ${toAvoid(departments)} aber meiden. Bitte zuerst absprechen.`,
  requestedConflict: (departments: string[]) =>
    `Angefordert: ${list(departments)}. Möchte ${toAvoid(departments)} aber meiden. Bitte zuerst absprechen.`,
  conflicts: 'Konflikte',
  conflict: (reasons: string[]) => `Konflikt: ${reasons.join(' · ')}`,
  time: 'Zeiten und Stunden',
  otherAnswers: 'Weitere Antworten',
  options: 'Antworten',
  answers: 'Antworten',
  noOptions: 'Keine Antworten angegeben.',
  unnamedOption: 'Frage ohne Namen',
  yes: 'Ja',
  no: 'Nein',
  record: 'Datensatz',
  created: 'Erstellt',
  updated: 'Geändert',
  recordId: 'Datensatz-ID',
  otherPerson: (id: string) =>
    `Laut Registrierungsdienst gehört dieser Datensatz zu einer anderen Person${id && `, ${id}`}. Bitte nicht darauf verlassen und die Administration informieren.`,
  print: 'Drucken',
  whoLooked: 'Wer das angesehen hat',
  never: 'Keine Bewerbung',
  neverText:
    'Registriert, aber nicht zum Mithelfen beworben. Sobald es eine Bewerbung gibt, erscheint sie hier.',
  unclear: 'Unbekannt, ob eine Bewerbung vorliegt',
  unclearText:
    'Zu dieser ID gab der Dienst keine Bewerbung, und auch die Person ließ sich nicht laden. Bitte oben erneut versuchen.',
  unknown: 'Person nicht gefunden',
  unknownText: (id: string) =>
    `Niemand hat die ID ${id}. Der Link kann vertippt oder die Person entfernt worden sein. Bitte in der Liste suchen.`,
  notPermitted: 'Kein Zugriff auf Bewerbungen',
  failed: 'Die Bewerbung konnte nicht geladen werden',
  personFailed: 'Die Person konnte nicht geladen werden',
};

export const markWords: Translation<typeof english.markWords> = {
  title: 'Sichtung',
  /** The action of a click on a mark on the board: its short name, and its name with the mark. */
  showOnly: 'Nur diese anzeigen',
  narrowTo: (mark: string) => `Sichtung: ${mark}. Nur diese anzeigen`,
  noMark: 'Unmarkiert',
  hasNote: 'hat eine Notiz',
  contacted: 'Kontaktiert',
  notContacted: 'Nicht kontaktiert',
  entered: 'eingetragen',
  toBeEntered: 'noch einzutragen',
  progress: (reviewed: number, planned: number, shown: number) =>
    planned === 0
      ? `${number(reviewed)} von ${number(shown)} gesichtet`
      : `${number(reviewed)} gesichtet, ${number(planned)} eingeplant, von ${number(shown)}`,
  filters: {
    none: 'Nicht gesichtet',
    undecided: 'Nie gesichtet oder eingeplant',
    changed: 'Seit der Sichtung geändert',
    unchanged: 'Seit der Sichtung nicht geändert',
    unassigned: 'Nicht mehr zugeteilt',
  },
  next: 'Nächste ungesichtete',
  allReviewed: 'Alle angezeigten Bewerbungen sind gesichtet oder eingeplant',
  toEnter: (value: number) =>
    value === 0 ? 'Alle eingetragen' : `${number(value)} noch einzutragen`,
};

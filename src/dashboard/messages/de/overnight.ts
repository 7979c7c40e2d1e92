/** The German words of the page Overnight. */
import type * as english from '../en/overnight.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list, count } = words;
const people = (value: number) => count(value, 'Person', 'Personen');
const on = (day: string | null) => (day === null ? '' : ` am ${day}`);

export const overnightWords: Translation<typeof english.overnightWords> = {
  since: (moment: string) => `Seit ${moment}`,
  midnight: 'Mitternacht',
  days: ['heute', 'gestern'],
  choice: {
    title: 'Seit',
    visit: 'meinem letzten Besuch',
    today: 'Mitternacht',
    friday: 'Freitag',
    week: 'sieben Tagen',
    day: 'einem anderen Tag\u00A0…',
  },
  day: 'Tag',
  firstVisit: 'Das ist Ihr erster Besuch, daher sind hier die letzten sieben Tage.',
  comparedFrom: (moment: string) =>
    `Rollcall vergleicht Bewerbungen seit ${moment}. Frühere Änderungen sind nicht bekannt.`,
  reading: 'Wird zusammengestellt\u00A0…',
  failed: 'Was geschehen ist, konnte nicht geladen werden',
  settingsFailed:
    'Die Sollzahlen der Bereiche konnten nicht geladen werden, daher fehlen manche Lücken',
  notTicked: 'Der Haken wurde nicht gespeichert',

  nothing: (moment: string) => `Seit ${moment} ist nichts geschehen`,
  nothingText:
    'Keine Bewerbung kam dazu, änderte sich oder wurde zurückgezogen, und niemand hat etwas gesichtet.',
  allTicked: 'Alles ist abgehakt.',

  sections: { applicants: 'Bewerbungen', team: 'Team', gaps: 'Lücken' },
  none: {
    applicants: 'Keine Bewerbung kam dazu, änderte sich oder wurde zurückgezogen.',
    team: 'Niemand hat jemanden markiert, geplant, beschrieben oder kontaktiert.',
    gaps: 'Keine neuen Konflikte, und nirgends fehlen mehr Leute als zuvor.',
  },
  tick: 'Für alle abhaken:',
  titled: (section: string, open: number) => `${section}: ${number(open)}`,
  tickedBy: (by: string, moment: string) => `${isolate(by)}, ${moment}`,
  ticked: (value: number) => `${number(value)} abgehakt`,
  more: (value: number) => `${number(value)} weitere anzeigen`,

  applied: (value: number) => `${people(value)} ${value === 1 ? 'hat' : 'haben'} sich beworben`,
  updated: (value: number) =>
    `${people(value)} ohne Sichtung ${value === 1 ? 'hat ihre' : 'haben ihre'} Bewerbung geändert`,
  changed: 'hat die Bewerbung geändert',
  lostDays: (days: string[]) => `kann ${list(days)} nicht mehr`,
  newDays: (days: string[]) => `kann jetzt auch ${list(days)}`,
  withdrawn: 'hat die Bewerbung zurückgezogen',
  withdrawnFrom: (departments: string[]) =>
    `hat die Bewerbung zurückgezogen, mit Platz in ${list(departments.map(isolate))}`,
  lostDepartments: (departments: string[]) =>
    `hat keinen Platz mehr in ${list(departments.map(isolate))}`,
  returned: 'hat sich wieder beworben',

  deeds: {
    marked: (value: number) => `hat ${people(value)} markiert`,
    planned: (value: number) => `hat ${people(value)} geplant`,
    noted: (value: number) => `hat über ${people(value)} etwas notiert`,
    contacted: (value: number) => `hat ${people(value)} kontaktiert`,
  },

  short: (department: string, missing: number, day: string | null) =>
    `In ${isolate(department)} ${missing === 1 ? 'fehlt' : 'fehlen'}${on(day)} ${people(missing)}`,
  shorter: (department: string, missing: number, day: string | null, before: number) =>
    `In ${isolate(department)} fehlen${on(day)} ${people(missing)} (vorher ${number(before)})`,
  thin: (department: string, placed: number, day: string, target: number) =>
    `${isolate(department)} hat am ${day} ${placed === 0 ? 'niemanden' : `nur ${people(placed)}`} und braucht insgesamt ${number(target)}`,
  fill: (department: string) => `${isolate(department)} besetzen`,

  wanted: {
    assignment: (department: string) => `ist ${isolate(department)} zugeteilt`,
    plan: (department: string) => `ist für ${isolate(department)} geplant`,
    request: (department: string) => `wird von ${isolate(department)} gewünscht`,
  },
  against: (wanted: string, reasons: string[]) => `${wanted}: ${list(reasons)}`,

  notice: (moment: string) => `Was seit ${moment} geschehen ist`,
  dismiss: 'Ausblenden',
};

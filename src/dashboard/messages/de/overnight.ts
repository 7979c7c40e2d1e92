/** The German words of the page Overnight. */
import type * as english from '../en/overnight.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list, people } = words;

export const overnightWords: Translation<typeof english.overnightWords> = {
  since: (moment: string) => `Seit ${moment}`,
  days: ['heute', 'gestern'],
  choice: {
    title: 'Seit',
    visit: 'meinem letzten Besuch',
    today: 'Mitternacht',
    week: 'sieben Tagen',
  },
  firstVisit: 'Das ist Ihr erster Besuch, daher sind hier die letzten sieben Tage.',
  reading: 'Wird zusammengestellt\u00A0…',
  failed: 'Was geschehen ist, konnte nicht geladen werden',
  settingsFailed:
    'Der Bedarf der Bereiche konnte nicht geladen werden, daher fehlen manche Konflikte',

  nothing: (moment: string) => `Seit ${moment} ist nichts geschehen`,
  nothingText: 'Keine Bewerbung kam dazu, änderte sich oder wurde zurückgezogen.',

  applicants: (value: number) => `Bewerbungen: ${number(value)}`,
  more: (value: number) => `${number(value)} weitere anzeigen`,

  applied: (value: number) => `${people(value)} ${value === 1 ? 'hat' : 'haben'} sich beworben`,
  updated: (value: number) =>
    `${people(value)} ohne Sichtung und Plan ${value === 1 ? 'hat ihre' : 'haben ihre'} Bewerbung aktualisiert`,
  changes: {
    changed: 'hat die Bewerbung geändert',
    unknown:
      'hat die Bewerbung aktualisiert; was vorher darin stand, hat die Sichtung nicht aufbewahrt',
    withdrawn: 'hat die Bewerbung zurückgezogen',
  },
  withdrawnFrom: (departments: string[]) =>
    `hat die Bewerbung zurückgezogen, mit Platz in ${list(departments)}`,

  wanted: {
    assigned: (department: string) => `ist ${isolate(department)} zugeteilt`,
    planned: (department: string) => `ist für ${isolate(department)} geplant`,
    requested: (department: string) => `wird von ${isolate(department)} gewünscht`,
  },
  against: (wanted: string, reasons: string[]) => `${wanted}: ${list(reasons)}`,
};

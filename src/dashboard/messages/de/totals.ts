/** The German words of the pages Departments and Coverage. */
import type { totalsWords as English } from '../en/totals.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, list } = words;

export const totalsWords: Translation<typeof English> = {
  settingsFailed: 'Soll und Bedeutung der Fragen konnten nicht geladen werden',
  notSaved: 'Die Änderung wurde nicht gespeichert',
  noDepartments: 'Noch keine Bereiche',
  noDepartmentsText: 'Keine der Bewerbungen nennt einen Bereich.',
  target: 'Soll',
  targetOf: (department: string) => `Soll für ${department}`,
  notATarget: 'Bitte eine ganze Zahl eingeben',
  short: 'Es fehlen',
  shortBy: (count: number) => (count === 1 ? '1 Person fehlt' : `${number(count)} Personen fehlen`),
  enough: 'Soll erreicht',
  bar: 'Zugeteilt, geplant und möglich',
  barText: (assigned: number, planned: number, possible: number, target: number | null) =>
    `${number(assigned)} zugeteilt, ${number(planned)} geplant, ${number(possible)} möglich, ` +
    (target === null ? 'kein Soll' : `Soll ${number(target)}`),
  standings: {
    assigned: 'Zugeteilt',
    planned: 'Geplant',
    possible: 'Möglich',
    interested: 'Interessiert',
    experienced: 'Interessiert mit Erfahrung',
    requested: 'Angefordert',
    avoiding: 'Meiden',
    conflicting: 'Im Konflikt',
  },
  hours: 'Angebotene Stunden',
  /** The target of a number. */
  show: (count: number, standing: string, department: string) =>
    `${number(count)}: ${standing}, ${department}`,

  rules: {
    title: 'So wird gezählt',
    planned: 'Für den Bereich ausgewählt, in der Anmeldung aber noch nicht eingetragen.',
    possible: 'Interessiert und noch für keinen Bereich zugeteilt oder geplant.',
    interested: 'Haben den Bereich gewählt und möchten ihn nicht meiden.',
    conflicting:
      'Zugeteilt, geplant oder angefordert, obwohl die Person den Bereich meiden möchte.',
    hours:
      'Die Stunden einer Person verteilen sich gleichmäßig auf die Bereiche, für die sie zugeteilt oder geplant ist, sonst auf die, für die sie sich interessiert.',
    unplacedHours: (hours: number) =>
      `${hours === 1 ? '1 weitere Stunde kommt' : `${number(hours)} weitere Stunden kommen`} von Personen ohne beides.`,
    orderTitle: 'Reihenfolge',
    order:
      'Zuerst die Bereiche, denen die meisten Personen fehlen, dann die mit den wenigsten Personen.',
  },

  question: {
    days: 'Frage nach Tagen',
    hours: 'Frage nach Stunden',
    none: 'Keine Frage',
    guessed: 'vermutet',
    guessedText: 'Aus der Form der Antworten geschlossen, noch nicht bestätigt.',
    confirm: 'Bestätigen',
    confirmFor: { days: 'Frage nach Tagen bestätigen', hours: 'Frage nach Stunden bestätigen' },
    noDays: 'Keine Frage fragt nach Tagen',
    noDaysText: 'Bitte die Frage wählen, in der steht, an welchen Tagen jemand mithelfen kann.',
    noDaysRead: 'Wer Bewerbungen sichtet, kann sie auswählen.',
  },

  heads: {
    title: (seen: number, all: number) =>
      `Bereichsleitungen sehen ${number(seen)} von ${number(all)} Antworten`,
    allow: 'Bereichsleitungen dürfen diese Antwort sehen',
    hint: 'Nur bei den Personen ihrer Bereiche. Eine Frage ist von selbst freigegeben, sobald sie als die nach Tagen oder Stunden bestätigt ist.',
    invite: 'Leitung einladen',
    inviteOf: (department: string) => `Leitung einladen für ${department}`,
  },

  needs: {
    title: (department: string) => `Bedarf je Tag: ${department}`,
    hint: 'Ein Tag mit weniger Personen als nötig wird in der Besetzung als dünn besetzt markiert, ein geschlossener nie.',
    day: 'Tag',
    people: 'Personen nötig',
    closed: 'Geschlossen',
    peopleOn: (day: string) => `Personen nötig am ${day}`,
    closedOn: (day: string) => `Geschlossen am ${day}`,
    closeEverywhere: (days: string[]) => `${list(days)} für alle Bereiche schließen`,
    of: (target: number) => `von ${number(target)}`,
    closedCell: 'geschlossen',
  },

  cell: {
    unsaid: 'Keine Tage angegeben',
    assigned: (count: number, department: string, day: string) =>
      `${number(count)} zugeteilt, ${department}, ${day}`,
    planned: (count: number, department: string, day: string) =>
      `${number(count)} geplant, ${department}, ${day}`,
    possible: (count: number, department: string, day: string) =>
      `${number(count)} möglich, ${department}, ${day}`,
    thin: 'Dünn besetzt',
    thinCell: 'dünn besetzt',
    rules: {
      assigned: 'Dem Bereich zugeteilt und an diesem Tag da, wenn nicht andere Tage geplant sind.',
      planned: 'Für den Bereich an diesem Tag geplant.',
      possible:
        'Interessiert, noch für keinen Bereich zugeteilt oder geplant und an diesem Tag da.',
      thin: 'Weniger Personen sind zugeteilt oder geplant, als der Tag braucht. Ohne Soll für den Tag: niemand, oder weniger als die Hälfte des Solls des Bereichs. Ohne dieses: weniger als die Hälfte seines besten Tages.',
      closed: 'Der Bereich braucht an diesem Tag niemanden und gilt deshalb nie als dünn besetzt.',
      unsaid:
        'Personen, die nicht angegeben haben, an welchen Tagen sie mithelfen können, und für keinen geplant sind. Sie zählen an keinem Tag.',
    },
  },
};

/** The German words of the pages Departments and Coverage. */
import type { totalsWords as English } from '../en/totals.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list, count, people } = words;

export const totalsWords: Translation<typeof English> = {
  notSaved: 'Die Änderung wurde nicht gespeichert',
  noDepartments: 'Noch keine Bereiche',
  noDepartmentsText: 'Keine der Bewerbungen nennt einen Bereich.',
  target: 'Soll',
  targetOf: (department: string) => `Soll für ${isolate(department)}`,
  notATarget: 'Bitte eine ganze Zahl eingeben',
  short: 'Es fehlen',
  shortBy: (value: number, places: number, slots: number) =>
    [
      value > 0 && (value === 1 ? '1 Person fehlt' : `${number(value)} Personen fehlen`),
      places > 0 &&
        `${number(places)} nach Zeiten ${places === 1 ? 'fehlt' : 'fehlen'}, in ${slots === 1 ? '1 Zeit' : `${number(slots)} Zeiten`}`,
    ]
      .filter(Boolean)
      .join(', '),
  bySlot: (places: number) => `${number(places)} nach Zeiten`,
  enough: 'Soll erreicht',
  bar: 'Zugeteilt, geplant und möglich',
  barText: (assigned: number, planned: number, possible: number, target?: number | null) =>
    `${number(assigned)} zugeteilt, ${number(planned)} geplant, ${number(possible)} möglich` +
    (target === undefined ? '' : target === null ? ', kein Soll' : `, Soll ${number(target)}`),
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
  notAllRead: 'Noch nicht alle gelesen',
  /** The target of a number. */
  show: (count: number, standing: string, department: string) =>
    `${number(count)}: ${standing}, ${isolate(department)}`,

  rules: {
    title: 'So wird gezählt',
    planned: 'Für den Bereich ausgewählt, im Registrierungssystem aber noch nicht eingetragen.',
    short:
      'Das Soll weniger alle, die zugeteilt oder geplant sind, welche Rolle die Seite auch zeigt; „nach Zeiten“ die Plätze, die in den Zeiten fehlen, jede Zeit für sich. Solange Bewerbungen gelesen werden, und wo eine nicht gelesen werden konnte, fehlt niemand.',
    possible:
      'Interessiert oder angefordert, meidet den Bereich nicht, ist nicht mit „Nein“ markiert, keinem zugeteilt und für keinen geplant, und kann, wenn er geöffnet ist, soweit bekannt. Das Besetzen hat dieselben Personen.',
    interested: 'Haben den Bereich gewählt und möchten ihn nicht meiden.',
    conflicting:
      'Zugeteilt, geplant oder angefordert, obwohl die Person den Bereich meiden möchte; oder dort doppelt eingeplant; oder dort geplant und insgesamt für mehr Stunden, als sie anbietet.',
    doubleBooked:
      'Gleichzeitig für zwei Bereiche geplant. Bei Personen, die das Registrierungssystem zugeteilt hat, ist das nur bekannt, wenn ihre Zeiten hier geplant sind.',
    moreHours:
      'Die geplanten Zeiten dauern länger, als die Person Stunden anbietet, soweit beides Zahlen sind.',
    orderTitle: 'Reihenfolge',
    order:
      'Zuerst die Bereiche, denen zu einer Zeit die meisten Personen fehlen, dann die mit den wenigsten Personen.',
  },

  setUp: {
    open: 'Zeiten einrichten',
    title: 'Zeiten',
    hint: 'Bitte die Fragen wählen, in denen steht, wann jemand mithelfen kann. Vor „Speichern“ wird nichts gespeichert.',
    question: 'Frage nach Zeiten',
    hoursQuestion: 'Frage nach Stunden',
    none: 'Keine Frage',
    add: 'Weitere Frage hinzufügen',
    kind: {
      several: 'Mehrfachauswahl',
      one: 'Einfachauswahl',
      yesOrNo: 'Ja oder nein',
      number: 'Zahlen',
      text: 'Freitext',
    },
    answered: (kind: string, value: number) => `${kind}, beantwortet von ${people(value)}`,
    severalChosen: (value: number) =>
      `${value === 1 ? '1 Person hat' : `${number(value)} Personen haben`} mehrere gewählt`,
    choicesNotShown: (value, more, most) =>
      `${more ? 'Mindestens ' : ''}${words.count(value, 'weitere Auswahl wird', 'weitere Auswahlen werden')} nicht gezeigt: Es sind höchstens ${number(most)} je Frage möglich.`,
    samples: 'Antworten, zum Beispiel:',
    noneBecause: {
      text: 'Diese Antworten hat jede Person frei formuliert. Es gibt darin keine Auswahl, nach der sich planen ließe. Bitte eine andere Frage wählen, oder „Keine Frage“.',
      number:
        'Diese Antworten sind Zahlen. Es gibt darin keine Auswahl, nach der sich planen ließe. Bitte eine andere Frage wählen, oder „Keine Frage“.',
    },
    noChoices: (question: string) =>
      `Bei „${isolate(question)}“ gibt es keine Auswahl, nach der sich planen ließe.`,
    hoursGiven: (told: number, all: number) =>
      `${number(told)} von ${all === 1 ? '1 Antwort nennt' : `${number(all)} Antworten nennen`} eine Zahl von Stunden. Andere Antworten werden gezeigt, wie sie gegeben wurden; kein Plan wird mit ihnen verglichen.`,
    slots: 'Zeiten',
    slotsHint:
      'Haken Sie an, was eine Zeit ist, und bringen Sie alles in die Reihenfolge der Veranstaltung: mit den Pfeilen, oder mit Alt und einer Pfeiltaste. Was keinen Haken hat, bleibt außen vor.',
    noSlots: 'Ohne eine Frage nach Zeiten wird nur nach Bereichen geplant.',
    choice: 'Auswahl',
    people: 'Personen',
    label: 'Kurzname',
    labelOf: (slot: string) => `Kurzname für ${isolate(slot)}`,
    hours: 'Stunden',
    hoursOf: (slot: string) => `Stunden für ${isolate(slot)}`,
    isNew: 'neu',
    notHours: 'Bitte eine Zahl von Stunden eingeben, etwa 6 oder 7,5, oder das Feld leer lassen',
    tooMany: (most: number) =>
      `Möglich sind höchstens ${number(most)} Zeiten und ebenso viele, die außen vor bleiben.`,
    sayText: 'Die Besetzung zählt dann die Personen jedes Bereichs in jeder Zeit.',
    sayRead: 'Wer Bewerbungen sichtet, kann das einrichten.',
    noTimes: 'Diese Veranstaltung fragt nicht nach Zeiten',
    noTimesText: 'Geplant wird nur nach Bereichen.',
    newChoices: (value: number, choices: string[]) =>
      `${value === 1 ? '1 Auswahl des Formulars ist weder eine Zeit noch außen' : `${number(value)} Auswahlen des Formulars sind weder Zeiten noch außen`} vor: ${list(choices)}`,
    review: 'Ansehen',
    gone: (slots: string[]) =>
      `Personen sind für Zeiten geplant, die nicht mehr eingerichtet sind: ${list(slots)}. Bitte diese Personen umplanen, oder die Zeiten wieder einrichten.`,
    goneSlot: 'nicht mehr eingerichtet',
    from: 'Zeiten',
    fromText: (questions: string[]) =>
      `Die Auswahl bei ${list(questions.map((one) => `„${one}“`))}.`,
  },

  renamed: {
    title: 'Nicht mehr im Formular',
    hint: 'Heißt etwas davon im Formular jetzt anders, wählen Sie bitte den neuen Namen: Kurzname, Stunden, Soll und Planungen werden übernommen. Um das zurückzunehmen, wieder „nicht mehr im Formular“ wählen.',
    isNow: 'heißt jetzt',
    isNowOf: (name: string) => `${isolate(name)} heißt jetzt`,
    nothing: 'nicht mehr im Formular',
    noOptions: 'Die Fragen nach Zeiten haben keine neue Auswahl, die an ihre Stelle treten könnte.',
    slots: (value: number) => (value === 1 ? '1 Zeit' : `${number(value)} Zeiten`),
    planned: (value: number) => `${people(value)} geplant`,
    targets: (value: number) => (value === 1 ? '1 Sollwert' : `${number(value)} Sollwerte`),
    sayNow: 'Angeben, wie es jetzt heißt',
  },

  move: {
    open: (value: number) =>
      value === 1
        ? 'Diese Person umplanen\u00A0…'
        : `Diese ${number(value)} Personen umplanen\u00A0…`,
    title: (department: string) => `Personen von ${isolate(department)} umplanen`,
    to: 'Bereich',
    choose: 'Bereich wählen',
    hint: 'Alle behalten ihre Zeiten, zu denen der neue Bereich geöffnet ist. Ihre anderen Planungen bleiben.',
    move: (value: number) => `${people(value)} umplanen`,
    closed: (department: string) => `${isolate(department)} ist zu diesen Zeiten geschlossen`,
    stay: (value: number, department: string) =>
      `${isolate(department)} ist zu allen Zeiten von ${value === 1 ? '1 Person' : `${number(value)} Personen`} geschlossen; ${value === 1 ? 'sie bleibt, wo sie ist' : 'sie bleiben, wo sie sind'}.`,
    partly: (value: number, department: string) =>
      `${isolate(department)} ist zu manchen Zeiten von ${value === 1 ? '1 Person' : `${number(value)} Personen`} geschlossen; diese Zeiten entfallen.`,
    avoid: (value: number, department: string) =>
      `${value === 1 ? '1 Person möchte' : `${number(value)} Personen möchten`} ${isolate(department)} meiden.`,
  },

  takenBack: {
    title: 'Vom Registrierungssystem zurückgenommen',
    times: (question: string) =>
      `Keine Bewerbung hat noch die Frage „${isolate(question)}“, deshalb bietet niemand ihre Zeiten an.`,
    hours: (question: string) =>
      `Keine Bewerbung hat noch die Frage „${isolate(question)}“, deshalb wird keine Planung mit Stunden verglichen.`,
    slot: (slot: string) => `${isolate(slot)} wählt niemand mehr.`,
    plannedThen: (value: number, slot: string) => `${people(value)} für ${isolate(slot)} geplant`,
    department: (department: string) =>
      `Keine Bewerbung nennt noch ${isolate(department)}, aber Planungen oder der Bedarf des Teams.`,
    plannedFor: (value: number) => `${people(value)} dafür geplant`,
    unassigned: (value: number) =>
      value === 1
        ? '1 Person ist nicht mehr zugeteilt, die es war, als das Team sie gesichtet oder geplant hat.'
        : `${people(value)} sind nicht mehr zugeteilt, die es waren, als das Team sie gesichtet oder geplant hat.`,
    withdrawn: (value: number) =>
      value === 1
        ? '1 Person, die das Team gesichtet oder geplant hat, hat keine Bewerbung mehr.'
        : `${people(value)}, die das Team gesichtet oder geplant hat, haben keine Bewerbung mehr.`,
    show: 'Diese Personen ansehen',
    nobodyChooses: 'wählt niemand mehr',
  },

  heads: {
    title: (seen: number, all: number) =>
      `Bereichsleitungen sehen ${number(seen)} von ${number(all)} Antworten`,
    allow: 'Bereichsleitungen dürfen diese Antwort sehen',
    hint: 'Nur bei den Personen ihrer Bereiche. Die Fragen nach Zeiten und Stunden sind freigegeben, solange Sie nichts anderes festlegen.',
    invite: 'Leitung einladen',
    inviteOf: (department: string) => `Leitung einladen für ${isolate(department)}`,
  },

  needs: {
    of: (target: number) => `von ${number(target)}`,
    closed: 'Geschlossen',
    closedCell: 'geschlossen',
  },

  edit: {
    open: 'Soll bearbeiten',
    hint: 'Wie viele Personen jeder Bereich in jeder Zeit braucht, gespeichert beim Verlassen der Zelle; „x“ schließt eine Zeit. Mit Pfeilen, Tab und Eingabe geht es weiter, F2 bearbeitet den Text. Ein Block aus einer Tabellenkalkulation wird ab der gewählten Zelle eingefügt; Umschalt und Pfeile wählen einen Block zum Kopieren.',
    closed: 'zu',
    cell: (department: string, slot: string) => `${isolate(department)}, ${isolate(slot)}`,
    field: (cell: string) => `Personen nötig: ${cell}`,
    kept: (target: number) =>
      `Geschlossen. Das Soll ${number(target)} bleibt und gilt wieder, sobald geöffnet ist.`,
    notPasted: 'Nichts wurde eingefügt',
    of: (cell: string, problem: string) => `${cell}: ${problem}`,
    unreadable: {
      text: (said: string) => `„${isolate(said)}“ ist weder eine Zahl noch „zu“.`,
      notWhole: (said: string) => `„${said}“ ist keine ganze Zahl.`,
      negative: (said: string) => `„${said}“ ist kleiner als 0.`,
      tooMany: (said: string, most: number) => `„${said}“ ist mehr als ${number(most)}.`,
    },
    tooLong: (rows: number) =>
      `Der Block hat ${words.count(rows, 'Zeile', 'Zeilen')} mehr als die Tabelle ab hier.`,
    tooWide: (columns: number) =>
      `Der Block hat ${words.count(columns, 'Spalte', 'Spalten')} mehr als die Tabelle ab hier.`,
    more: (value: number) => `und ${words.count(value, 'weitere Zelle', 'weitere Zellen')}`,
  },

  cell: {
    allDepartments: 'Alle Bereiche',
    allTimes: 'Alle Zeiten',
    places: (value: number) => count(value, 'Platz', 'Plätze'),
    people,
    onBoard: (slot: string) => `${isolate(slot)}: wer da ist, in der Übersicht`,
    roster: (slot: string) => `Einsatzliste: ${isolate(slot)}`,
    shortThen: (short: number, slot: string) =>
      `Es ${short === 1 ? 'fehlt' : 'fehlen'} ${number(short)}: Einsatzliste ${isolate(slot)}`,
    free: (value: number, slot: string) => `${number(value)} frei, ${isolate(slot)}`,
    sort: 'Sortiert nach',
    orders: { name: 'Name', short: 'Fehlenden Plätzen' },
    noSlot: 'Keine Zeit',
    hours: (value: number) => `${number(value)} h`,
    fill: (short: number, department: string, slot: string) =>
      `Es ${short === 1 ? 'fehlt' : 'fehlen'} ${number(short)}. ${isolate(department)} besetzen: ${isolate(slot)}`,
    placed: (value: number, department: string, slot: string) =>
      `${number(value)} zugeteilt oder geplant, ${isolate(department)}, ${isolate(slot)}`,
    placedPeople: (value: number, department: string, slot: string) =>
      `${people(value)} zugeteilt oder geplant, ${isolate(department)}, ${isolate(slot)}`,
    planned: (value: number, department: string, slot: string) =>
      `${number(value)} geplant, ${isolate(department)}, ${isolate(slot)}`,
    possible: (value: number, department: string, slot: string) =>
      `${number(value)} möglich, ${isolate(department)}, ${isolate(slot)}`,
    legend: { placed: 'Zugeteilt oder geplant', planned: 'davon geplant' },
    short: 'Es fehlen',
    rules: {
      assigned:
        'Dem Bereich zugeteilt, in den Zeiten, die sie anbieten, oder in denen, die geplant sind.',
      planned: 'Für den Bereich geplant, in den geplanten Zeiten, oder in allen, die sie anbieten.',
      possible:
        'Interessiert oder angefordert, meidet den Bereich nicht, ist nicht mit „Nein“ markiert, keinem zugeteilt und für keinen geplant, und bietet die Zeit an. Das Besetzen hat zuerst dieselben Personen, dann solche mit einem Platz zu anderen Zeiten.',
      short:
        'Das Soll der Zeit weniger alle, die zugeteilt oder geplant sind, welche Rolle die Seite auch zeigt.',
      closed: 'Der Bereich braucht dann niemanden, und niemand wird gezählt.',
      allDepartments:
        'Alle, die dann zugeteilt oder geplant sind, jede Person einmal, auch in mehreren Bereichen. Nach dem Plus alle, die frei sind: Sie bieten die Zeit an, sind nirgends eingesetzt und nicht mit „Nein“ markiert. Soll und Fehlende sind Summen über alle Bereiche.',
      allTimes:
        'Plätze: Wer zu zwei Zeiten hilft, füllt zwei. Soll, Fehlende und Stunden sind Summen über alle Zeiten. Jede Person zählt einmal, auch ohne Zeit.',
      noSlot:
        'Personen, die keine Zeit anbieten und für keine geplant sind. Auch Zugeteilte und Geplante, die nur da sind, wenn der Bereich geschlossen ist.',
    },
  },
};

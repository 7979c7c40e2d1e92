/** The German words of the totals of answers. */
import type * as english from '../en/answers.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count } = words;

export const answersWords = {
  placed: 'Nur Zugeteilte und Eingeplante',
  answered: 'Beantwortet',
  empty: 'Keine Antwort',
  show: (value: number, question: string, answer: string) =>
    `${number(value)}: ${isolate(question)}, ${isolate(answer)}`,
  showAll: (value: number) => `Alle ${number(value)} zeigen`,
  notShown: (value, more, most) =>
    `${more ? 'Mindestens ' : ''}${count(value, 'weitere Antwort wird', 'weitere Antworten werden')} nicht gezeigt: Es sind höchstens ${number(most)} je Frage möglich.`,
  none: 'Noch keine Fragen',
  noneText: 'Keine dieser Bewerbungen enthält eine Antwort.',
  rules: {
    choices:
      'Jede Auswahl zählt einmal, auch wo jemand mehrere getroffen hat. Selbst geschriebene Texte stehen hier, wenn mindestens drei Personen dasselbe geschrieben haben.',
    empty:
      'Personen, die nichts angegeben haben, nicht gefragt wurden oder deren Antwort nicht mit uns geteilt wird.',
  },
  copy: 'Als Tabelle kopieren',
  export: {
    title: 'Zahlen der Antworten exportieren',
    text: (people: number) =>
      `Die Zahlen dieser Seite, von ${count(people, 'Person', 'Personen')}, ohne Namen.`,
    incomplete: 'Einige Bewerbungen wurden nicht gelesen, daher können die Zahlen zu niedrig sein.',
    what: 'Antworten',
    done: 'Die Zahlen wurden exportiert.',
    people: 'Personen',
  },
} satisfies Translation<typeof english.answersWords>;

/** The German words of the votes of departments, for their heads and for the board. */
import type * as english from '../en/votes.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../translation.ts';

export const voteWords: Translation<typeof english.voteWords> = {
  answers: { yes: 'Ja', no: 'Nein', ask: 'Frage' },
  title: 'Voten der Bereiche',
  failed: 'Die Voten der Bereiche konnten nicht geladen werden',
  exported: (department: string, answer: string, line: string) =>
    line === '' ? `${department}: ${answer}` : `${department}: ${answer} (${line})`,
  filters: {
    vote: 'Votum',
    noMatter: 'Alle, auch ohne',
    department: 'Bereich des Votums',
    any: {
      yes: 'Ein Bereich sagt Ja',
      no: 'Ein Bereich sagt Nein',
      ask: 'Ein Bereich hat eine Frage',
      waiting: 'Votum steht aus',
    },
    of: {
      yes: (department: string) => `${isolate(department)} sagt Ja`,
      no: (department: string) => `${isolate(department)} sagt Nein`,
      ask: (department: string) => `${isolate(department)} hat eine Frage`,
      waiting: (department: string) => `Votum von ${isolate(department)} steht aus`,
    },
  },
  line: (line: string) => `„${isolate(line)}“`,
  by: (name: string, when: string) => `${isolate(name)}, ${when}`,
};

import { expect, test } from 'vitest';
import * as access from './en/access.ts';
import * as contact from './en/planning.ts';
import * as roster from './en/roster.ts';
import * as review from './en/review.ts';
import { isolate } from './isolate.ts';

type Say = (...values: unknown[]) => unknown;
const files = import.meta.glob<Record<string, unknown>>('./*/*.ts', { eager: true });
/** Headers and names of files, where a character that cannot be seen would be part of them. */
const OF_FILES =
  /^(exportWords|peopleExportWords|rosterWords\.(contact|export)|voteWords\.exported)/;
/** Where parameters of such a name are numbers. */
const NUMBERS =
  /(sheet\.text(\.\w+)?|slotCount|ofTime\.people|outcomeWords\.closedIn|unsavedWords\.targets|shortBy)$/;
const NAME = 'נועה';
/** The parameters for texts of the event and of people; others are for numbers and words of our own. */
const NAMES =
  /^(names?|departments?|slots?|questions?|person|role|who|column|label|event|provider|browser|system|host|choice)$/;
const NAMED = [NAME, [NAME, `${NAME} (2)`]];
const OTHERS = [2, 'x', ['x', 'y'], new Date(0), null];

/** Each message with values, and where it is. */
function messagesIn(words: unknown, path: string): [string, Say][] {
  if (typeof words === 'function') return [[path, words as Say]];
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return [];
  return Object.entries(words).flatMap(([name, word]) =>
    messagesIn(word, path === '' ? name : `${path}.${name}`),
  );
}

/** The sentences of a message, by any values that fit its parameters. */
function sentencesOf(say: Say): string[] {
  const [, parameters = ''] = /^(?:function \w*)?\(([^)]*)\)/.exec(say.toString()) ?? [];
  const choices = parameters.split(/\s*,\s*/).reduce<unknown[][]>(
    (all, parameter) => {
      const values = NAMES.test(parameter.trim()) ? NAMED : OTHERS;
      return all.flatMap((chosen) => values.map((value) => [...chosen, value]));
    },
    [[]],
  );
  return choices.flatMap((values) => {
    try {
      const said = say(...values);
      return typeof said === 'string' && said !== NAME && said.includes(NAME) ? [said] : [];
    } catch {
      return [];
    }
  });
}

test('a right-to-left name does not change the direction of its sentence', () => {
  const name = 'نور';
  const own = '\u2068نور\u2069';
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(review.reviewWords.lastChange(name, '5 minutes ago')).toContain(`${own}, 5`);
  expect(review.reviewWords.conflict(name)).toMatch(new RegExp(`^${own} changed`));
  expect(access.accessWords.invitedBy(name, '3 May')).toContain(`${own} 3`);
  expect(roster.rosterWords.inSlot(name, 'Friday')).toBe(`${own}, Friday`);
  expect(contact.contactWords.kind(name, 12)).toContain(`${own}: 12`);
});

test('any other name is unchanged, also when copied', () => {
  for (const name of ['Robin', 'Núñez', '高橋', 'प्रेम']) expect(isolate(name)).toBe(name);
});

test('no message has a name that is not isolated', () => {
  const messages = Object.entries(files).flatMap(([file, words]) =>
    messagesIn(words, '')
      .filter(([path]) => !OF_FILES.test(path) && !NUMBERS.test(path))
      .flatMap(([path, say]) => sentencesOf(say).map((said) => ({ file, path, said }))),
  );
  expect(messages.length).toBeGreaterThan(100);
  const bare = messages.filter(({ said }) =>
    said.replace(/\u2068[^\u2069]*\u2069/g, '').includes(NAME),
  );
  expect([...new Set(bare.map(({ file, path }) => `${file} ${path}`))]).toEqual([]);
});

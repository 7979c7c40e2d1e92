import { expect, test } from 'vitest';
import { applicationOf, type Application } from '../../application-data/application.ts';
import { boardColumns } from '../board/columns/board-columns.tsx';
import { changedColumn, reviewColumn } from '../board/columns/review-columns.tsx';
import { withKinds } from './rows-export.tsx';
import { NO_SETTINGS } from '../../../contract/bff/reviews/reviews.ts';
import {
  voteOf,
  asRead,
  noted,
  placesIn,
  slotOf,
  timesWith,
} from '../../../../test/support/records.ts';
import { withLabels } from '../../../applications/learn.ts';

function application(record: object): Application {
  const found = applicationOf(asRead({ user: { id: 'u1', preferredName: 'Robin' }, ...record }));
  if (!found) throw new Error('no application');
  return found;
}

const learnt = {
  departments: withLabels([
    { key: 'd1', id: 'd1', name: 'Registration' },
    { key: 'd2', id: 'd2', name: null },
  ]),
  questions: ['Hours', 'Why?'],
  states: [],
};
const columns = [...boardColumns(learnt, 'Europe/Berlin'), reviewColumn, changedColumn];
const reviews = new Map([
  ['u7', noted({ userId: 'u7', mark: 'ask', note: 'Which nights?', places: placesIn('d1', 'd2') })],
]);
const why = { what: 'Why?', before: 'Sam asked me', after: 'I like it', isWritten: true };
const moved = { what: 'Registration', before: 'Interest', after: 'Avoid', isWritten: false };
const changes = { lines: new Map([['u7', [moved, why]]]), isMasked: true, from: null };
const votes = new Map([
  [
    'u8',
    [
      voteOf({ userId: 'u8', answer: 'yes', line: 'knows our radio' }),
      voteOf({ userId: 'u8', department: 'd2', answer: 'ask' }),
    ],
  ],
]);
const known = {
  reviews,
  settings: { version: 0, ...NO_SETTINGS },
  changes,
  votes,
  departments: learnt.departments,
};
const inFile = columns.flatMap((column) => column.inFile(known));

/** The cells of a person by their headers, without the empty ones. */
function cellsOf(record: object): Record<string, string> {
  const one = application(record);
  const cells = inFile.map(({ header, textOf }) => [header, textOf(one)]);
  return Object.fromEntries(cells.filter(([, text]) => text !== ''));
}

test('every column of the board is in the file, in its order', () => {
  for (const column of columns) {
    expect(column.inFile(known), column.id).not.toEqual([]);
  }
  expect(inFile.map(({ header }) => header)).toEqual([
    'User ID',
    'Name',
    'Registration',
    'Department d2',
    'Primary contact: kind',
    'Primary contact',
    'Hours',
    'Why?',
    'Created (Europe/Berlin)',
    'Updated (Europe/Berlin)',
    'Mark',
    'Note',
    'Planned for',
    'Conflicts',
    'Votes of departments',
    'Changed',
  ]);
});

test('writes departments in words, and contacts and answers unchanged', () => {
  expect(
    cellsOf({
      createdAt: '2026-03-01T23:30:00.000Z',
      updatedAt: 'last week',
      departments: [
        { id: 'd1', states: ['Interest', 'assignment'] },
        { id: 'd2', states: ['night shift'] },
      ],
      contactMethods: [
        { name: 'email', value: 'robin@example.org' },
        { name: 'phone', value: '+15550100123', isPrimary: true },
      ],
      options: [
        { name: 'Hours', type: 'number', value: '12' },
        { name: 'Why?', type: 'text', value: 'Nights,\nand people' },
      ],
    }),
  ).toEqual({
    'User ID': 'u1',
    Name: 'Robin',
    Registration: 'Interest, Assigned',
    'Department d2': 'night shift',
    'Primary contact: kind': 'Phone',
    'Primary contact': '+15550100123',
    Hours: '12',
    'Why?': 'Nights,\nand people',
    'Created (Europe/Berlin)': '2026-03-02 00:30',
    'Updated (Europe/Berlin)': 'last week',
  });
});

test('includes the mark, the note and the plans of reviewers', () => {
  const departments = [{ id: 'd1', states: ['interest'] }];
  expect(cellsOf({ user: { id: 'u7' }, departments })).toMatchObject({
    Registration: 'Planned, Interest',
    Mark: 'Ask',
    Note: 'Which nights?',
    'Planned for': 'Registration, Department d2',
  });
});

test('a department that has assigned a planned person has the planned slots, and is planned no more', () => {
  const departments = [{ id: 'd1', states: ['interest', 'assignment'] }];
  const places = [{ department: 'd1', slots: [slotOf('Friday')] }, ...placesIn('d2')];
  const one = application({ user: { id: 'u7' }, departments });
  const knownNow = {
    ...known,
    settings: { ...known.settings, ...timesWith(['Friday']) },
    reviews: new Map([['u7', noted({ userId: 'u7', places })]]),
  };
  const cells = columns
    .flatMap((column) => column.inFile(knownNow))
    .map(({ header, textOf }) => [header, textOf(one)]);
  expect(Object.fromEntries(cells)).toMatchObject({
    Registration: 'Interest, Assigned (Fri)',
    'Planned for': 'Department d2 (all offered times)',
  });
});

test('names the slots of a plan, also those that are no choice any more', () => {
  const slots = ['Sunday', 'Set-up', 'Friday'].map(slotOf);
  const places = [{ department: 'd1', slots }, ...placesIn('d2')];
  const inReview = reviewColumn.inFile({
    ...known,
    settings: { ...known.settings, ...timesWith(['Friday', 'Sunday']) },
    reviews: new Map([['u7', noted({ userId: 'u7', places })]]),
  });
  const planned = inReview.find(({ header }) => header === 'Planned for');
  expect(planned?.textOf(application({ user: { id: 'u7' } }))).toBe(
    'Registration (Fri, Sun, Set-up), Department d2 (all offered times)',
  );
});

test('says each conflict in a sentence', () => {
  const settings = { ...known.settings, ...timesWith(['Friday', 'Sunday'], { hours: 6 }) };
  const places = [
    { department: 'd1', slots: [slotOf('Friday')] },
    { department: 'd2', slots: [slotOf('Friday'), slotOf('Sunday')] },
  ];
  const reviews = new Map([['u7', noted({ userId: 'u7', places })]]);
  const conflicts = reviewColumn
    .inFile({ ...known, settings, reviews })
    .find(({ header }) => header === 'Conflicts');
  const one = application({
    user: { id: 'u7' },
    departments: [{ id: 'd1', states: ['avoid'] }],
    options: [{ name: 'How long?', type: 'number', value: '8' }],
  });
  expect(conflicts?.textOf(one).replace(/[\u2066-\u2069]/g, '')).toBe(
    'Planned for Registration, but asked to avoid it. Talk to them first. ' +
      'Double-booked: Registration and Department d2 at the same time (Fri). ' +
      'More hours than offered: offers 8, planned for 12.',
  );
});

test('leaves cells empty for missing values, and omits the legal name', () => {
  expect(cellsOf({ user: { id: 'u1', preferredName: 'Robin', firstName: 'Legal' } })).toEqual({
    'User ID': 'u1',
    Name: 'Robin',
  });
  expect(cellsOf({ options: [{ name: 'Hours' }, { name: 'Hours', value: '3' }] })).toMatchObject({
    Hours: '3',
  });
});

test('times are moments, and all other columns are text until the answers are known', () => {
  const kinds = inFile.filter(({ kind }) => kind !== undefined);
  expect(kinds.map(({ header, kind }) => [header, kind])).toEqual([
    ['Created (Europe/Berlin)', 'moment'],
    ['Updated (Europe/Berlin)', 'moment'],
  ]);
});

test.each<[string, string[], string | undefined]>([
  ['numbers', ['12', '7.5', '', '8'], 'number'],
  ['numbers, except for one in five', ['12', '8', '4', '6', 'about 8'], 'number'],
  ['texts and a number', ['12', 'eight', 'about 8'], undefined],
  ['phones', ['5550100123', '5550100124'], undefined],
  ['numbers with leading zeros', ['007', '01067'], undefined],
  ['days', ['2026-03-02', '2026-03-03', ''], 'day'],
  ['days that do not exist', ['2026-02-30', '2026-02-31'], undefined],
  ['nothing', ['', ''], undefined],
])('a column of answers that are %s has the right kind', (_, answers, kind) => {
  const rows = answers.map((answer) =>
    inFile.map(({ header }) => (header === 'Hours' ? answer : '1')),
  );
  const typed = withKinds(inFile, rows);
  expect(typed.find(({ header }) => header === 'Hours')?.kind).toBe(kind);
  expect(typed.map(({ header }) => header)).toEqual(inFile.map(({ header }) => header));
  // Ids and notes are texts, whatever they look like.
  expect(typed.find(({ header }) => header === 'User ID')?.kind).toBeUndefined();
  expect(typed.find(({ header }) => header === 'Note')?.kind).toBeUndefined();
});

test('the votes of departments are in one column, with their lines', () => {
  expect(cellsOf({ user: { id: 'u8', preferredName: 'Robin' } })).toMatchObject({
    'Votes of departments': 'Registration: Yes (knows our radio); Department d2: Ask',
  });
});

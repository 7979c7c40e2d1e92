import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VOTES } from '../../../contract/bff/reviews/votes.ts';
import { boardPaths, readBoardSearch, ALL_APPLICATIONS } from '../../paths/board-paths.ts';
import { stateKey } from '../../../applications/states.ts';
import { PLACED, PLANNED } from '../../application-signs/names.ts';
import { cleanText } from '../../../contract/service/read-json.ts';
import { questionColumn } from '../../paths/column-ids.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import { searchText } from '../../paths/address-parts.ts';
import { readOpenId } from '../../paths/paths.ts';
import { ANSWER_TESTS, CONFLICTS, mostValues, TIME_WAYS } from '../../paths/board-filters.ts';
import { filters } from '../../../../test/support/board-filters.ts';

/** Ids, names and answers as services send them: anything that `cleanText` leaves. */
const wild = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '**',
    ':',
    ',',
    '~',
    '&',
    '%',
    '%2A',
    '%252A',
    '+',
    '#',
    '.',
    '..',
    '~.',
  ),
  fc.constantFrom(
    '*:*',
    'a:b,c',
    '\t',
    '\n',
    '\u{1f600}',
    'departments',
    'Coverage',
    'x'.repeat(4000),
  ),
  fc.string({ unit: 'binary' }).map(cleanText),
  fc
    .string({ unit: fc.constantFrom(...'*:,~&%+#=?/\\. aä', '\u{1f600}', '\ud83d') })
    .map(cleanText),
);

const wildState = wild.filter((state) => state.trim() !== '').map(stateKey);

const wildKey = fc.oneof(wild, fc.constant(ANY));

const wildHolding = fc.record({
  department: wildKey,
  state: fc.oneof(wildState, fc.constantFrom(ANY, PLANNED, PLACED)),
});

const wildText = wild.map((text) => text.trim()).filter(Boolean);

const wildSlot = fc.record({ question: wildText, choice: wildText });

const wildFilters = fc.record({
  text: wild.map(searchText),
  has: fc.array(wildHolding, { maxLength: 2 }),
  not: fc.array(wildHolding, { maxLength: 2 }),
  answers: fc.array(
    fc
      .record({
        question: wild,
        test: fc.constantFrom(...ANSWER_TESTS),
        values: fc.array(wild, { minLength: 1, maxLength: 3 }),
      })
      .map((one) => ({ ...one, values: one.values.slice(0, mostValues(one.test)) })),
    { maxLength: 2 },
  ),
  times: fc.array(
    fc.record({
      way: fc.constantFrom('there' as const, ...TIME_WAYS),
      department: wildKey,
      slots: fc.uniqueArray(wildSlot, { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
  conflict: fc.array(
    fc.record({ department: wildKey, kind: fc.constantFrom(null, ...CONFLICTS) }),
    { maxLength: 2 },
  ),
  possible: fc.option(wildKey),
  vote: fc.option(
    fc.record({ department: wildKey, answer: fc.constantFrom(...VOTES, 'waiting' as const) }),
  ),
});

test('every search survives writing to and reading from an address', () => {
  fc.assert(
    fc.property(
      fc.oneof(filters, wildFilters),
      fc.option(fc.integer()),
      wild,
      (asked, roleId, id) => {
        const unique = <One>(list: readonly One[]) => [
          ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
        ];
        const search = {
          ...ALL_APPLICATIONS,
          ...asked,
          has: unique(asked.has),
          not: unique(asked.not),
          answers: unique(asked.answers),
          conflict: unique(asked.conflict),
          times: unique(asked.times),
          roleId,
          sort: `-${questionColumn(id)}`,
        };
        const board = new URL(boardPaths.board(search), 'http://localhost');
        expect(readBoardSearch(board)).toEqual(search);
        expect(readBoardSearch(new URL(boardPaths.answers(search), board))).toEqual(search);
        const person = new URL(boardPaths.application(id, search), board);
        expect(readBoardSearch(person)).toEqual(search);
        expect(readOpenId(person.pathname)).toBe(id);
      },
    ),
  );
});

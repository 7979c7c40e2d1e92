import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deselectRows,
  extendFrom,
  extendTo,
  NOTHING_SELECTED,
  selectRows,
  toggleRow,
  type RowSelection,
} from './selection.ts';

const ROWS = Array.from({ length: 12 }, (_, index) => `r${index}`);
const idsOf = ({ ids }: RowSelection) => Object.keys(ids).toSorted();
const list = (...numbers: number[]) => numbers.map((number) => `r${number}`);

test('Shift selects from the last row to this one, in display order', () => {
  const one = toggleRow(NOTHING_SELECTED, 'r2');
  expect(idsOf(extendTo(one, ROWS, 'r5'))).toEqual(list(2, 3, 4, 5));
  expect(idsOf(extendTo(one, ROWS.toReversed(), 'r1'))).toEqual(list(1, 2));
});

test('shrinking a range restores only the rows that it leaves', () => {
  const others = toggleRow(toggleRow(NOTHING_SELECTED, 'r7'), 'r2');
  const far = extendTo(others, ROWS, 'r9');
  expect(idsOf(extendTo(far, ROWS, 'r3'))).toEqual(list(2, 3, 7));
});

test('a range that starts at a deselected row deselects', () => {
  const all = selectRows(NOTHING_SELECTED, ROWS);
  const without = extendTo(toggleRow(all, 'r3'), ROWS, 'r5');
  expect(idsOf(without)).toEqual(ROWS.filter((id) => !list(3, 4, 5).includes(id)).toSorted());
});

test('Shift with arrows starts at the focused row and continues from there', () => {
  const elsewhere = toggleRow(NOTHING_SELECTED, 'r9');
  const down = extendFrom(elsewhere, ROWS, { from: 'r1', to: 'r2' });
  const further = extendFrom(down, ROWS, { from: 'r2', to: 'r3' });
  expect(idsOf(further)).toEqual(list(1, 2, 3, 9));
  const back = extendFrom(further, ROWS, { from: 'r3', to: 'r2' });
  expect(idsOf(back)).toEqual(list(1, 2, 9));
});

test('starts a new range if the first row of the last one is no longer shown', () => {
  const hidden = toggleRow(NOTHING_SELECTED, 'gone');
  expect(idsOf(extendTo(hidden, ROWS, 'r4'))).toEqual(['gone', 'r4']);
  expect(idsOf(extendFrom(hidden, ROWS, { from: 'gone', to: 'r4' }))).toContain('r4');
});

/** The actions, and a plain table that does the same. */
type Step =
  | { do: 'toggle'; row: number }
  | { do: 'extend'; row: number }
  | { do: 'arrow'; row: number; by: 1 | -1 }
  | { do: 'sort'; order: string[] }
  | { do: 'all' }
  | { do: 'none' };

const row = fc.nat({ max: ROWS.length - 1 });
const rare: fc.Arbitrary<Step> = fc.oneof(
  fc
    .shuffledSubarray(ROWS, { minLength: ROWS.length })
    .map((order) => ({ do: 'sort' as const, order })),
  fc.constant({ do: 'all' as const }),
  fc.constant({ do: 'none' as const }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('toggle' as const), row }),
  fc.record({ do: fc.constant('extend' as const), row }),
  fc.record({ do: fc.constant('arrow' as const), row, by: fc.constantFrom(1 as const, -1) }),
  rare,
);

class PlainTable {
  order = [...ROWS];
  marked: Record<string, boolean> = {};
  saved: Record<string, boolean> = {};
  start: string | null = null;
  end: string | null = null;

  at(position: number): string {
    return this.order[Math.max(0, Math.min(position, ROWS.length - 1))] ?? '';
  }
  begin(id: string, marked: boolean) {
    this.saved = { ...this.marked };
    this.marked[id] = marked;
    this.start = this.end = id;
  }
  extend(id: string) {
    const { start } = this;
    if (start === null) return this.begin(id, true);
    const marked = this.marked[start] ?? false;
    this.marked = { ...this.saved };
    let inside = false;
    for (const one of this.order) {
      const edge = one === start || one === id;
      if (inside || edge) this.marked[one] = marked;
      if (edge && start !== id) inside = !inside;
    }
    this.end = id;
  }
  follow(step: Step) {
    if (step.do === 'sort') this.order = step.order;
    else if (step.do === 'all' || step.do === 'none') {
      const marked = step.do === 'all';
      const same = marked && ROWS.every((id) => this.marked[id]);
      if (!same) this.start = this.end = null;
      for (const id of ROWS) this.marked[id] = marked;
    } else if (step.do === 'toggle') {
      const id = this.at(step.row);
      this.begin(id, !this.marked[id]);
    } else if (step.do === 'extend') this.extend(this.at(step.row));
    else {
      if (this.end !== this.at(step.row)) this.begin(this.at(step.row), true);
      this.extend(this.at(step.row + step.by));
    }
  }
}

test('any sequence of actions selects the same rows as in a plain table', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const plain = new PlainTable();
      let selection = NOTHING_SELECTED;
      for (const one of steps) {
        const { order } = plain;
        if (one.do === 'toggle') selection = toggleRow(selection, plain.at(one.row));
        if (one.do === 'extend') selection = extendTo(selection, order, plain.at(one.row));
        if (one.do === 'arrow') {
          const [from, to] = [plain.at(one.row), plain.at(one.row + one.by)];
          selection = extendFrom(selection, order, { from, to });
        }
        if (one.do === 'all') selection = selectRows(selection, order);
        if (one.do === 'none') selection = deselectRows(selection, order);
        plain.follow(one);
        expect(idsOf(selection)).toEqual(ROWS.filter((id) => plain.marked[id]).toSorted());
      }
    }),
    { numRuns: 500 },
  );
});

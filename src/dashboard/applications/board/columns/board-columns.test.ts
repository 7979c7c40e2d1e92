import { expect, test } from 'vitest';
import { boardColumns, drawnColumns, linkedColumns } from './board-columns.ts';
import { NO_CHANGES } from '../../data/use-changes-since.ts';
import { reviewColumn } from './review-column.tsx';

const TOOLS = {
  timeZone: 'Europe/Berlin',
  onNarrow: () => undefined,
  phoneText: String,
  votes: new Map(),
};

test('a changed review makes no columns anew but the ones that show reviews', () => {
  const departments = [{ key: 'info', id: 'info', name: 'Info Desk' }];
  const columns = [reviewColumn, ...boardColumns({ departments, questions: ['Why?'] }, TOOLS)];
  const links = {
    hrefOf: (id: string) => `/applications/${id}`,
    open: () => undefined,
    narrowToMark: () => undefined,
    narrowToChanged: () => undefined,
  };
  const linked = linkedColumns(columns, links);
  const drawn = () => drawnColumns(linked, { links, reviews: new Map(), changes: NO_CHANGES });
  const [before, after] = [drawn(), drawn()];
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1).map((column, index) => column === before[index + 1])).not.toContain(false);
});

test('a column is wide enough for every word of its header, up to a limit', () => {
  const names = [
    'Info Desk',
    'Photography',
    'Set-up and Strike',
    'Donaudampfschifffahrtsgesellschaft',
  ];
  const departments = names.map((name) => ({ key: name, id: name, name }));
  const columns = boardColumns({ departments, questions: [] }, TOOLS);
  const widths = columns.filter(({ id }) => id.startsWith('d:')).map(({ width }) => width);
  expect(widths).toEqual([6.875, expect.closeTo(7.12), 6.875, 12]);
});

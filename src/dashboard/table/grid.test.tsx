import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { columnsInView } from './scrolling/columns-in-view.ts';
import { HEAD } from './focus.ts';
import { Grid } from './list.tsx';
import { destinationOf } from './focus.ts';
import { useColumnLayout } from './layout.ts';
import { columnHelper, type CellOf } from './columns.ts';
import { useColumnModel } from './model.ts';

interface Item {
  number: number;
}

const column = columnHelper<Item>();
const COLUMNS = Array.from({ length: 200 }, (_, index) =>
  column(({ number }) => number, {
    id: `c${index}`,
    header: `Column ${index}`,
    enableSorting: index === 0,
    cell: ({ getValue }) => `${getValue()} × ${index}`,
    meta: { width: 6 },
  }),
);
const ITEMS = Array.from({ length: 5000 }, (_, number) => ({ number }));
const idOf = ({ number }: Item) => String(number);
const onSort = vi.fn();
const NO_LEAD: readonly string[] = [];
const LEAD = ['c2'];
const onOpen = vi.fn();

function Products({ columns = COLUMNS, items = ITEMS, cards = false, lead = NO_LEAD }) {
  const passing = useMemo(() => ({ lead, after: 'c0', leftOut: new Set<string>() }), [lead]);
  const layout = useColumnLayout('products');
  const model = useColumnModel({ columns, layout, passing, onSort });
  return (
    <Grid
      label="Products"
      model={model}
      rows={{ items, idOf, total: items.length, busy: false }}
      layout={{ rowHeight: 40, headerHeight: 48, cards, stacked: false }}
      onOpen={onOpen}
      currentId="3"
    />
  );
}

function showProducts() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5000 * 40 + 48);
  const { rerender } = render(<Products />);
  const grid = screen.getByRole('grid', { name: 'Products' });
  const show = (items: Item[]) => rerender(<Products items={items} />);
  const focus = (text: string) => act(() => within(grid).getByText(text).focus());
  const press = (key: string, ctrlKey = false) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? grid, { key, ctrlKey }));
  return { grid, focus, press, show };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('announces its full size, and renders only cells near the viewport', () => {
  const { grid } = showProducts();
  expect(grid).toHaveAttribute('aria-rowcount', '5001');
  expect(grid).toHaveAttribute('aria-colcount', '200');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(1200);
  expect(within(grid).getAllByRole('row')[4]).toHaveAttribute('data-current', 'true');
});

test('the headers of cards, which are not visible, never have the focus', () => {
  const { rerender } = render(<Products />);
  const header = screen.getByRole('columnheader', { name: 'Column 0' });
  act(() => header.focus());
  rerender(<Products cards />);
  expect(document.activeElement).toHaveTextContent('0 × 0');
  fireEvent.keyDown(document.activeElement ?? header, { key: 'ArrowUp' });
  expect(document.activeElement).toHaveTextContent('0 × 0');
  fireEvent.keyDown(document.activeElement ?? header, { key: 'ArrowUp', ctrlKey: true });
  expect(document.activeElement).toHaveTextContent('0 × 0');
});

test('a column that leads for a while is the second, and highlighted', () => {
  render(<Products lead={LEAD} />);
  const [, second] = screen.getAllByRole('columnheader');
  expect(second).toHaveAttribute('data-highlighted');
  expect(second).toHaveAccessibleName('Column 2');
  expect(screen.getByText('7 × 2').closest('[role=gridcell]')).toHaveAttribute('data-highlighted');
});

test('scrolling renders only the rows that enter', async () => {
  const cell = vi.fn(({ row }: CellOf<Item>) => `product ${row.original.number}`);
  const [first, ...others] = COLUMNS;
  if (!first) throw new Error('has columns');
  const columns = [{ ...first, cell }, ...others];
  render(<Products columns={columns} />);
  const scroller = screen.getByRole('grid', { name: 'Products' }).parentElement;
  await act(async () => scroller?.scrollTo({ top: 40 * 20 }));
  cell.mockClear();
  await act(async () => scroller?.scrollTo({ top: 40 * 23 }));
  const entered = cell.mock.calls.map(([{ row }]) => row.original.number);
  expect(new Set(entered).size).toBe(3);
});

test('when the focused column is scrolled away, the focus stays in the grid', async () => {
  const { grid, focus } = showProducts();
  focus('2 × 3');
  await act(async () => grid.parentElement?.scrollTo({ left: 9000 }));
  expect(screen.queryByText('2 × 3')).not.toBeInTheDocument();
  expect(grid).toHaveFocus();
});

test('the focus stays with its item when items before it come or go', () => {
  const { focus, press, show } = showProducts();
  focus('5 × 1');
  show(ITEMS.slice(2));
  expect(document.activeElement).toHaveTextContent('5 × 1');
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('6 × 1');
  show([{ number: -1 }, ...ITEMS]);
  expect(document.activeElement).toHaveTextContent('6 × 1');
});

test('when the focused item goes, the focus moves to no other one, and goes on from there by key', () => {
  const { grid, focus, press, show } = showProducts();
  focus('5 × 1');
  show(ITEMS.filter(({ number }) => number !== 5));
  expect(grid).toHaveFocus();
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('6 × 1');
  focus('0 × 1');
  show(ITEMS.slice(1));
  expect(grid).toHaveFocus();
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('1 × 1');
});

test('keys reach cells that are not in the document yet', () => {
  const { focus, press } = showProducts();
  focus('0 × 0');
  press('End', true);
  expect(document.activeElement).toHaveTextContent('4999 × 199');
  press('ArrowUp');
  press('ArrowLeft');
  expect(document.activeElement).toHaveTextContent('4998 × 198');
  press('Home');
  expect(document.activeElement).toHaveTextContent('4998 × 0');
  press('ArrowUp', true);
  expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Column 0' }));
});

test('Enter on a header sorts by its column', () => {
  const { press } = showProducts();
  act(() => screen.getByRole('columnheader', { name: 'Column 0' }).focus());
  press('Enter');
  expect(onSort).toHaveBeenCalledWith([{ id: 'c0', desc: false }]);
});

test('Enter in a cell without a link opens its row, with another key held it does not', () => {
  const { focus, press } = showProducts();
  focus('2 × 3');
  press('Enter', true);
  expect(onOpen).not.toHaveBeenCalled();
  press('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ number: 2 });
});

test('Shift and an arrow on a header change the width of its column', () => {
  const { grid } = showProducts();
  const header = screen.getByRole('columnheader', { name: 'Column 1' });
  fireEvent.keyDown(header, { key: 'ArrowRight', shiftKey: true });
  expect(grid.parentElement?.style.getPropertyValue('--tracks')).toMatch(/^96px 112px 96px/);
  expect(screen.getByRole('separator', { name: 'Width of Column 1' })).toHaveAttribute(
    'aria-valuenow',
    '112',
  );
});

test('a kept width beyond the limits counts as the limit', () => {
  const widths = { c1: 1500, c2: -20, c3: 300 };
  localStorage.setItem('rollcall.columns.products', JSON.stringify({ widths }));
  const { grid } = showProducts();
  expect(grid.parentElement?.style.getPropertyValue('--tracks')).toMatch(
    /^96px 1200px 64px 300px 96px/,
  );
  const edge = screen.getByRole('separator', { name: 'Width of Column 1' });
  expect(edge).toHaveAttribute('aria-valuenow', '1200');
  expect(edge).toHaveAttribute('aria-valuemax', '1200');
});

test('when the focused cell is scrolled away, the focus stays in the grid and returns to it', async () => {
  const { grid, focus, press } = showProducts();
  focus('2 × 1');
  await act(async () => grid.parentElement?.scrollTo({ top: 100_000 }));
  expect(grid).toHaveFocus();
  expect(grid).toHaveAttribute('tabindex', '0');
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('3 × 1');
});

test('a list that changes does not scroll back to a focused item that was scrolled away', async () => {
  const { grid, focus, press, show } = showProducts();
  focus('2 × 1');
  await act(async () => grid.parentElement?.scrollTo({ top: 8000 }));
  expect(grid).toHaveFocus();
  show(ITEMS.slice(1));
  expect(grid.parentElement).toHaveProperty('scrollTop', 8000);
  expect(grid).toHaveFocus();
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('3 × 1');
});

function modelOf(count: number, kept: Record<string, unknown>) {
  localStorage.setItem('rollcall.columns.products', JSON.stringify(kept));
  const columns = COLUMNS.slice(0, count);
  const { result } = renderHook(() =>
    useColumnModel({ columns, layout: useColumnLayout('products') }),
  );
  return result.current;
}

test('computes the columns in view beside the first', () => {
  const offsets = [0, 200, 296, 392, 488, 584, 680, 776, 872, 968, 1064];
  const inView = (left: number, beyond: number) =>
    columnsInView(offsets, { left, width: 600 }, beyond);
  expect(inView(0, 0)).toEqual({ first: 1, end: 6 });
  expect(inView(96, 0)).toEqual({ first: 2, end: 7 });
  expect(inView(97, 1)).toEqual({ first: 1, end: 8 });
  expect(inView(9999, 2)).toEqual({ first: 8, end: 10 });
});

test('the first column is always shown', () => {
  const shown = (kept: Record<string, string[]>) => modelOf(4, kept).shown.map(({ id }) => id);
  expect(shown({ hidden: ['c0', 'c2'] })).toEqual(['c0', 'c1', 'c3']);
});

const extent = { rowCount: 100, columnCount: 9, page: 20 };
const key = (name: string, ctrlKey = false) => ({
  key: name,
  ctrlKey,
  metaKey: false,
  altKey: false,
  shiftKey: false,
});
test.each([
  ['ArrowRight', false, { row: 4, column: 6 }],
  ['ArrowLeft', false, { row: 4, column: 4 }],
  ['ArrowUp', false, { row: 3, column: 5 }],
  ['ArrowDown', true, { row: 99, column: 5 }],
  ['ArrowUp', true, { row: HEAD, column: 5 }],
  ['Home', false, { row: 4, column: 0 }],
  ['End', false, { row: 4, column: 8 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99, column: 8 }],
  ['PageDown', false, { row: 24, column: 5 }],
  ['PageUp', false, { row: 0, column: 5 }],
  ['a', false, null],
])('the key %s, with Ctrl: %s, moves from row 4, column 5 to %j', (name, ctrl, to) => {
  expect(destinationOf(key(name, ctrl), { row: 4, column: 5 }, extent)).toEqual(to);
});
test('arrow keys move in the direction they point, also in right-to-left tables', () => {
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const from = { row: 4, column: 5 };
  expect(destinationOf(key('ArrowLeft', false), from, extent)).toEqual({ row: 4, column: 6 });
  expect(destinationOf(key('ArrowRight', true), from, extent)).toEqual({ row: 4, column: 0 });
});

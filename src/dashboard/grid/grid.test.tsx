import { act, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { element } from '../ui/document/element.ts';
import { columnsInView } from './scrolling/column-window.ts';
import { HEAD } from './focus.ts';
import { Grid } from './grid.tsx';
import { destinationOf } from './focus.ts';
import { useColumnLayout } from './layout.ts';
import { useColumnModel, type GridColumn } from './model.ts';

interface Item {
  number: number;
}

const COLUMNS: GridColumn<Item>[] = Array.from({ length: 200 }, (_, index) => ({
  id: `c${index}`,
  header: `Column ${index}`,
  width: 6,
  sortable: index === 0,
  draw: ({ number }) => `${number} × ${index}`,
}));
const ITEMS = Array.from({ length: 5000 }, (_, number) => ({ number }));
const idOf = ({ number }: Item) => String(number);
const onSort = vi.fn();

function Products({ columns = COLUMNS, items = ITEMS, cards = false, masked = false }) {
  const model = useColumnModel({ columns, layout: useColumnLayout('products') });
  return (
    <Grid
      role="grid"
      label="Products"
      model={model}
      columns={model.shown}
      widthOf={(column) => `Width of ${column}`}
      items={items}
      idOf={idOf}
      total={items.length}
      masked={masked}
      layout={{ rowHeight: 40, headerHeight: 48, cards, stacked: false }}
      sorting={null}
      onSort={onSort}
      busy={false}
      currentId="3"
    />
  );
}

/** Reports when an element is first observed, as browsers do. */
class ReportsFirstSize extends ResizeObserver {
  readonly #report: () => void;

  constructor(report: ResizeObserverCallback) {
    super(report);
    this.#report = () => report([], this);
  }

  override observe(): void {
    this.#report();
  }
}

function showProducts() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(5000 * 40 + 48);
  render(<Products />);
  const grid = screen.getByRole('grid', { name: 'Products' });
  const focus = (text: string) => act(() => within(grid).getByText(text).focus());
  const press = (key: string, ctrlKey = false) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? grid, { key, ctrlKey }));
  return { grid, focus, press };
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  localStorage.clear();
});

test('announces its full size, and renders only cells near the viewport', () => {
  const { grid } = showProducts();
  expect(grid).toHaveAttribute('aria-rowcount', '5001');
  expect(grid).toHaveAttribute('aria-colcount', '200');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(1200);
  expect(within(grid).getAllByRole('row')[4]).toHaveAttribute('data-current', 'true');
});

test('draws rows outside the viewport when the browser is idle', () => {
  const waiting: (() => void)[] = [];
  globalThis.requestIdleCallback = (run) =>
    waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000);
  const { ResizeObserver } = globalThis;
  onTestFinished(() => void (globalThis.ResizeObserver = ResizeObserver));
  globalThis.ResizeObserver = ReportsFirstSize;
  const { rerender } = render(<Products />);
  const idle = () => act(() => waiting.splice(0).forEach((run) => run()));
  const shown = (text: string) => screen.queryByText(text) !== null;
  expect([shown('25 × 0'), shown('26 × 0')]).toEqual([true, false]);
  idle();
  expect(shown('30 × 0')).toBe(true);

  rerender(<Products items={ITEMS.toReversed()} />);
  expect([shown('4999 × 0'), shown('4974 × 0'), shown('30 × 0')]).toEqual([true, true, true]);
  idle();
  expect([shown('4969 × 0'), shown('30 × 0')]).toEqual([true, false]);
  // Hiding names must not wait.
  rerender(<Products masked />);
  expect([shown('30 × 0'), shown('4969 × 0')]).toEqual([true, false]);
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

test('when one column changes, the cells of the other columns are not redrawn', () => {
  const draw = vi.fn<GridColumn<Item>['draw']>(({ number }) => `product ${number}`);
  const [first, second, ...others] = COLUMNS;
  if (!first || !second) throw new Error('has columns');
  const same = { ...second, draw };
  const columns = (name: string) => [
    { ...first, draw: ({ number }: Item) => `${name} ${number}` },
    same,
    ...others,
  ];
  const { rerender } = render(<Products columns={columns('one')} />);
  expect(screen.getByText('one 7')).toBeInTheDocument();
  draw.mockClear();
  rerender(<Products columns={columns('another')} />);
  expect(screen.getByText('another 7')).toBeInTheDocument();
  expect(draw).not.toHaveBeenCalled();
});

test('a redraw writes no attributes to the focused cell', () => {
  const { rerender } = render(<Products />);
  const cell = screen.getByText('3 × 1').closest<HTMLElement>('[role=gridcell]');
  act(() => cell?.focus());
  expect(cell).toHaveAttribute('tabindex', '0');
  const observer = new MutationObserver(() => undefined);
  if (cell) observer.observe(cell, { attributes: true });
  rerender(<Products items={[...ITEMS]} />);
  expect(observer.takeRecords()).toEqual([]);
  expect(cell).toHaveFocus();
});

test('redrawing a cell with the same content keeps its elements', () => {
  const columns = (verb: string): GridColumn<Item>[] => [
    {
      id: 'name',
      header: 'Name',
      width: 6,
      sortable: false,
      draw: ({ number }) => element('a', { href: `/${number}` }, `Item ${number}`),
    },
    { id: 'verb', header: 'Verb', width: 6, sortable: false, draw: () => element('b', {}, verb) },
  ];
  const { rerender } = render(<Products columns={columns('comes')} />);
  const link = screen.getByText('Item 3');
  rerender(<Products columns={columns('goes')} />);
  expect(screen.getAllByText('goes').length).toBeGreaterThan(3);
  expect(screen.getByText('Item 3')).toBe(link);
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
  expect(onSort).toHaveBeenCalledWith('c0');
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

test('when the focused cell is scrolled away, the focus stays in the grid and returns to it', async () => {
  const { grid, focus, press } = showProducts();
  focus('2 × 1');
  await act(async () => grid.parentElement?.scrollTo({ top: 100_000 }));
  expect(grid).toHaveFocus();
  expect(grid).toHaveAttribute('tabindex', '0');
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
  const { offsets } = modelOf(10, { widths: { c0: 200 } });
  expect(offsets.slice(0, 4)).toEqual([0, 200, 296, 392]);
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

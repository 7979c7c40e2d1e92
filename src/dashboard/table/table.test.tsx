import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Table, type TableHandle } from './list.tsx';
import type { ListRows } from './use-row-window.ts';
import { useColumnLayout } from './layout.ts';
import { columnHelper, type TableTrack } from './columns.ts';
import { useColumnModel } from './model.ts';
import { TALLEST_PX } from './scrolling/scroll-scale.ts';

const ROWS = 1_000_000;
const VIEW = 800;
const items = {
  length: ROWS,
  slice: (from: number, to: number) =>
    Array.from({ length: Math.min(to, ROWS) - from }, (_, index) => ({ number: from + index })),
};
const track: TableTrack = { share: 1, from: 'narrow', cardSpan: 5 };
const meta = { width: 6, track };
const column = columnHelper<{ number: number }>();
const columns = [
  column(({ number }) => number, {
    id: 'number',
    header: 'Number',
    enableSorting: true,
    cell: ({ getValue }) => <a href={`#${getValue()}`}>{`Row ${getValue()}`}</a>,
    meta,
  }),
  column(({ number }) => number / 2, {
    id: 'half',
    header: 'Half',
    cell: ({ getValue }) => String(getValue()),
    meta,
  }),
  column(({ number }) => number ** 2, { id: 'square', header: 'Square', cell: 'large', meta }),
];

/** jsdom lays nothing out: the element is as tall as its table says, and no engine shows more than this. */
const CLAMPED = 17_000_000;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(
    this: HTMLElement,
  ) {
    const table = this.querySelector<HTMLElement>('[role=table]');
    return Math.min(CLAMPED, Number.parseFloat(table?.style.blockSize ?? '0'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface NumbersProps {
  handle?: Ref<TableHandle>;
  rows?: Partial<ListRows<{ number: number }>>;
}

function Numbers({ handle, rows }: NumbersProps) {
  const layout = useColumnLayout('numbers');
  const model = useColumnModel({ columns, layout, everywhere: true, onSort: noSort });
  return (
    <Table
      ref={handle}
      label="Numbers"
      model={model}
      rows={{ items, idOf, total: ROWS, busy: false, ...rows }}
      layout={{ rowHeight: 40, headerHeight: 36, cards: false, stacked: false }}
    />
  );
}

const noSort = () => undefined;
const idOf = ({ number }: { number: number }) => String(number);

function showMillion() {
  const handle = createRef<TableHandle>();
  render(<Numbers handle={handle} />);
  const table = screen.getByRole('table', { name: 'Numbers' });
  const scroller = table.parentElement as HTMLElement;
  const scrollTo = (top: number) => act(async () => scroller.scrollTo({ top }));
  return { handle, table, scroller, scrollTo };
}

/** The distance of a row from the lower edge of the header, in tens of pixels: jsdom keeps six digits of a style. */
function placeOf(row: number, scroller: HTMLElement): number {
  const element = screen.getByText(`Row ${row}`).closest('[role=row]') as HTMLElement;
  const top = Number(/translateY\((.*)px\)/.exec(element.style.transform)?.[1]);
  return Math.round((top - scroller.scrollTop - 36) / 10) + 0;
}

test('a million rows fit into the height that every engine supports', () => {
  const { table } = showMillion();
  expect(Number.parseFloat(table.style.blockSize)).toBeLessThanOrEqual(TALLEST_PX);
  expect(table).toHaveAttribute('aria-rowcount', '1000001');
});

test('the end of the scrollbar is the last row, and its middle the middle row', async () => {
  const { scroller, scrollTo } = showMillion();
  await scrollTo(TALLEST_PX - VIEW);
  expect(placeOf(ROWS - 1, scroller)).toBe(Math.round((VIEW - 36 - 40) / 10));
  await scrollTo((TALLEST_PX - VIEW) / 2);
  const rows = within(screen.getByRole('table')).getAllByRole('link');
  const number = Number(rows[0]?.textContent?.replace('Row ', ''));
  expect(Math.abs(number - ROWS / 2)).toBeLessThan(100);
});

test('one pixel of the wheel moves the rows by one pixel, at any position', async () => {
  const { handle, scroller, scrollTo } = showMillion();
  act(() => handle.current?.showRow(ROWS - 1));
  act(() => handle.current?.showRow(700_000));
  expect(placeOf(700_000, scroller)).toBe(0);
  await scrollTo(scroller.scrollTop + 50);
  expect(placeOf(700_000, scroller)).toBe(-5);
});

test('any row can be shown and focused', () => {
  const { handle, scroller } = showMillion();
  act(() => handle.current?.focusRow(ROWS - 1));
  expect(screen.getByRole('link', { name: 'Row 999999' })).toHaveFocus();
  expect(placeOf(ROWS - 1, scroller)).toBe(Math.round((VIEW - 36 - 40) / 10));
  act(() => handle.current?.moveFocus(-1));
  expect(screen.getByRole('link', { name: 'Row 999998' })).toHaveFocus();
  act(() => handle.current?.showRow(512_345));
  expect(placeOf(512_345, scroller)).toBe(0);
  act(() => handle.current?.focusRow(0));
  expect(screen.getByRole('link', { name: 'Row 0' })).toHaveFocus();
  expect(scroller.scrollTop).toBe(0);
});

test('the rows are in order in the document after scrolling', async () => {
  const { scrollTo } = showMillion();
  await scrollTo(1300);
  await vi.waitFor(() => {
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const indexes = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(indexes).toContain(40);
  });
});

test.each([
  { at: 'at the last row', top: 3236, again: 1 },
  { at: 'above it', top: 3000, again: 0 },
])('a reader $at makes the next page be requested $again times when one comes', async (place) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const loadMore = vi.fn(() => promise);
  render(<Numbers rows={{ items: items.slice(0, 100), total: null, loadMore }} />);
  const scroller = screen.getByRole('table', { name: 'Numbers' }).parentElement;
  await act(async () => scroller?.scrollTo({ top: place.top }));
  expect(loadMore).toHaveBeenCalled();
  loadMore.mockClear();
  await act(async () => resolve(true));
  expect(loadMore).toHaveBeenCalledTimes(place.again);
});

test('the focus does not move to the row that replaces a row scrolled away', async () => {
  const { handle, scrollTo } = showMillion();
  act(() => handle.current?.focusRow(3));
  await scrollTo(4000);
  expect(document.body).toHaveFocus();
});

const tracks = () =>
  screen.getByRole('table').parentElement?.style.getPropertyValue('--tracks-wide');

test('a column is one Tab stop: its edge, or the button that sorts, whose keys set the width, too', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  showMillion();
  const sort = within(await screen.findByRole('columnheader', { name: 'Number' }));
  const button = sort.getByRole('button', { name: 'Number' });
  expect(sort.getByRole('separator')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('separator', { name: 'Width of Half' })).toHaveAttribute('tabindex', '0');
  fireEvent.keyDown(button, { key: 'ArrowLeft', shiftKey: true });
  expect(tracks()).toBe('184px minmax(6rem, 1fr) minmax(6rem, 1fr)');
});

test('a column that was drawn wider or narrower than a user can make it is kept at the limit', async () => {
  const drawn: Record<string, number> = { number: 1500, half: 40, square: 200 };
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function offsetWidth(
    this: HTMLElement,
  ) {
    return drawn[this.dataset.column ?? ''] ?? 0;
  });
  showMillion();
  const edge = await screen.findByRole('separator', { name: 'Width of Square' });
  fireEvent.pointerDown(edge, { button: 0, clientX: 200 });
  fireEvent.pointerUp(document, { clientX: 200 });
  expect(tracks()).toBe('1200px 64px 200px');
  expect(localStorage.getItem('rollcall.columns.numbers')).toContain('"number":1200,"half":64');
});

test('dragging resizes a column, but never below a width that can be grasped again', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  showMillion();
  const edge = await screen.findByRole('separator', { name: 'Width of Number' });
  fireEvent.pointerDown(edge, { button: 0, clientX: 200 });
  fireEvent.pointerMove(document, { clientX: 260 });
  fireEvent.pointerUp(document, { clientX: 260 });
  expect(tracks()).toBe('260px minmax(6rem, 1fr) minmax(6rem, 1fr)');
  fireEvent.pointerDown(edge, { button: 0, clientX: 200 });
  fireEvent.pointerMove(document, { clientX: 10 });
  fireEvent.pointerUp(document, { clientX: 10 });
  fireEvent.pointerMove(document, { clientX: 300 });
  expect(tracks()).toBe('64px minmax(6rem, 1fr) minmax(6rem, 1fr)');
});

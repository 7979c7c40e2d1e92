import { act, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { TALLEST } from './scroll-scale.ts';
import { VirtualTable, type VirtualTableHandle } from './virtual-table.tsx';

const ROWS = 1_000_000;
const VIEW = 800;
const items = {
  length: ROWS,
  slice: (from: number, to: number) =>
    Array.from({ length: Math.min(to, ROWS) - from }, (_, index) => from + index),
};
const columns: Column<number>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: (item) => <a href={`#${item}`}>Row {item}</a>,
    track: '1fr',
    from: 'medium',
    cardSpan: 5,
  },
];

/** jsdom lays nothing out: the element is as tall as its table says, and no engine shows more than this. */
const CLAMPED = 17_000_000;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(
    this: HTMLElement,
  ) {
    const table = this.querySelector('table');
    return Math.min(CLAMPED, Number.parseFloat(table?.style.blockSize ?? '0'));
  });
});
afterEach(() => vi.restoreAllMocks());

function showMillion() {
  const handle = createRef<VirtualTableHandle>();
  render(
    <VirtualTable
      ref={handle}
      label="Numbers"
      columns={columns}
      items={items}
      idOf={String}
      complete
      total={ROWS}
      layout={{ rowHeight: 40, cards: false }}
      onNearEnd={() => {}}
      loading={false}
    />,
  );
  const table = screen.getByRole('table', { name: 'Numbers' });
  const scroller = table.parentElement as HTMLElement;
  const scrollTo = (top: number) => act(async () => scroller.scrollTo({ top }));
  return { handle, table, scroller, scrollTo };
}

/** Where a row stands below the lower edge of the header, in tens of pixels: jsdom keeps six digits of a style. */
function placeOf(row: number, scroller: HTMLElement): number {
  const element = screen.getByText(`Row ${row}`).closest('tr') as HTMLElement;
  const top = Number(/translateY\((.*)px\)/.exec(element.style.transform)?.[1]);
  return Math.round((top - scroller.scrollTop - 36) / 10) + 0;
}

test('a million rows fit into what every engine can show', () => {
  const { table } = showMillion();
  expect(Number.parseFloat(table.style.blockSize)).toBeLessThanOrEqual(TALLEST);
  expect(table).toHaveAttribute('aria-rowcount', '1000001');
});

test('the end of the scrollbar is the last row, and its middle is in the middle', async () => {
  const { scroller, scrollTo } = showMillion();
  await scrollTo(TALLEST - VIEW);
  expect(placeOf(ROWS - 1, scroller)).toBe(Math.round((VIEW - 36 - 40) / 10));
  await scrollTo((TALLEST - VIEW) / 2);
  const rows = within(screen.getByRole('table')).getAllByRole('link');
  const number = Number(rows[0]?.textContent?.replace('Row ', ''));
  expect(Math.abs(number - ROWS / 2)).toBeLessThan(100);
});

test('a pixel of the wheel moves the rows by a pixel, anywhere', async () => {
  const { handle, scroller, scrollTo } = showMillion();
  act(() => handle.current?.showAt(700_000));
  expect(placeOf(700_000, scroller)).toBe(0);
  await scrollTo(scroller.scrollTop + 50);
  expect(placeOf(700_000, scroller)).toBe(-5);
});

test('shows, and gives the focus to, any row', () => {
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

test('rows stand in the document in their order when the scrolling is over', async () => {
  const { scrollTo } = showMillion();
  await scrollTo(1300);
  await vi.waitFor(() => {
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const indexes = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(indexes).toContain(40);
  });
});

test('the focus does not go over to the row that takes the place of one scrolled away', async () => {
  const { handle, scrollTo } = showMillion();
  act(() => handle.current?.focusRow(3));
  await scrollTo(4000);
  expect(document.body).toHaveFocus();
});

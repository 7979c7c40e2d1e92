import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import type { RowLayout } from './columns.ts';
import { edgesOf } from './cell-place.ts';
import { roomToPin, type GridColumn } from './grid-columns.ts';
import { GridHead } from './grid-head.tsx';
import { destinationOf, operate } from './grid-keys.ts';
import { GridRows } from './grid-rows.ts';
import { keepText, selectByClick, selectByKey, type GridSelecting } from './grid-selecting.tsx';
import type { Sorting } from './sort-button.tsx';
import type { ColumnLayout } from './use-column-layout.ts';
import { useGridColumns } from './use-grid-columns.ts';
import { cellOf, HEAD, useGridFocus, type Cell } from './use-grid-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import shared from './rows.module.css';
import styles from './virtual-grid.module.css';

/** Rows are drawn so soon that a few more than those in sight are enough: each has many cells. */
const BEYOND_SIGHT = 5;

/** Rows are counted from 0, the first below the header. */
export interface VirtualGridHandle {
  /** Brings a row into sight and gives the focus to its cell in the column that had it last. */
  focusRow: (row: number) => void;
  /** Moves the focus by so many rows; the first time, to the row that had it last. */
  moveFocus: (step: number) => void;
  /** Scrolls just so far that a row can be seen, and leaves the focus where it is. */
  showRow: (row: number) => void;
  /** How many pixels more can be pinned beside the other columns. */
  roomToPin: () => number;
}

interface VirtualGridProps<Item> {
  label: string;
  /** Those that are shown, in their order, the first and those that are pinned before the others. Those that are another object are drawn again. */
  columns: readonly GridColumn<Item>[];
  columnLayout: ColumnLayout;
  /** What the edge of a column is called, by which its width is changed. */
  widthOf: (column: string) => string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  layout: RowLayout;
  sorting: Sorting | null;
  onSort: (columnId: string) => void;
  /** Whether more rows are on their way. */
  busy: boolean;
  /** The row that is open elsewhere on the page. */
  currentId: string | undefined;
  /** Absent where rows cannot be selected. */
  selecting?: GridSelecting<Item>;
  ref?: Ref<VirtualGridHandle>;
}

/**
 * A grid of any number of rows and columns of which only the cells in sight stand in the document, with the semantics and
 * the keys of a whole grid.
 */
export function VirtualGrid<Item>(props: VirtualGridProps<Item>) {
  const { label, columns, columnLayout, items, idOf, layout, sorting, onSort, selecting, ref } =
    props;
  const { rowHeight, headerHeight, cards } = layout;
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useRef<GridRows<Item>>(null);
  /** The element of the rows, which React leaves alone. */
  const body = useCallback((element: HTMLElement | null) => {
    drawn.current = element && new GridRows(element);
  }, []);

  const lookSideways = useRef<() => void>(null);
  const rows = useRowWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight,
    onRest: () => drawn.current?.restoreOrder(),
    onLook: () => lookSideways.current?.(),
    beyondSight: BEYOND_SIGHT,
  });
  const { scroller, first, count, showRow, rowsInSight } = rows;
  const { offsets, window, showColumn, look, onMove } = useGridColumns({
    columns,
    columnLayout,
    cards,
    scroller,
  });
  useLayoutEffect(() => {
    lookSideways.current = look;
  }, [look]);
  const show = useCallback(
    ({ row, column }: Cell) => {
      if (row !== HEAD) showRow(row);
      showColumn(column);
    },
    [showRow, showColumn],
  );
  // Before the focus is looked after, which may be in one of them.
  useLayoutEffect(() =>
    drawn.current?.draw({
      items,
      idOf,
      first,
      count,
      firstInSight: rows.firstInSight,
      endOfSight: rows.endOfSight,
      topOf: rows.topOf,
      columns,
      window,
      offsets: cards ? null : offsets,
      currentId: props.currentId,
      selected: selecting?.ids,
      nameOfBox: selecting?.nameOf,
    }),
  );
  const { active, focusCell } = useGridFocus({
    gridRef: grid,
    rowCount: items.length,
    columnCount: columns.length,
    show,
  });

  useImperativeHandle(ref, () => {
    const focusRow = (row: number) => focusCell({ row, column: active.current.column });
    return {
      focusRow,
      moveFocus: (step) => {
        const inside = grid.current?.contains(document.activeElement) === true;
        focusRow(Math.max(0, active.current.row + (inside ? step : 0)));
      },
      showRow,
      roomToPin: () => roomToPin(offsets, window.pinned, scroller.current?.clientWidth || Infinity),
    };
  }, [focusCell, active, showRow, offsets, window.pinned, scroller]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const cell = target.closest<HTMLElement>('[aria-colindex]');
    if (cell && operate(event, target, cell)) return event.preventDefault();
    if (target !== cell && target !== currentTarget && !cell?.contains(target)) return;
    const inSight = rowsInSight();
    const at = cellOf(target) ?? active.current;
    const extent = {
      rowCount: items.length,
      columnCount: columns.length,
      page: Math.max(1, Math.floor(inSight.end) - inSight.first - 1),
    };
    const destination =
      (selecting && selectByKey(event, at, extent, selecting)) ?? destinationOf(event, at, extent);
    if (!destination) return;
    event.preventDefault();
    if (destination !== at) focusCell(destination);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    if (selecting) selectByClick(event, selecting);
    const { row = HEAD, column = 0 } = cellOf(event.target) ?? {};
    const item = items[row];
    if (item !== undefined) columns[column]?.onClick?.(item, event);
  }

  const style = {
    '--row-height': `${rowHeight}px`,
    '--header-height': `${headerHeight - 1}px`,
    '--tracks': tracksOf(offsets),
    '--wide': `${offsets.at(-1) ?? 0}px`,
    '--pinned': `${offsets[window.pinned] ?? 0}px`,
    ...edgesOf(offsets, window.pinned),
  };
  return (
    <div
      ref={scroller}
      className={`${shared.scroller} ${styles.scroller}`}
      style={style as CSSProperties}
      data-cards={cards || undefined}
    >
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length}
        aria-busy={props.busy}
        aria-multiselectable={selecting ? true : undefined}
        className={styles.grid}
        style={{ blockSize: rows.height }}
        onKeyDown={onKeyDown}
        onMouseDown={selecting && keepText}
        onClick={onClick}
      >
        <GridHead
          columns={columns}
          window={window}
          offsets={offsets}
          sorting={sorting}
          onSort={onSort}
          setWidths={columnLayout.setWidths}
          onMove={onMove}
          widthOf={props.widthOf}
          nameOfAll={selecting?.nameOfAll}
          allSelected={selecting?.all ?? false}
        />
        {/* Another one for cards, whose cells have no place of their own. */}
        <div
          key={cards ? 'cards' : 'table'}
          ref={body}
          role="rowgroup"
          className={`${shared.rows} ${styles.rows}`}
        />
      </div>
    </div>
  );
}

/** As wide as each column is, whether it stands in the document or not: scrolling sideways changes nothing of it. */
function tracksOf(offsets: readonly number[]): string {
  return offsets
    .slice(1)
    .map((offset, index) => `${offset - (offsets[index] ?? 0)}px`)
    .join(' ');
}

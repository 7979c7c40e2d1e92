import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { AfterFirstRows, firstRowsDrawn } from '../ui/scheduling/after-first-rows.tsx';
import { useLate } from '../ui/hooks/use-late.ts';
import type { GridRole } from './elements.ts';
import { useColumnWindow } from './scrolling/column-window.ts';
import { gridEvents } from './events.ts';
import { HEAD, useGridFocus, type Place } from './focus.ts';
import { Head, type Sorting } from './head.tsx';
import type { RowLayout } from './layout.ts';
import { LoadingRows } from './loading-rows.tsx';
import { useRowModel, type ColumnModel, type GridColumn, type RowSource } from './model.ts';
import { Painter } from './painter.ts';
import type { GridSelecting } from './selection.ts';
import { useTracks } from './tracks.ts';
import { useRowWindow } from './scrolling/window.ts';
import tableStyles from './table.module.css';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';

/** Rows in the document above and below the view. The cells of a grid are many, and drawn quickly. */
const BEYOND_VIEW = { table: 10, grid: 5 };
/** More rows are requested this many before the last loaded one; fewer on a short first page. */
const READ_AHEAD = 500;

/** Rows are counted from 0, the first one below the header. */
export interface GridHandle {
  /** Brings a row into view and focuses it: its cell in the last focused column, or the first link of a table's row. */
  focusRow: (row: number) => void;
  /** Moves the focus by a number of rows; from outside, to the row that had it last. */
  moveFocus: (step: number) => void;
  /** Scrolls just far enough to bring a row into view. */
  showRow: (row: number) => void;
  /** Scrolls a row to the top; a fraction cuts it. */
  showAt: (row: number) => void;
  /** Scrolls sideways just far enough to bring a column into view, by its place. */
  showColumn: (column: number) => void;
}

interface GridProps<Item extends object> {
  /**
   * A `table` is read row by row, its columns share its width, and its links are Tab stops. A `grid` may have any number of
   * columns, and arrow keys move from cell to cell.
   */
  role: GridRole;
  label: string;
  model: ColumnModel;
  /** The shown columns, in the model's order. */
  columns: readonly GridColumn<Item>[];
  /** Whether a table shows its columns at any width, because the user chose them. */
  everywhere?: boolean;
  /** The accessible name of a column's edge. */
  widthOf: (column: string) => string;
  /** The rows loaded so far, in order. A row is redrawn when its item is another object. */
  items: RowSource<Item>;
  idOf: (item: Item) => string;
  /** The number of rows; null while it is unknown. */
  total: number | null;
  layout: RowLayout;
  busy: boolean;
  /** Whether the rows are the ones of an earlier search, kept until the new ones arrive. */
  stale?: boolean;
  sorting?: Sorting | null;
  onSort?: (columnId: string) => void;
  /** Whether the items hide personal data. Then no row, in view or not, waits to be redrawn. */
  masked?: boolean;
  /** The row that is open elsewhere on the page. */
  currentId?: string | undefined;
  /** Absent where rows can't be selected. */
  selecting?: GridSelecting<Item>;
  /** Called for a click on an empty part of a row. */
  onOpen?: (item: Item) => void;
  /** Called near the last loaded row while more may follow, `reached` when it is in view. */
  onNearEnd?: ((reached: boolean) => void) | undefined;
  /** Called with the row at the top, a fraction if it is cut. */
  onScroll?: (top: number) => void;
  /** Called with the items in the document. */
  onRows?: (items: readonly Item[]) => void;
  /** Whether placeholders stand for rows that are loading. */
  loading?: boolean;
  /** Shown below the last row. */
  children?: ReactNode;
  /** Shown below the last row of a list that doesn't fit into the view. */
  end?: ReactNode;
  ref?: Ref<GridHandle>;
}

/** A table or grid of any number of rows of which only the ones in view are in the document, with the semantics of all. */
export function Grid<Item extends object>(props: GridProps<Item>) {
  const { role, model, columns, items, idOf, layout, selecting, ref } = props;
  const { onNearEnd, onRows, currentId, everywhere = false } = props;
  const { rowHeight, headerHeight, cards, stacked } = layout;
  const { offsets } = model;
  const grid = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter<Item>>(null);
  /** The element of the rows, which React leaves alone. */
  const body = useCallback(
    (element: HTMLElement | null) => {
      painter.current = element && new Painter(element, role);
    },
    [role],
  );

  const onLook = useRef<() => void>(null);
  const rows = useRowWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight,
    onScroll: (top, end) => {
      props.onScroll?.(top);
      if (onNearEnd && endsNear(items, end)) onNearEnd(end >= items.length);
    },
    onRest: () => painter.current?.restoreOrder(),
    onLook: () => onLook.current?.(),
    beyondView: BEYOND_VIEW[role],
  });
  const { scroller, first, count, endOfView, showRow, showAt, rowsInView } = rows;
  const whole = cards || role === 'table' ? columns.length : null;
  const { window, showColumn, lookSideways } = useColumnWindow(scroller, { offsets, whole });
  useLayoutEffect(() => {
    onLook.current = lookSideways;
  }, [lookSideways]);

  const inDocument = useMemo(() => items.slice(first, first + count), [items, first, count]);
  const rowModel = useRowModel(inDocument, idOf);
  // Before the focus is placed, which may be in one of the rows.
  useLayoutEffect(() => {
    painter.current?.draw({
      rows: rowModel,
      first,
      count,
      firstInView: rows.firstInView,
      endOfView,
      topOf: rows.topOf,
      columns,
      window,
      offsets: whole === null ? offsets : null,
      currentId,
      nameOfBox: selecting?.nameOf,
      selectedIds: selecting?.ids,
      masked: props.masked ?? false,
    });
    if (rowModel.length > 0) firstRowsDrawn();
  });
  useEffect(() => onRows?.(inDocument), [onRows, inDocument]);
  // A list that doesn't fill the view can't be scrolled.
  useEffect(() => {
    if (onNearEnd && endsNear(items, endOfView)) onNearEnd(false);
  }, [onNearEnd, items, endOfView]);

  const show = useCallback(
    ({ row, column }: Place) => {
      if (row !== HEAD) showRow(row);
      showColumn(column);
    },
    [showRow, showColumn],
  );
  const { active, focusCell, moveFocus } = useGridFocus({
    role,
    gridRef: grid,
    rowCount: items.length,
    columnCount: columns.length,
    cards,
    show,
    rowsInView,
  });
  useImperativeHandle(
    ref,
    () => ({
      focusRow: (row) => focusCell({ row, column: active.current.column }),
      moveFocus,
      showRow,
      showAt,
      showColumn,
    }),
    [focusCell, moveFocus, active, showRow, showAt, showColumn],
  );

  const { onOpen } = props;
  const events = gridEvents({ columns, items, selecting, onOpen, active, focusCell, rowsInView });
  const { onKeyDown, onMouseDown, onClick, onEnter, onLeave } = events;
  const attributes = {
    onClick,
    onPointerOver: onEnter,
    onPointerOut: onLeave,
    onFocus: onEnter,
    onBlur: onLeave,
    ...(role === 'grid' && {
      tabIndex: -1,
      'aria-colcount': columns.length,
      'aria-multiselectable': selecting ? true : undefined,
      onKeyDown,
      onMouseDown,
    }),
  };

  const tracks = useTracks(scroller, {
    columns,
    offsets,
    own: model.layout.widths,
    everywhere,
  });
  const late = useLate(props.stale ?? false);
  const look = role === 'table' ? tableStyles : gridStyles;
  const style = {
    '--row-height': `${rowHeight}px`,
    '--header-height': `${headerHeight - 1}px`,
    ...(role === 'table' ? tracks.style : widthsOf(offsets)),
  };
  // The rows of the earlier search remain: placeholders below them would flicker at each letter.
  const remaining = props.stale === true && items.length > 0;
  return (
    <div
      ref={scroller}
      className={`${shared.scroller} ${look.scroller}`}
      style={style as CSSProperties}
      data-cards={cards || undefined}
      data-stacked={stacked || undefined}
      data-opens={props.onOpen !== undefined || undefined}
      data-everywhere={everywhere || undefined}
      data-sideways={(role === 'table' && tracks.sideways && !cards) || undefined}
      data-stale={late || undefined}
    >
      <div
        ref={grid}
        role={role}
        aria-label={props.label}
        aria-rowcount={props.total === null ? -1 : props.total + 1}
        aria-busy={props.busy}
        {...attributes}
        className={look.grid}
        style={{ blockSize: rows.height }}
      >
        <Head
          role={role}
          columns={columns}
          window={window}
          offsets={offsets}
          cards={cards}
          sorting={props.sorting ?? null}
          onSort={props.onSort}
          setWidths={model.layout.setWidths}
          widthOf={props.widthOf}
          nameOfAll={selecting?.nameOfAll}
          allSelected={selecting?.all}
        />
        {/* A new element for cards, whose cells have no place of their own. */}
        <div
          key={cards ? 'cards' : 'columns'}
          ref={body}
          role="rowgroup"
          className={`${shared.rows} ${look.rows}`}
        />
      </div>
      {props.loading && !remaining ? (
        items.length === 0 ? (
          <LoadingRows rows={24} columns={columns} />
        ) : (
          // Below the view.
          <AfterFirstRows>
            <LoadingRows rows={3} columns={columns} />
          </AfterFirstRows>
        )
      ) : (
        <>
          {props.children}
          {!rows.allInView && props.end}
        </>
      )}
    </div>
  );
}

function endsNear(items: RowSource<unknown>, row: number): boolean {
  return row + Math.min(READ_AHEAD, items.length / 4) >= items.length;
}

/** The widths of the columns, in the document or not, so that scrolling sideways changes none of them. */
function widthsOf(offsets: readonly number[]): Record<string, string> {
  const widths = offsets.slice(1).map((offset, index) => `${offset - (offsets[index] ?? 0)}px`);
  return {
    '--tracks': widths.join(' '),
    '--wide': `${offsets.at(-1) ?? 0}px`,
    '--first': `${offsets[1] ?? 0}px`,
  };
}

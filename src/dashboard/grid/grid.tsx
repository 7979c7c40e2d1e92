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
import type { RowData } from '@tanstack/react-table';
import { useLate } from '../ui/hooks/use-late.ts';
import { gridEvents } from './events.ts';
import { HEAD, useGridFocus, type Place } from './focus.ts';
import { Head } from './head.tsx';
import type { RowLayout } from './layout.ts';
import { LoadingRows } from './loading-rows.tsx';
import {
  useGridTable,
  useSame,
  type ColumnModel,
  type GridColumn,
  type GridRole,
  type RowSource,
  type Sorting,
} from './model.ts';
import { GridRowView } from './row.tsx';
import type { GridSelecting } from './selection.ts';
import { useTracks } from './tracks.ts';
import { useColumnsInView } from './scrolling/columns-in-view.ts';
import { useKeptPosition, type KeptAt } from './scrolling/kept-position.ts';
import { useWindow } from './scrolling/window.ts';
import tableStyles from './table.module.css';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';

/** More rows are requested this many before the last loaded one; fewer on a short first page. */
const READ_AHEAD_ROWS = 500;

const NO_ROWS: RowSource<never> = [];

/** Rows are counted from 0, the first one below the header. */
export interface GridHandle {
  /** Brings a row into view and focuses it: its cell in the last focused column, or the first link of a table's row. */
  focusRow: (row: number) => void;
  /** Moves the focus by a number of rows; from outside, to the row that had it last. */
  moveFocus: (step: number) => void;
  /** Scrolls just far enough to bring a row into view, unless the grid is at a restored position. */
  showRow: (row: number) => void;
  /** Scrolls sideways just far enough to bring a column into view, by its place. */
  showColumn: (column: number) => void;
}

interface GridProps<Item extends RowData> {
  /**
   * A `table` is read row by row, its columns share its width, and its links are Tab stops. A `grid` may have any number of
   * columns, and arrow keys move from cell to cell.
   */
  role: GridRole;
  label: string;
  model: ColumnModel;
  /** All columns, with their cells; the model says which are shown. */
  columns: readonly GridColumn<Item>[];
  /** Whether a table shows its columns at any width, because the user chose them. */
  everywhere?: boolean;
  /** The accessible name of a column's edge. */
  widthOf: (column: string) => string;
  /** The rows loaded so far, in order. A row is rendered again when its item is another object. */
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
  /** The row that is open elsewhere on the page. */
  currentId?: string | undefined;
  /** Absent where rows can't be selected. */
  selecting?: GridSelecting<Item>;
  /** Called for a click on an empty part of a row. */
  onOpen?: (item: Item) => void;
  /** Called near the last loaded row; absent where no more may follow. */
  onNearEnd?: (() => void) | undefined;
  /** Where the scroll position is kept, for whoever comes back; absent where it is not. */
  position?: KeptAt;
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
export function Grid<Item extends RowData>(props: GridProps<Item>) {
  const { role, model, idOf, layout, selecting, sorting = null, ref } = props;
  const { onNearEnd, onRows, onOpen, everywhere = false } = props;
  const { rowHeight, headerHeight, cards, stacked } = layout;
  const grid = useRef<HTMLDivElement>(null);
  const placed = role === 'grid' && !cards;

  const position = useKeptPosition({
    at: props.position,
    rowCount: props.items.length,
    rowHeight,
    stale: props.stale ?? false,
    more: onNearEnd !== undefined,
  });
  const { restoring, isRestored, restore } = position;
  const items = restoring ? NO_ROWS : props.items;
  const rows = useWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight,
    onScroll: (top, end) => {
      position.onScroll(top);
      if (onNearEnd && endsNear(items, end)) onNearEnd();
    },
  });
  const { scroller, first, count, width, endOfView, showRow, showAt, rowsInView } = rows;
  const inDocument = useMemo(() => items.slice(first, first + count), [items, first, count]);
  const table = useGridTable({
    columns: props.columns,
    model,
    data: inDocument,
    idOf,
    selectedIds: selecting?.ids,
    sorting,
  });
  const inTable = table.getRowModel().rows;
  const headers = useSame(table.getHeaderGroups()[0]?.headers ?? []);
  const columns = useSame(headers.flatMap(({ column }) => column.columnDef.meta ?? []));
  const offsets = useSame(offsetsOf(headers));
  const inView = useColumnsInView({ scrollerRef: scroller, offsets, all: !placed, width });
  const { showColumn } = inView;
  useEffect(() => onRows?.(inDocument), [onRows, inDocument]);
  useLayoutEffect(() => restore(showAt));
  // A list that doesn't fill the view can't be scrolled.
  useEffect(() => {
    if (onNearEnd && (restoring || endsNear(props.items, endOfView))) onNearEnd();
  }, [onNearEnd, restoring, props.items, endOfView]);

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
      showRow: (row) => isRestored || showRow(row),
      showColumn,
    }),
    [focusCell, moveFocus, active, showRow, isRestored, showColumn],
  );

  const columnCount = columns.length;
  const events = gridEvents({
    columnCount,
    items,
    selecting,
    onOpen,
    active,
    focusCell,
    rowsInView,
  });
  const attributes = {
    onClick: events.onClick,
    ...(role === 'grid' && {
      tabIndex: -1,
      'aria-colcount': columnCount,
      'aria-multiselectable': selecting ? true : undefined,
      onKeyDown: events.onKeyDown,
      onMouseDown: events.onMouseDown,
    }),
  };

  const own = model.layout.widths;
  const tracks = useTracks(columns, { offsets, own, everywhere }, width);
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
      data-opens={onOpen !== undefined || undefined}
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
          headers={headers}
          window={inView.columns}
          offsets={offsets}
          cards={cards}
          sorting={sorting}
          onSort={props.onSort}
          setWidths={model.layout.setWidths}
          widthOf={props.widthOf}
          nameOfAll={selecting?.nameOfAll}
          allSelected={selecting?.all}
        />
        <div role="rowgroup" className={`${shared.rows} ${look.rows}`}>
          {rows.slots.map(({ slot, index }) => {
            const row = inTable[index - first];
            return (
              row && (
                <GridRowView
                  key={slot}
                  from={row}
                  item={row.original}
                  role={role}
                  index={index}
                  top={rows.topOf(index)}
                  columns={columns}
                  window={inView.columns}
                  offsets={placed ? offsets : null}
                  current={row.id === props.currentId}
                  selected={row.getIsSelected()}
                  nameOfBox={selecting?.nameOf(row.original)}
                />
              )
            );
          })}
        </div>
      </div>
      {(props.loading || restoring) && !remaining ? (
        items.length === 0 ? (
          <LoadingRows rows={24} columns={columns} />
        ) : (
          <LoadingRows rows={3} columns={columns} />
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
  return row + Math.min(READ_AHEAD_ROWS, items.length / 4) >= items.length;
}

/** The start of each column, in pixels; the last entry is their total width. */
function offsetsOf(headers: readonly { getSize: () => number }[]): number[] {
  const offsets = [0];
  for (const header of headers) offsets.push((offsets.at(-1) ?? 0) + header.getSize());
  return offsets;
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

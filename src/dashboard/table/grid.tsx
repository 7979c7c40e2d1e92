import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import type { RowData } from '@tanstack/react-table';
import { words } from '#messages/words.ts';
import { useBusyIndicator } from '../ui/hooks/use-busy-indicator.ts';
import { gridEvents } from './events.ts';
import { HEAD, useGridFocus } from './focus.ts';
import { Head } from './head.tsx';
import type { RowLayout } from './layout.ts';
import { LoadingRows } from './loading-rows.tsx';
import type { ColumnDefOf } from './columns.ts';
import { useGridTable, type ColumnModel, type RowSource } from './model.ts';
import { useOffsets, usePlacedColumns } from './placed-columns.ts';
import { GridRow } from './row.tsx';
import type { GridSelecting } from './selection.ts';
import type { Variant } from './variant.ts';
import { useColumnsInView } from './scrolling/columns-in-view.ts';
import { useKeptPosition, type KeptAt } from './scrolling/kept-position.ts';
import { useWindow } from './scrolling/window.ts';

/** More rows are requested this many before the last loaded one; fewer on a short first page. */
const READ_AHEAD_ROWS = 500;

const NO_ROWS: RowSource<never> = [];

/** Rows are counted from 0, the first one below the header. */
export interface GridHandle {
  /** Brings a row into view and focuses it: its cell in the last focused column, or the first link of a table's row. */
  focusRow: (row: number) => void;
  /** Moves the focus by a number of rows from the row that has, or had, it; to the first one in view where that is not. */
  moveFocus: (step: number) => void;
  /** Scrolls just far enough to bring a row into view, unless the grid is at a restored position. */
  showRow: (row: number) => void;
  /** Scrolls sideways just far enough to bring a column into view, by its place. */
  showColumn: (column: number) => void;
}

/** The rows of a list. */
export interface GridRows<Item> {
  /** The ones loaded so far, in order. A row is drawn again when its item is another object. */
  items: RowSource<Item>;
  idOf: (item: Item) => string;
  /** The number of rows; null while it is unknown. */
  total: number | null;
  /** Whether they may change by themselves soon. */
  busy: boolean;
  /** Whether they are the ones of an earlier search, kept until the new ones arrive. */
  stale?: boolean;
  /** Whether placeholders stand for rows that are loading. */
  loading?: boolean;
  /** Called near the last loaded row; resolves to whether more follow. Absent where no more may follow. */
  loadMore?: (() => Promise<boolean>) | undefined;
}

interface GridProps<Item extends RowData> {
  variant: Variant;
  label: string;
  model: ColumnModel<ColumnDefOf<Item>>;
  rows: GridRows<Item>;
  layout: RowLayout;
  /** The row that is open elsewhere on the page. */
  currentId?: string | undefined;
  /** Absent where rows can't be selected. */
  selecting?: GridSelecting<Item>;
  /** Called for a click on an empty part of a row. */
  onOpen?: (item: Item) => void;
  /** The key of the scroll position, which is restored later; absent where it is not kept. */
  position?: KeptAt;
  /** Shown below the last row. */
  children?: ReactNode;
  /** Shown below the last row of a list that doesn't fit into the view. */
  end?: ReactNode;
  ref?: Ref<GridHandle>;
}

/** A table or grid of any number of rows of which only the ones in view are in the document, with the semantics of all. */
export function Grid<Item extends RowData>({ ref, ...props }: GridProps<Item>) {
  const { variant, model, rows, selecting, onOpen } = props;
  const { rowHeight, headerHeight, cards, stacked } = props.layout;
  const { styles } = variant;
  const { stale = false, loadMore } = rows;
  const grid = useRef<HTMLDivElement>(null);

  const { restoring, isRestored, ...position } = useKeptPosition({
    at: props.position,
    rowCount: rows.items.length,
    rowHeight,
    stale,
    more: rows.busy || loadMore !== undefined,
  });
  const items = restoring ? NO_ROWS : rows.items;
  const view = useWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight,
    onScroll(top, end) {
      position.onScroll(top);
      if (endsNear(items, end)) void readOn();
    },
  });
  const { scroller, first, count, endOfView, rowsInView } = view;
  const { shown } = model;
  const table = useGridTable({
    model,
    items,
    first,
    count,
    idOf: rows.idOf,
    selectedIds: selecting?.ids,
  });
  const offsets = useOffsets(model);
  const placed = variant.placed && !cards;
  const sideways = useColumnsInView({ scroller, offsets, all: !placed, width: view.width });
  const columns = usePlacedColumns({
    table,
    model,
    inView: sideways.columns,
    offsets: placed ? offsets : null,
  });
  const { rows: tableRows } = table.getRowModel();

  /** Loads the next page, and the one after it before the first is rendered, while the last row is in view. */
  async function readOn() {
    const hasMore = await loadMore?.();
    if (hasMore && rowsInView().end >= items.length) void loadMore?.();
  }
  // A list that doesn't fill the view can't be scrolled.
  useEffect(() => {
    if (restoring || endsNear(rows.items, endOfView)) void loadMore?.();
  }, [loadMore, restoring, rows.items, endOfView]);
  useLayoutEffect(() => position.restore(view.showAt));

  const { active, focusCell, moveFocus, events } = useGridFocus({
    variant,
    gridRef: grid,
    rowCount: items.length,
    columnCount: shown.length,
    idAt: (row) => items.slice(row, row + 1).map(rows.idOf)[0],
    rowOf: (id) => items.slice(0, items.length).findIndex((item) => rows.idOf(item) === id),
    cards,
    show({ row, column }) {
      if (row !== HEAD) view.showRow(row);
      sideways.showColumn(column);
    },
    rowsInView,
  });
  useImperativeHandle(ref, () => ({
    focusRow: (row) => focusCell({ row, column: active.current.column }),
    moveFocus,
    showRow: (row) => isRestored || view.showRow(row),
    showColumn: sideways.showColumn,
  }));

  const tracks = variant.tracks(shown, {
    offsets,
    own: model.layout.widths,
    everywhere: model.everywhere,
  });
  const late = useBusyIndicator(stale);
  // The rows of the earlier search remain: placeholders below them would flicker at each letter.
  const remaining = stale && items.length > 0;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={
        {
          '--row-height': `${rowHeight}px`,
          '--header-height': `${headerHeight - 1}px`,
          ...tracks,
        } as CSSProperties
      }
      onScroll={sideways.onScroll}
      data-cards={cards || undefined}
      data-stacked={stacked || undefined}
      data-opens={onOpen !== undefined || undefined}
      data-everywhere={model.everywhere || undefined}
      data-sideways={view.sideways || undefined}
      data-stale={late || undefined}
    >
      {(rows.loading || rows.total !== count) && count > 0 && (
        <p className="paper-only">{words.rowsOnPaper(count, rows.total)}</p>
      )}
      <div
        ref={grid}
        role={variant.role}
        tabIndex={variant.tabIndex}
        aria-label={props.label}
        aria-rowcount={rows.total === null ? -1 : rows.total + 1}
        aria-colcount={shown.length}
        aria-multiselectable={selecting ? true : undefined}
        aria-busy={rows.busy}
        {...events}
        {...gridEvents({
          roving: variant.roving,
          columnCount: shown.length,
          items,
          selecting,
          onOpen,
          active,
          focusCell,
          rowsInView,
        })}
        className={styles.grid}
        style={{ blockSize: view.height }}
      >
        <Head
          variant={variant}
          columns={columns}
          nameOfAll={selecting?.nameOfAll}
          allSelected={selecting?.all}
        />
        <div role="rowgroup" className={styles.rows}>
          {view.slots.map(({ slot, index }) => {
            const row = tableRows[index - first];
            return (
              row && (
                <GridRow
                  key={slot}
                  row={row}
                  variant={variant}
                  index={index}
                  top={view.topOf(index)}
                  columns={columns}
                  current={row.id === props.currentId}
                  selected={row.getIsSelected()}
                  nameOfBox={selecting?.nameOf(row.original)}
                />
              )
            );
          })}
        </div>
      </div>
      {(rows.loading || restoring) && !remaining ? (
        <LoadingRows rows={items.length === 0 ? 24 : 3} columns={columns} styles={styles} />
      ) : (
        <>
          {props.children}
          {!view.allInView && props.end}
        </>
      )}
    </div>
  );
}

function endsNear(items: RowSource<unknown>, row: number): boolean {
  return row + Math.min(READ_AHEAD_ROWS, items.length / 4) >= items.length;
}

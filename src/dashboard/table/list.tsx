/** Lists: a table and a grid, over one element that scrolls, with headers, rows, and a line below them. */
import type { RowData } from '@tanstack/react-table';
import { useImperativeHandle, useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { words } from '#messages/words.ts';
import { useBusyIndicator } from '../ui/hooks/use-busy-indicator.ts';
import type { ColumnDefOf } from './columns.ts';
import { listEvents } from './events.ts';
import { HEAD, useListFocus } from './focus.ts';
import { Head } from './head.tsx';
import type { RowLayout } from './layout.ts';
import { LoadingRows } from './loading-rows.tsx';
import { useListTable, useOffsets, type ColumnModel, type ListTable } from './model.ts';
import { Row } from './row.tsx';
import { stylesOf, type ListStyles } from './list-styles.ts';
import type { KeptAt } from './scrolling/kept-position.ts';
import type { ListSelecting } from './selection.ts';
import { gridTracks, tableTracks, type Tracks } from './tracks.ts';
import { useRowWindow, type ListRows, type RowWindow } from './use-row-window.ts';
import grid from './grid.module.css';
import table from './table.module.css';

const styles = { table: stylesOf(table), grid: stylesOf(grid) };

/** Rows are counted from 0, the first one below the header. */
export interface TableHandle {
  /** Brings a row into view and focuses it: its cell in the last focused column, or the first link of a table's row. */
  focusRow: (row: number) => void;
  /** Moves the focus by a number of rows from the row that has, or had, it; to the first one in view where that is not. */
  moveFocus: (step: number) => void;
  /** Scrolls just far enough to bring a row into view, unless the list is at a restored position. */
  showRow: (row: number) => void;
  /** Scrolls sideways just far enough to bring a column into view, by its place. */
  showColumn: (column: number) => void;
}

interface ListProps<Item extends RowData> {
  label: string;
  model: ColumnModel<ColumnDefOf<Item>>;
  rows: ListRows<Item>;
  layout: RowLayout;
  /** The row that is open elsewhere on the page. */
  currentId?: string | undefined;
  /** Called for a click on an empty part of a row. */
  onOpen?: (item: Item) => void;
  /** The key of the scroll position, which is restored later; absent where it is not kept. */
  position?: KeptAt;
  /** Shown below the last row. */
  children?: ReactNode;
  /** Shown below the last row of a list that doesn't fit into the view. */
  end?: ReactNode;
  ref?: Ref<TableHandle>;
}

interface GridProps<Item extends RowData> extends ListProps<Item> {
  /** Absent where rows can't be selected. */
  selecting?: ListSelecting<Item> | undefined;
}

/** A list that is read row by row. Its columns share its width, and its links are Tab stops. */
export function Table<Item extends RowData>(props: ListProps<Item>) {
  const { model, rows, layout, position } = props;
  const view = useRowWindow({ rows, layout, position, offsets: null });
  const list = useListTable({ model, view, offsets: null, idOf: rows.idOf });
  const tracks = tableTracks(model);
  return <List {...props} {...list} {...{ view, tracks }} styles={styles.table} roving={false} />;
}

/**
 * A list of any number of columns, of which only the ones in view are in the document. Arrow keys move from cell to cell. As
 * cards it has all columns.
 */
export function Grid<Item extends RowData>(props: GridProps<Item>) {
  const { model, rows, layout, position, selecting } = props;
  const all = useOffsets(model);
  const offsets = layout.cards ? null : all;
  const view = useRowWindow({ rows, layout, position, offsets });
  const selectedIds = selecting?.ids;
  const list = useListTable({ model, view, offsets, idOf: rows.idOf, selectedIds });
  const tracks = gridTracks(all);
  return <List {...props} {...list} {...{ view, tracks }} styles={styles.grid} roving />;
}

interface DrawnProps<Item extends RowData> extends GridProps<Item>, ListTable<Item> {
  /** Whether it is a grid, in which the focus moves from cell to cell, headers included, with one Tab stop for all. */
  roving: boolean;
  view: RowWindow<Item>;
  /** The widths of the columns, as custom properties. */
  tracks: Tracks;
  styles: ListStyles;
}

/** A list of any number of rows of which only the ones in view are in the document, with the semantics of all. */
function List<Item extends RowData>({ ref, ...props }: DrawnProps<Item>) {
  const { roving, model, rows, layout, selecting, view, table, columns, styles, onOpen } = props;
  const { rowHeight, headerHeight, cards, stacked } = layout;
  const { items, scroller, first, count, rowsInView } = view;
  const list = useRef<HTMLDivElement>(null);

  const { active, focusCell, moveFocus, events } = useListFocus({
    roving,
    list,
    rowCount: items.length,
    columnCount: model.shown.length,
    idAt: (row) => items.slice(row, row + 1).map(rows.idOf)[0],
    rowOf: (id) => items.slice(0, items.length).findIndex((item) => rows.idOf(item) === id),
    cards,
    show({ row, column }) {
      if (row !== HEAD) view.showRow(row);
      view.showColumn(column);
    },
    rowsInView,
  });
  useImperativeHandle(ref, () => ({
    focusRow: (row) => focusCell({ row, column: active.current.column }),
    moveFocus,
    showRow: view.showRowOnce,
    showColumn: view.showColumn,
  }));

  const tableRows = table.getRowModel().rows;
  const late = useBusyIndicator(rows.stale ?? false);
  // The rows of the earlier search remain: placeholders below them would flicker at each letter.
  const remaining = rows.stale && items.length > 0;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={
        {
          '--row-height': `${rowHeight}px`,
          '--header-height': `${headerHeight - 1}px`,
          ...props.tracks,
        } as CSSProperties
      }
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
        ref={list}
        role={roving ? 'grid' : 'table'}
        tabIndex={roving ? -1 : undefined}
        aria-label={props.label}
        aria-rowcount={rows.total === null ? -1 : rows.total + 1}
        aria-colcount={model.shown.length}
        aria-multiselectable={selecting ? true : undefined}
        aria-busy={rows.busy}
        {...events}
        {...listEvents({
          roving,
          columnCount: model.shown.length,
          items,
          selecting,
          onOpen,
          active,
          focusCell,
          rowsInView,
        })}
        className={styles.list}
        style={{ blockSize: view.height }}
      >
        <Head
          roving={roving}
          styles={styles}
          columns={columns}
          nameOfAll={selecting?.nameOfAll}
          allSelected={selecting?.all}
        />
        <div role="rowgroup" className={styles.rows}>
          {view.slots.map(({ slot, index }) => {
            const row = tableRows[index - first];
            return (
              row && (
                <Row
                  key={slot}
                  row={row}
                  roving={roving}
                  styles={styles}
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
      {(rows.loading || view.restoring) && !remaining ? (
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

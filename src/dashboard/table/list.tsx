/** The common part of a table and a grid: the element that scrolls, the headers, the rows, and the line below them. */
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
import type { ColumnModel, ListTable } from './model.ts';
import type { PlacedColumn } from './placed-columns.ts';
import { Row } from './row.tsx';
import type { ListStyles } from './list-styles.ts';
import type { KeptAt } from './scrolling/kept-position.ts';
import type { ListSelecting } from './selection.ts';
import type { ListRows, RowWindow } from './use-row-window.ts';

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

export interface ListProps<Item extends RowData> {
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

interface DrawnProps<Item extends RowData> extends ListProps<Item> {
  /** Whether it is a grid, in which the focus moves from cell to cell, headers included, with one Tab stop for all. */
  roving: boolean;
  /** Absent where rows can't be selected. */
  selecting?: ListSelecting<Item> | undefined;
  view: RowWindow<Item>;
  table: ListTable<Item>;
  columns: readonly PlacedColumn<Item>[];
  /** The widths of the columns, as custom properties. */
  tracks: Record<`--${string}`, string>;
  styles: ListStyles;
}

/** A list of any number of rows of which only the ones in view are in the document, with the semantics of all. */
export function List<Item extends RowData>({ ref, ...props }: DrawnProps<Item>) {
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

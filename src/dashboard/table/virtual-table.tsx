import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import type { RowData } from '@tanstack/react-table';
import { useLate } from '../ui/use-late.ts';
import type { Columns, RowLayout, RowSource } from './columns.ts';
import { LoadingRows } from './loading-rows.tsx';
import { restoreOrder, rowInSlot } from './row-order.ts';
import type { Sorting } from './sort-button.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { ColumnLayout } from './use-column-layout.ts';
import { useColumns } from './use-columns.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import shared from './rows.module.css';
import styles from './virtual-table.module.css';

/**
 * How many rows before the last loaded one more are asked for; of a short first page fewer, so that it stays the only
 * one until somebody scrolls.
 */
const READ_AHEAD = 500;

/** Rows are counted from 0, the first below the header. */
export interface VirtualTableHandle {
  /** Brings a row into sight and gives the focus to the first link in it. */
  focusRow: (row: number) => void;
  /** Moves the focus by so many rows. */
  moveFocus: (step: number) => void;
  /** Scrolls just so far that a row can be seen, and leaves the focus where it is. */
  showRow: (row: number) => void;
  /** Scrolls a row to the top; a fraction cuts it. */
  showAt: (row: number) => void;
}

interface VirtualTableProps<Item extends RowData> {
  label: string;
  /** Its identity must be stable: all rows are drawn again when it changes. */
  columns: Columns<Item>;
  /** The ids of those that are shown, the first of which stays at the start. */
  visible: readonly string[];
  /** Whether they are shown at any width: somebody has chosen them. */
  everywhere: boolean;
  columnLayout: ColumnLayout;
  /** What the edge of a column is called, by which its width is changed. */
  widthOf: (column: string) => string;
  /** The rows loaded so far, in order. A row is drawn again when its item is another object. */
  items: RowSource<Item>;
  idOf: (item: Item) => string;
  /** Whether `items` are all there are. */
  complete: boolean;
  /** How many there are; null while nobody knows. */
  total: number | null;
  layout: RowLayout;
  /** Whether the rows are those of an earlier question, kept until the new ones come. */
  stale?: boolean;
  sorting?: Sorting | null;
  onSort?: (columnId: string) => void;
  /** The row that is open elsewhere on the page. */
  currentId?: string | undefined;
  /** Called when the last loaded rows come near, `reached` when they are in sight; may be called at any time. */
  onNearEnd: (reached: boolean) => void;
  /** Called with the row at the top, a fraction where it is cut. */
  onScroll?: (top: number) => void;
  /** Whether more rows are on their way. */
  loading: boolean;
  /** What stands below the last row when none are on their way. */
  children?: ReactNode;
  /** The same for rows that are more than can be seen at once: that there is no other is seen where they are few. */
  end?: ReactNode;
  ref?: Ref<VirtualTableHandle>;
}

/**
 * A table of any number of rows of which only those in sight stand in the document, with the semantics of a
 * whole table.
 */
export function VirtualTable<Item extends RowData>(props: VirtualTableProps<Item>) {
  const { label, columns, items, idOf, complete, total, layout, currentId, onNearEnd, ref } = props;
  const { rowHeight, headerHeight, cards } = layout;
  const { columnLayout, widthOf, sorting = null, onSort } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const window = useRowWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight,
    onScroll: (top, end) => {
      props.onScroll?.(top);
      if (!complete && endsNear(items, end)) onNearEnd(end >= items.length);
    },
    onRest: () => body.current && restoreOrder(body.current),
  });
  const late = useLate(props.stale ?? false);
  const { scroller, first, count, end, showAt, showRow, rowsInSight } = window;
  const { focusRow, moveFocus } = useRowFocus({
    scrollerRef: scroller,
    rowCount: items.length,
    rowsInSight,
    showRow,
  });
  const inDocument = useMemo(() => items.slice(first, end), [items, first, end]);

  const { shown, headers, rows, style, sideways, move } = useColumns({
    columns,
    data: inDocument,
    idOf,
    visible: props.visible,
    everywhere: props.everywhere,
    columnLayout,
    scroller,
  });
  const { setWidths } = columnLayout;
  // Not drawn again as rows come and go.
  const head = useMemo(
    () => (
      <TableHead
        headers={headers}
        sorting={sorting}
        cards={cards}
        onSort={onSort}
        setWidths={setWidths}
        onMove={move}
        widthOf={widthOf}
      />
    ),
    [headers, sorting, cards, onSort, setWidths, move, widthOf],
  );

  // Rows that are fewer than fill the screen cannot be scrolled: this asks for more without that.
  useEffect(() => {
    if (!complete && endsNear(items, end)) onNearEnd(false);
  }, [complete, items, end, onNearEnd]);

  useImperativeHandle(ref, () => ({ focusRow, moveFocus, showRow, showAt }), [
    focusRow,
    moveFocus,
    showRow,
    showAt,
  ]);

  // The rows of the question before stand meanwhile: others below them would come and go at each letter.
  const standing = props.stale === true && items.length > 0;
  const heights = { '--row-height': `${rowHeight}px`, '--header-height': `${headerHeight - 1}px` };
  return (
    <div
      ref={scroller}
      className={`${shared.scroller} ${styles.scroller}`}
      style={{ ...style, ...heights } as CSSProperties}
      data-everywhere={props.everywhere || undefined}
      data-cards={cards || undefined}
      data-sideways={(sideways && !cards) || undefined}
      data-stale={late || undefined}
    >
      <table
        role="table"
        aria-label={label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-busy={props.stale}
        className={styles.table}
        style={{ blockSize: window.height }}
      >
        {head}
        <tbody ref={body} role="rowgroup" className={`${shared.rows} ${styles.rows}`}>
          {Array.from({ length: count }, (_, slot) => {
            const index = rowInSlot(slot, first, count);
            const row = rows[index - first];
            if (row === undefined) return null;
            return (
              <TableRow
                key={slot}
                row={row}
                columns={shown}
                rowIndex={index + 2}
                top={window.topOf(index)}
                current={idOf(row.original) === currentId}
              />
            );
          })}
        </tbody>
      </table>
      {props.loading && !standing ? (
        <LoadingRows rows={items.length === 0 ? 24 : 3} columns={shown} />
      ) : (
        <>
          {props.children}
          {!window.wholeInSight && props.end}
        </>
      )}
    </div>
  );
}

function endsNear(items: RowSource<unknown>, row: number): boolean {
  return row + Math.min(READ_AHEAD, items.length / 4) >= items.length;
}

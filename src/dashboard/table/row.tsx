/** A row and its cells. Scrolling renders the rows that enter, and sideways the cells that enter. */
import { flexRender, type RowData } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { useAttention } from './attention.ts';
import type { TableRow } from './columns.ts';
import type { PlacedColumn } from './model.ts';
import { SelectBox } from './select-box.tsx';
import type { ListStyles } from './list-styles.ts';

interface RowProps<Item extends RowData> {
  row: TableRow<Item>;
  /** Whether its cells can have the focus, as in a grid. */
  roving: boolean;
  styles: ListStyles;
  /** In the list, counted from 0. */
  index: number;
  /** In pixels from the top of the grid. */
  top: number;
  columns: readonly PlacedColumn<Item>[];
  /** Whether the row is open elsewhere on the page. */
  current: boolean;
  selected: boolean;
  /** The accessible name of the checkbox; undefined where rows can't be selected. */
  nameOfBox: string | undefined;
}

function RowOf<Item extends RowData>(props: RowProps<Item>) {
  const { row, roving, styles, index, top, current, selected, nameOfBox } = props;
  const box = nameOfBox !== undefined && <SelectBox name={nameOfBox} checked={selected} />;
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      aria-selected={nameOfBox === undefined ? undefined : selected}
      data-current={current || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {props.columns.map(({ column, index, start, width, highlighted }) => (
        <Cell
          key={column.id}
          {...{ row, column, roving, styles, index, start, highlighted }}
          // In a table, CSS gives it the width: one that is dragged redraws no cell.
          width={start === undefined ? 0 : width}
          box={index === 0 && box}
        />
      ))}
    </div>
  );
}

interface CellProps<Item extends RowData> extends Omit<PlacedColumn<Item>, 'header'> {
  row: TableRow<Item>;
  roving: boolean;
  styles: ListStyles;
  /** The checkbox of the row, in its first cell. */
  box: ReactNode;
}

function CellOf<Item extends RowData>(props: CellProps<Item>) {
  const { row, column, roving, styles, index, start, width } = props;
  const { cell: content, meta: { className, track, attentive } = {} } = column.columnDef;
  const cell = row.getAllCellsByColumnId()[column.id];
  const { attention, events } = useAttention();
  const context = cell?.getContext();
  return (
    <div
      role={roving ? 'gridcell' : 'cell'}
      tabIndex={roving ? -1 : undefined}
      aria-colindex={index + 1}
      className={className ? `${styles.cell} ${className}` : styles.cell}
      data-from={track?.from}
      data-span={track?.cardSpan}
      data-highlighted={props.highlighted || undefined}
      style={start === undefined ? undefined : { insetInlineStart: start, inlineSize: width }}
      {...(attentive && events)}
    >
      {props.box}
      {context && flexRender(content, attention ? { ...context, attention } : context)}
    </div>
  );
}

/** Compares rows by their items: Table makes new rows for each window, and they show the item alone. */
function isDrawnAlike<Props extends { row: TableRow<RowData> }>(one: Props, other: Props): boolean {
  return (Object.keys(other) as (keyof Props)[]).every((name) =>
    name === 'row' ? one.row.original === other.row.original : one[name] === other[name],
  );
}

// So that scrolling draws only the rows that enter, and sideways only the cells, which a test counts.
const Cell = memo(CellOf, isDrawnAlike) as typeof CellOf;
export const Row = memo(RowOf, isDrawnAlike) as typeof RowOf;

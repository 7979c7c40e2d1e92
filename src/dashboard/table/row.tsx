/** A row and its cells. Scrolling renders the rows that enter, and sideways the cells that enter. */
import type { RowData } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { useAttention } from './attention.ts';
import type { TableCell, TableColumn, TableRow } from './model.ts';
import { SelectBox } from './select-box.tsx';
import type { Variant } from './variant.ts';

/** A column whose cells are in the document. */
export interface PlacedColumn<Item extends RowData> {
  column: TableColumn<Item>;
  /** Among the shown columns. */
  index: number;
  /** The start of its cells, in pixels, and their width; undefined where CSS places them. */
  start: number | undefined;
  width: number | undefined;
  highlighted: boolean;
}

interface RowProps<Item extends RowData> {
  row: TableRow<Item>;
  variant: Variant;
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
  const { row, variant, index, top, current, selected, nameOfBox } = props;
  const cells = row.getVisibleCells();
  const box = nameOfBox !== undefined && <SelectBox name={nameOfBox} checked={selected} />;
  return (
    <div
      role="row"
      className={variant.styles.row}
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      aria-selected={nameOfBox === undefined ? undefined : selected}
      data-current={current || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {props.columns.map(({ column, ...place }) => {
        const cell = cells[place.index];
        return (
          cell && (
            <Cell key={column.id} cell={cell} variant={variant} {...place}>
              {place.index === 0 && box}
            </Cell>
          )
        );
      })}
    </div>
  );
}

interface CellProps<Item extends RowData> extends Omit<PlacedColumn<Item>, 'column'> {
  cell: TableCell<Item>;
  variant: Variant;
  /** The checkbox of the row, in its first cell. */
  children: ReactNode;
}

/** The content is drawn by a call, because a component of its own for each of hundreds of cells takes longer. */
function CellOf<Item extends RowData>(props: CellProps<Item>) {
  const { cell, variant, index, start, width } = props;
  const { cell: content, meta: { className, track, attentive } = {} } = cell.column.columnDef;
  const { attention, events } = useAttention();
  const context = { ...cell.getContext(), attention };
  return (
    <div
      role={variant.cellRole}
      tabIndex={variant.tabIndex}
      aria-colindex={index + 1}
      className={className ? `${variant.styles.cell} ${className}` : variant.styles.cell}
      data-from={track?.from}
      data-span={track?.cardSpan}
      data-highlighted={props.highlighted || undefined}
      style={start === undefined ? undefined : { insetInlineStart: start, inlineSize: width }}
      {...(attentive && events)}
    >
      {props.children}
      {typeof content === 'function' ? content(context) : content}
    </div>
  );
}

const Cell = memo(CellOf) as typeof CellOf;
export const GridRow = memo(RowOf) as typeof RowOf;

/** A row of a grid and its cells. Scrolling renders the rows whose item or place changed, and the cells that enter. */
import { FlexRender, type Cell, type RowData } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import type { ColumnPlace, GridFeatures, GridRole, GridRow } from './model.ts';
import type { ColumnWindow } from './scrolling/columns-in-view.ts';
import { SelectBox } from './select-box.tsx';
import tableStyles from './table.module.css';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';

interface RowProps<Item extends RowData> {
  /** Another object for each window of rows; the props below hold all that it shows. */
  from: GridRow<Item>;
  item: Item;
  role: GridRole;
  /** In the list, counted from 0. */
  index: number;
  /** In pixels from the top of the grid. */
  top: number;
  columns: readonly ColumnPlace[];
  window: ColumnWindow;
  /** The start of each column, in pixels; null where CSS places the cells. */
  offsets: readonly number[] | null;
  /** Whether the row is open elsewhere on the page. */
  current: boolean;
  selected: boolean;
  /** The accessible name of the checkbox; undefined where rows can't be selected. */
  nameOfBox: string | undefined;
}

function RowOf<Item extends RowData>(props: RowProps<Item>) {
  const { from, item, role, index, top, columns, window, offsets, current, nameOfBox } = props;
  const selectable = nameOfBox !== undefined;
  const cells = from.getVisibleCells();
  return (
    <div
      role="row"
      className={`${shared.row} ${role === 'table' ? tableStyles.row : gridStyles.row}`}
      aria-rowindex={index + 2}
      aria-current={current || undefined}
      aria-selected={selectable ? props.selected : undefined}
      data-current={current || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columnsIn(window).map((at) => {
        const [cell, column] = [cells[at], columns[at]];
        if (!cell || !column) return null;
        const box = at === 0 && selectable && (
          <SelectBox name={nameOfBox} checked={props.selected} />
        );
        return role === 'table' ? (
          <div
            key={column.id}
            role="cell"
            className={tableCellClass(column)}
            data-from={column.track?.from}
            data-span={column.track?.cardSpan ?? 5}
            data-highlighted={column.highlighted || undefined}
          >
            <FlexRender cell={cell} />
          </div>
        ) : (
          <GridCell
            key={column.id}
            from={cell}
            item={item}
            column={column}
            index={at}
            start={offsets?.[at]}
            end={offsets?.[at + 1]}
          >
            {box}
          </GridCell>
        );
      })}
    </div>
  );
}

/** The first column, which stays at the edge, and the ones in the window. */
export function columnsIn({ first, end }: ColumnWindow): number[] {
  return [0, ...Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)];
}

/** The class of a cell that its row, a CSS grid, places. */
function tableCellClass({ className }: ColumnPlace): string | undefined {
  return className === undefined ? tableStyles.cell : `${tableStyles.cell} ${className}`;
}

interface GridCellProps<Item extends RowData> {
  /** Another object for each window of rows, like its row. */
  from: Cell<GridFeatures, Item>;
  item: Item;
  column: ColumnPlace;
  index: number;
  /** In pixels; undefined where CSS places the cell. */
  start: number | undefined;
  end: number | undefined;
  /** The checkbox of the row, in its first cell. */
  children: ReactNode;
}

/** A cell that can have the focus. Scrolling sideways renders only the cells that enter. */
function GridCellOf<Item extends RowData>(props: GridCellProps<Item>) {
  const { from, column, index, start, end = 0 } = props;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={index + 1}
      className={cellClass(index)}
      data-highlighted={column.highlighted || undefined}
      style={start === undefined ? undefined : { insetInlineStart: start, inlineSize: end - start }}
    >
      {props.children}
      <FlexRender cell={from} />
    </div>
  );
}

/** The class of a cell or header in a grid. The first column stays at the edge. */
export function cellClass(index: number): string | undefined {
  return index === 0 ? `${gridStyles.cell} ${gridStyles.first}` : gridStyles.cell;
}

/** Whether all props but the library's row or cell are the same. */
function isSame<Props extends object>(one: Props, other: Props): boolean {
  const names = Object.keys(one) as (keyof Props)[];
  return names.every((name) => name === 'from' || one[name] === other[name]);
}

const GridCell = memo(GridCellOf, isSame) as typeof GridCellOf;
export const GridRowView = memo(RowOf, isSame) as typeof RowOf;

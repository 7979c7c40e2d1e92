import { memo } from 'react';
import { cellClass, cellPlace } from './grid-cell.ts';
import type { ColumnWindow, GridColumn } from './grid-columns.ts';
import { SelectBox } from './grid-selecting.tsx';
import styles from './virtual-grid.module.css';

interface GridRowProps<Item> {
  item: Item;
  /** All that are shown: the same object as long as they are the same. */
  columns: readonly GridColumn<Item>[];
  window: ColumnWindow;
  /** Counted from 1, the headers being the first row. */
  rowIndex: number;
  /** In pixels from the top of the grid. */
  top: number;
  current: boolean;
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined;
  /** What the checkbox is called by which it is selected. */
  nameOfBox: ((item: Item) => string) | undefined;
}

function GridRowOf<Item>(props: GridRowProps<Item>) {
  const { item, columns, window, rowIndex, top, current, selected, nameOfBox } = props;
  const { pinned } = window;
  return (
    <div
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-current={current || undefined}
    >
      {columns.slice(0, pinned).map((column, index) => (
        <GridCell
          key={column.id}
          item={item}
          column={column}
          index={index}
          pinned={pinned}
          selected={index === 0 ? selected : undefined}
          nameOfBox={index === 0 ? nameOfBox : undefined}
        />
      ))}
      {columns.slice(window.first, window.end).map((column, index) => (
        <GridCell
          key={column.id}
          item={item}
          column={column}
          index={window.first + index}
          pinned={pinned}
        />
      ))}
    </div>
  );
}

/** Drawn again when its item, its place or its columns are others, and not as its neighbours come and go. */
export const GridRow = memo(GridRowOf, (last, next) => {
  return (
    last.item === next.item &&
    last.columns === next.columns &&
    last.window.pinned === next.window.pinned &&
    last.window.first === next.window.first &&
    last.window.end === next.window.end &&
    last.rowIndex === next.rowIndex &&
    last.top === next.top &&
    last.current === next.current &&
    last.selected === next.selected &&
    last.nameOfBox === next.nameOfBox
  );
}) as typeof GridRowOf;

interface GridCellProps<Item> {
  item: Item;
  column: GridColumn<Item>;
  /** Counted from 0. */
  index: number;
  pinned: number;
  selected?: boolean | undefined;
  nameOfBox?: ((item: Item) => string) | undefined;
}

function GridCellOf<Item>(props: GridCellProps<Item>) {
  const { item, column, index, pinned, selected, nameOfBox } = props;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={cellClass(index, pinned)}
      style={cellPlace(index, pinned)}
      aria-colindex={index + 1}
    >
      {nameOfBox && <SelectBox name={nameOfBox(item)} checked={selected === true} />}
      {column.render(item)}
    </div>
  );
}

const GridCell = memo(GridCellOf) as typeof GridCellOf;

import { memo } from 'react';
import type { ColumnWindow, GridColumn } from './grid-columns.ts';
import { SelectBox } from './grid-selecting.tsx';
import styles from './virtual-grid.module.css';

interface GridRowProps<Item> {
  item: Item;
  /** All that are shown, the first of which is pinned: the same object as long as they are the same. */
  columns: readonly GridColumn<Item>[];
  /** Those that stand in the document besides the first. */
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
  const [pinned] = columns;
  return (
    <div
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-current={current || undefined}
    >
      {pinned && (
        <GridCell item={item} column={pinned} index={0} selected={selected} nameOfBox={nameOfBox} />
      )}
      {columns.slice(window.first, window.end).map((column, index) => (
        <GridCell key={column.id} item={item} column={column} index={window.first + index} />
      ))}
    </div>
  );
}

/** Drawn again when its item, its place or its columns are others, and not as its neighbours come and go. */
export const GridRow = memo(GridRowOf, (last, next) => {
  return (
    last.item === next.item &&
    last.columns === next.columns &&
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
  selected?: boolean | undefined;
  nameOfBox?: ((item: Item) => string) | undefined;
}

function GridCellOf<Item>({ item, column, index, selected, nameOfBox }: GridCellProps<Item>) {
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.cell}
      style={{ gridColumnStart: index + 1 }}
      aria-colindex={index + 1}
    >
      {nameOfBox && <SelectBox name={nameOfBox(item)} checked={selected === true} />}
      {column.render(item)}
    </div>
  );
}

const GridCell = memo(GridCellOf) as typeof GridCellOf;

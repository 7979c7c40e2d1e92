import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { arrowStep } from '../ui/document/arrow-step.ts';
import { cellClass, type GridRole } from './elements.ts';
import type { ColumnWindow } from './scrolling/column-window.ts';
import type { ColumnLayout } from './layout.ts';
import { allowedWidth, type ColumnPlace } from './model.ts';
import { ResizeHandle, STEP } from './resize-handle.tsx';
import tableStyles from './table.module.css';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';

/** The column that the rows are sorted by. */
export interface Sorting {
  columnId: string;
  descending: boolean;
}

/** The values of `aria-sort`. */
type Direction = 'none' | 'ascending' | 'descending';

interface HeadProps {
  role: GridRole;
  columns: readonly ColumnPlace[];
  window: ColumnWindow;
  /** The start of each column, in pixels; the last entry is their total width. */
  offsets: readonly number[];
  /** Whether rows are cards. Above the cards of a table only headers that sort are visible. */
  cards: boolean;
  sorting: Sorting | null;
  /** Undefined where headers don't sort. */
  onSort: ((columnId: string) => void) | undefined;
  setWidths: ColumnLayout['setWidths'];
  /** The accessible name of a column's edge. */
  widthOf: (column: string) => string;
  /** The accessible name of the checkbox for all rows; undefined where rows can't be selected. */
  nameOfAll?: string | undefined;
  allSelected?: boolean | 'mixed';
}

/** The headers: a click sorts, and the edge sets the column's width. */
export const Head = memo(function Head(props: HeadProps) {
  const { role, columns, window, offsets, sorting, onSort, widthOf } = props;
  const shown = [0, ...range(window)];
  const [head, row] =
    role === 'table' ? [tableStyles.head, tableStyles.row] : [gridStyles.head, gridStyles.row];

  return (
    <div role="rowgroup" className={`${shared.head} ${head}`}>
      <div role="row" className={`${shared.row} ${row}`} aria-rowindex={1}>
        {shown.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const { id, header } = column;
          const sortable = onSort !== undefined && column.sortable === true;
          return (
            <Header
              key={id}
              role={role}
              column={column}
              index={index}
              width={(offsets[index + 1] ?? 0) - (offsets[index] ?? 0)}
              hidden={role === 'table' && props.cards && !sortable}
              nameOfEdge={widthOf(header)}
              sorted={sortable ? directionOf(sorting, id) : undefined}
              nameOfBox={index === 0 ? props.nameOfAll : undefined}
              allSelected={index === 0 && (props.allSelected ?? false)}
              onSort={onSort}
              onWidths={props.setWidths}
            />
          );
        })}
      </div>
    </div>
  );
});

function range({ first, end }: ColumnWindow): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

function directionOf(sorting: Sorting | null, columnId: string): Direction {
  if (sorting?.columnId !== columnId) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}

interface HeaderProps extends Pick<HeadProps, 'role' | 'onSort'> {
  column: ColumnPlace;
  index: number;
  /** In pixels. */
  width: number;
  /** Whether it is for screen readers only. */
  hidden: boolean;
  nameOfEdge: string;
  /** Undefined for a column that doesn't sort. */
  sorted: Direction | undefined;
  nameOfBox: string | undefined;
  allSelected: boolean | 'mixed';
  onWidths: ColumnLayout['setWidths'];
}

/** The header of one column. Scrolling sideways draws only the headers that enter the view. */
const Header = memo(function Header(props: HeaderProps) {
  const { role, column, index, width, sorted, nameOfBox, onSort, onWidths } = props;
  const { id, header } = column;

  function onKeyDown({ key, shiftKey }: KeyboardEvent<HTMLElement>) {
    const step = arrowStep(key);
    if (!shiftKey || step === undefined) return;
    onWidths((last) => ({ ...last, [id]: allowedWidth(width + step * STEP) }));
  }

  const inGrid = role === 'grid' && {
    tabIndex: -1,
    title: header,
    'aria-colindex': index + 1,
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
    style: { gridColumnStart: index + 1 },
    onKeyDown,
  };
  const inTable = props.hidden ? 'visually-hidden' : tableStyles.cell;
  const name = <span className={role === 'table' ? shared.name : gridStyles.name}>{header}</span>;
  return (
    <div
      role="columnheader"
      aria-label={header}
      aria-sort={sorted}
      className={role === 'table' ? inTable : cellClass(index)}
      data-column={id}
      data-from={column.track?.from}
      data-highlighted={column.highlighted || undefined}
      data-sortable={sorted !== undefined || undefined}
      {...inGrid}
    >
      {nameOfBox !== undefined && <SelectBox name={nameOfBox} checked={props.allSelected} />}
      {sorted === undefined ? (
        name
      ) : (
        <button
          type="button"
          tabIndex={role === 'table' ? undefined : -1}
          className={shared.sort}
          onClick={() => onSort?.(id)}
        >
          {name}
          <SortSign direction={sorted} />
        </button>
      )}
      <ResizeHandle
        id={id}
        width={width}
        label={props.nameOfEdge}
        tabStop={role === 'table'}
        onWidths={onWidths}
      />
    </div>
  );
});

const SIGNS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

function SortSign({ direction }: { direction: Direction }) {
  const Sign = SIGNS[direction];
  return <Sign size={direction === 'none' ? '0.9em' : '1em'} aria-hidden />;
}

/** The checkbox for all rows. The grid handles its clicks. */
function SelectBox({ name, checked }: { name: string; checked: boolean | 'mixed' }) {
  return (
    <span className={gridStyles.select} data-select>
      <input
        ref={checked === 'mixed' ? showMixed : showPlain}
        type="checkbox"
        tabIndex={-1}
        aria-label={name}
        checked={checked === true}
        onChange={noop}
      />
    </span>
  );
}

function noop() {}

function showMixed(box: HTMLInputElement | null) {
  if (box) box.indeterminate = true;
}

function showPlain(box: HTMLInputElement | null) {
  if (box) box.indeterminate = false;
}

import { FlexRender, type Header as TableHeader, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type KeyboardEvent } from 'react';
import { arrowStep } from '../ui/document/arrow-step.ts';
import type { ColumnLayout } from './layout.ts';
import { allowedWidth, type GridFeatures, type GridRole, type Sorting } from './model.ts';
import { ResizeHandle, STEP_PX } from './resize-handle.tsx';
import { cellClass, columnsIn } from './row.tsx';
import type { ColumnWindow } from './scrolling/columns-in-view.ts';
import { SelectBox } from './select-box.tsx';
import tableStyles from './table.module.css';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';

/** The values of `aria-sort`. */
const DIRECTIONS = { none: 'none', asc: 'ascending', desc: 'descending' } as const;
type Direction = (typeof DIRECTIONS)[keyof typeof DIRECTIONS];

interface HeadProps<Item extends RowData> {
  role: GridRole;
  /** Of the shown columns. */
  headers: readonly TableHeader<GridFeatures, Item>[];
  window: ColumnWindow;
  /** Other offsets are other widths. */
  offsets: readonly number[];
  /** Whether rows are cards. Above the cards of a table only headers that sort are visible. */
  cards: boolean;
  /** Another sorting is another sign of its column. */
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
function HeadOf<Item extends RowData>(props: HeadProps<Item>) {
  const { role, headers, window, onSort, widthOf } = props;
  const [head, row] =
    role === 'table' ? [tableStyles.head, tableStyles.row] : [gridStyles.head, gridStyles.row];

  return (
    <div role="rowgroup" className={`${shared.head} ${head}`}>
      <div role="row" className={`${shared.row} ${row}`} aria-rowindex={1}>
        {columnsIn(window).map((index) => {
          const header = headers[index];
          const { columnDef } = header?.column ?? {};
          if (!header || !columnDef) return null;
          const { id } = header;
          const sortable = onSort !== undefined && columnDef.meta?.sortable === true;
          return (
            <Header
              key={id}
              role={role}
              header={header}
              index={index}
              width={header.getSize()}
              hidden={role === 'table' && props.cards && !sortable}
              nameOfEdge={widthOf(columnDef.meta?.header ?? '')}
              sorted={sortable ? DIRECTIONS[header.column.getIsSorted() || 'none'] : undefined}
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
}

interface HeaderProps<Item extends RowData> extends Pick<HeadProps<Item>, 'role' | 'onSort'> {
  header: TableHeader<GridFeatures, Item>;
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
function HeaderOf<Item extends RowData>(props: HeaderProps<Item>) {
  const { role, header, index, width, sorted, nameOfBox, onSort, onWidths } = props;
  const { id } = header;
  const column = header.column.columnDef.meta;

  // In a grid the header is a cell and takes the focus; in a table the button that sorts does.
  const widthKeys = (role === 'grid' || sorted !== undefined) && {
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight',
    onKeyDown({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>) {
      const step = arrowStep(key);
      if (!shiftKey || step === undefined) return;
      // The columns of a table share its width.
      const now = role === 'grid' ? width : (currentTarget.parentElement?.offsetWidth ?? width);
      onWidths((last) => ({ ...last, [id]: allowedWidth(now + step * STEP_PX) }));
    },
  };
  const inGrid = role === 'grid' && {
    tabIndex: -1,
    title: column?.header,
    'aria-colindex': index + 1,
    style: { gridColumnStart: index + 1 },
    ...widthKeys,
  };
  const inTable = props.hidden ? 'visually-hidden' : tableStyles.cell;
  const name = (
    <span className={role === 'table' ? shared.name : gridStyles.name}>
      <FlexRender header={header} />
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-label={column?.header}
      aria-sort={sorted}
      className={role === 'table' ? inTable : cellClass(index)}
      data-column={id}
      data-from={column?.track?.from}
      data-highlighted={column?.highlighted || undefined}
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
          {...(role === 'table' && widthKeys)}
        >
          {name}
          <SortSign direction={sorted} />
        </button>
      )}
      <ResizeHandle
        id={id}
        width={width}
        label={props.nameOfEdge}
        tabStop={role === 'table' && sorted === undefined}
        onWidths={onWidths}
      />
    </div>
  );
}

const Header = memo(HeaderOf) as typeof HeaderOf;
export const Head = memo(HeadOf) as typeof HeadOf;

const SIGNS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

function SortSign({ direction }: { direction: Direction }) {
  const Sign = SIGNS[direction];
  return <Sign size={direction === 'none' ? '0.9em' : '1em'} aria-hidden />;
}

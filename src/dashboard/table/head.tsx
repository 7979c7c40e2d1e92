import { FlexRender, type RowData, type SortDirection } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { words } from '#messages/words.ts';
import { moveEdge, ResizeHandle } from './resize-handle.tsx';
import type { PlacedColumn } from './model.ts';
import { SelectBox } from './select-box.tsx';
import type { ListStyles } from './list-styles.ts';
import shared from './shared.module.css';

const SORTS = {
  none: { value: 'none', Sign: ChevronsUpDown, size: '0.9em' },
  asc: { value: 'ascending', Sign: ArrowUp, size: '1em' },
  desc: { value: 'descending', Sign: ArrowDown, size: '1em' },
} as const;

/** For the header of a grid, and the button in the header of a table: both can have the focus. */
const WIDTH_KEYS = 'Shift+ArrowLeft Shift+ArrowRight';

interface HeadProps<Item extends RowData> {
  roving: boolean;
  styles: ListStyles;
  columns: readonly PlacedColumn<Item>[];
  /** The accessible name of the checkbox for all rows; undefined where rows can't be selected. */
  nameOfAll: string | undefined;
  allSelected: boolean | 'mixed' | undefined;
}

/** The headers: a click sorts, and the edge sets the column's width. */
export function Head<Item extends RowData>(props: HeadProps<Item>) {
  const { roving, styles, columns, ...all } = props;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        {columns.map(({ header, column, index, width, highlighted }) => (
          <Header
            key={column.id}
            {...{ roving, styles, header, column, index, width, highlighted }}
            sorted={column.getIsSorted() || 'none'}
            nameOfBox={index === 0 ? all.nameOfAll : undefined}
            allSelected={index === 0 && (all.allSelected ?? false)}
          />
        ))}
      </div>
    </div>
  );
}

interface HeaderProps<Item extends RowData> extends Omit<PlacedColumn<Item>, 'start'> {
  roving: boolean;
  styles: ListStyles;
  sorted: SortDirection | 'none';
  nameOfBox: string | undefined;
  allSelected: boolean | 'mixed';
}

/** The header of one column. Scrolling draws only the headers that enter the view. */
function HeaderOf<Item extends RowData>(props: HeaderProps<Item>) {
  const { roving, styles, header, column, index, width, nameOfBox } = props;
  const tabIndex = roving ? -1 : undefined;
  const sortable = column.getCanSort();
  const label = String(column.columnDef.header);
  const { value, Sign, size } = SORTS[props.sorted];
  const name = (
    <span className={styles.name}>
      <FlexRender header={header} />
    </span>
  );
  return (
    <div
      role="columnheader"
      tabIndex={tabIndex}
      aria-label={label}
      aria-colindex={index + 1}
      aria-sort={sortable ? value : undefined}
      aria-keyshortcuts={WIDTH_KEYS}
      title={label}
      className={styles.cell}
      style={roving ? { gridColumnStart: index + 1 } : undefined}
      data-column={column.id}
      data-from={column.columnDef.meta?.track?.from}
      data-highlighted={props.highlighted || undefined}
      data-sortable={sortable || undefined}
      onKeyDown={(event) => moveEdge(event, column)}
    >
      {nameOfBox !== undefined && <SelectBox name={nameOfBox} checked={props.allSelected} />}
      {sortable ? (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-keyshortcuts={WIDTH_KEYS}
          className={shared.sort}
          onClick={() => column.toggleSorting()}
        >
          {name}
          <Sign size={size} aria-hidden />
        </button>
      ) : (
        name
      )}
      <ResizeHandle
        column={column}
        width={width}
        label={words.users.columnWidth(label)}
        // In a table, the edge of a column without another Tab stop is one.
        tabStop={!roving && !sortable}
      />
    </div>
  );
}

const Header = memo(HeaderOf) as typeof HeaderOf;

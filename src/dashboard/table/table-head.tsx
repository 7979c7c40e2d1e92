import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import type { Features } from './columns.ts';
import { directionOf, SortButton, type Sorting } from './sort-button.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ColumnLayout } from './use-column-layout.ts';
import shared from './rows.module.css';
import styles from './table-head.module.css';
import table from './virtual-table.module.css';

// People are looked at before columns are made wider.
const resizeHandle = lazyPart(async () => (await import('./resize-handle.tsx')).ResizeHandle, null);

interface TableHeadProps<Item extends RowData> {
  headers: readonly Header<Features, Item, unknown>[];
  sorting: Sorting | null;
  /** Whether rows are cards, above which only the headers that sort are in sight. */
  cards: boolean;
  onSort: ((columnId: string) => void) | undefined;
  setWidths: ColumnLayout['setWidths'];
  /** Called with a column, and that before which it goes; null for the end. */
  onMove: (id: string, before: string | null) => void;
  /** What the edge of a column is called. */
  widthOf: (column: string) => string;
}

/** The headers: they sort, they are dragged to other places, and their edges to other widths. */
export function TableHead<Item extends RowData>(props: TableHeadProps<Item>) {
  const { headers, sorting, cards, onSort, setWidths, onMove, widthOf } = props;
  const { drag, onPointerDown } = useColumnDrag(onMove);
  return (
    <thead role="rowgroup" className={`${shared.head} ${table.head} ${styles.head}`}>
      <tr role="row" className={`${shared.row} ${table.row}`} aria-rowindex={1}>
        {headers.map((header, index) => {
          const { column } = header;
          const sortable = onSort !== undefined && column.columnDef.meta?.sortable === true;
          const direction = directionOf(sorting, column.id);
          const pinned = index === 0;
          const name = String(column.columnDef.header);
          const last = drag?.before === null && header === headers.at(-1);
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-label={name}
              className={cards && !sortable ? 'visually-hidden' : table.cell}
              data-column={column.id}
              data-from={column.columnDef.meta?.from}
              data-pinned={pinned || undefined}
              data-sortable={sortable || undefined}
              data-dragged={drag?.id === column.id || undefined}
              data-drop={drag?.before === column.id ? 'before' : last ? 'after' : undefined}
              aria-sort={sortable ? direction : undefined}
              onPointerDown={pinned ? undefined : onPointerDown}
            >
              {sortable ? (
                <SortButton direction={direction} onSort={() => onSort(column.id)}>
                  <span className={styles.name}>
                    <FlexRender header={header} />
                  </span>
                </SortButton>
              ) : (
                <span className={styles.name}>
                  <FlexRender header={header} />
                </span>
              )}
              <resizeHandle.LazyPart column={column} label={widthOf(name)} onWidths={setWidths} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

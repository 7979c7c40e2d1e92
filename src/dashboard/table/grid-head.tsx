import type { ColumnWindow, GridColumn } from './grid-columns.ts';
import { memo } from 'react';
import { GridHeader } from './grid-header.tsx';
import { directionOf, type Sorting } from './sort-button.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import type { ColumnLayout } from './use-column-layout.ts';
import head from './table-head.module.css';
import shared from './rows.module.css';
import styles from './virtual-grid.module.css';

interface GridHeadProps {
  columns: readonly Pick<GridColumn<never>, 'id' | 'header' | 'sortable'>[];
  window: ColumnWindow;
  /** Where the columns begin, in pixels, and at the end how wide all are. */
  offsets: readonly number[];
  sorting: Sorting | null;
  onSort: (columnId: string) => void;
  setWidths: ColumnLayout['setWidths'];
  /** Called with a column, and that before which it goes; null for the end. */
  onMove: (id: string, before: string | null) => void;
  /** What the edge of a column is called. */
  widthOf: (column: string) => string;
  /** What the checkbox for all rows is called; undefined where rows cannot be selected. */
  nameOfAll: string | undefined;
  allSelected: boolean | 'mixed';
}

/** The headers, drawn again only where they change: they sort, they are dragged to other places, and their edges to other widths. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, window, offsets, sorting, onSort, setWidths, onMove, widthOf } = props;
  const { nameOfAll, allSelected } = props;
  const { drag, onPointerDown } = useColumnDrag(onMove);
  const shown = [...range({ first: 0, end: window.pinned }), ...range(window)];

  return (
    <div role="rowgroup" className={`${shared.head} ${styles.head} ${head.head}`}>
      <div role="row" className={`${shared.row} ${styles.row}`} aria-rowindex={1}>
        {shown.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const { id, header, sortable } = column;
          const last = drag?.before === null && index === columns.length - 1;
          return (
            <GridHeader
              key={id}
              id={id}
              name={header}
              index={index}
              pinned={window.pinned}
              width={(offsets[index + 1] ?? 0) - (offsets[index] ?? 0)}
              nameOfEdge={widthOf(header)}
              sorted={sortable ? directionOf(sorting, id) : undefined}
              dragged={drag?.id === id}
              drop={drag?.before === id ? 'before' : last ? 'after' : undefined}
              nameOfBox={index === 0 ? nameOfAll : undefined}
              allSelected={index === 0 && allSelected}
              onSort={onSort}
              onWidths={setWidths}
              onPointerDown={onPointerDown}
            />
          );
        })}
      </div>
    </div>
  );
});

function range({ first, end }: Pick<ColumnWindow, 'first' | 'end'>): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

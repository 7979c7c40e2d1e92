import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { cellClass, cellPlace } from './grid-cell.ts';
import type { ColumnWindow, GridColumn } from './grid-columns.ts';
import { SelectBox } from './grid-selecting.tsx';
import { NARROWEST, ResizeHandle, STEP, WIDEST } from './resize-handle.tsx';
import type { Sorting } from './table-head.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import type { ColumnLayout } from './use-column-layout.ts';
import head from './table-head.module.css';
import styles from './virtual-grid.module.css';

interface GridHeadProps<Item> {
  columns: readonly GridColumn<Item>[];
  window: ColumnWindow;
  /** In pixels. */
  widthAt: (index: number) => number;
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

/** The headers: they sort, they are dragged to other places, and their edges to other widths. */
export function GridHead<Item>(props: GridHeadProps<Item>) {
  const { columns, window, widthAt, sorting, onSort, setWidths, onMove, widthOf } = props;
  const { nameOfAll, allSelected } = props;
  const { drag, onPointerDown } = useColumnDrag(onMove);
  const shown = [...range({ first: 0, end: window.pinned }), ...range(window)];

  function onKeyDown({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>) {
    const id = currentTarget.dataset.column;
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
    if (!shiftKey || step === undefined || id === undefined) return;
    const index = columns.findIndex((column) => column.id === id);
    const width = Math.max(NARROWEST, Math.min(widthAt(index) + step, WIDEST));
    setWidths((last) => ({ ...last, [id]: width }));
  }

  return (
    <div role="rowgroup" className={`${styles.head} ${head.head}`}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        {shown.map((index) => {
          const column = columns[index];
          if (!column) return null;
          const { id, header, sortable } = column;
          const sorted = sorting?.columnId === id ? sorting : null;
          const last = drag?.before === null && index === columns.length - 1;
          return (
            <div
              key={id}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={index + 1}
              aria-label={header}
              aria-sort={sortable ? directionOf(sorted) : undefined}
              aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
              title={header}
              className={cellClass(index, window.pinned)}
              style={cellPlace(index, window.pinned)}
              data-column={id}
              data-pinned={index === 0 || undefined}
              data-sortable={sortable || undefined}
              data-dragged={drag?.id === id || undefined}
              data-drop={drag?.before === id ? 'before' : last ? 'after' : undefined}
              onPointerDown={index === 0 ? undefined : onPointerDown}
              onKeyDown={onKeyDown}
            >
              {index === 0 && nameOfAll !== undefined && (
                <SelectBox name={nameOfAll} checked={allSelected} />
              )}
              {sortable ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={head.sort}
                  onClick={() => onSort(id)}
                >
                  <span className={styles.name}>{header}</span>
                  {sorted?.descending ? (
                    <ArrowDown size={14} aria-hidden />
                  ) : (
                    <ArrowUp size={14} aria-hidden data-idle={sorted === null || undefined} />
                  )}
                </button>
              ) : (
                <span className={styles.name}>{header}</span>
              )}
              <ResizeHandle
                column={{ id, getSize: () => widthAt(index) }}
                label={widthOf(header)}
                tabStop={false}
                onWidths={setWidths}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function range({ first, end }: Pick<ColumnWindow, 'first' | 'end'>): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

function directionOf(sorted: Sorting | null): 'none' | 'ascending' | 'descending' {
  if (sorted === null) return 'none';
  return sorted.descending ? 'descending' : 'ascending';
}

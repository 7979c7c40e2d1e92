import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { arrowStep } from '../ui/arrow-step.ts';
import { cellClass, cellPlace } from './cell-place.ts';
import { SelectBox } from './grid-selecting.tsx';
import { allowedWidth } from './columns.ts';
import { ResizeHandle, STEP } from './resize-handle.tsx';
import { SortButton, type Direction } from './sort-button.tsx';
import type { ColumnLayout } from './use-column-layout.ts';
import styles from './virtual-grid.module.css';

interface GridHeaderProps {
  /** Of the column. */
  id: string;
  name: string;
  index: number;
  /** So many columns are pinned. */
  pinned: number;
  /** In pixels. */
  width: number;
  /** What the edge is called by which its width is changed. */
  nameOfEdge: string;
  /** Undefined where nothing sorts by it. */
  sorted: Direction | undefined;
  dragged: boolean;
  drop: 'before' | 'after' | undefined;
  /** What the checkbox for all rows is called that stands in it. */
  nameOfBox: string | undefined;
  allSelected: boolean | 'mixed';
  onSort: (columnId: string) => void;
  onWidths: ColumnLayout['setWidths'];
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** The header of one column. Scrolling sideways draws those that come, and leaves the others alone. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { id, name, index, pinned, width, sorted, nameOfBox, onSort, onWidths } = props;

  function onKeyDown({ key, shiftKey }: KeyboardEvent<HTMLElement>) {
    const step = arrowStep(key);
    if (!shiftKey || step === undefined) return;
    onWidths((last) => ({ ...last, [id]: allowedWidth(width + step * STEP) }));
  }

  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + 1}
      aria-label={name}
      aria-sort={sorted}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      title={name}
      className={cellClass(index, pinned)}
      style={cellPlace(index, pinned)}
      data-column={id}
      data-pinned={index === 0 || undefined}
      data-sortable={sorted !== undefined || undefined}
      data-dragged={props.dragged || undefined}
      data-drop={props.drop}
      onPointerDown={index === 0 ? undefined : props.onPointerDown}
      onKeyDown={onKeyDown}
    >
      {nameOfBox !== undefined && <SelectBox name={nameOfBox} checked={props.allSelected} />}
      {sorted === undefined ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <SortButton direction={sorted} tabStop={false} onSort={() => onSort(id)}>
          <span className={styles.name}>{name}</span>
        </SortButton>
      )}
      <ResizeHandle
        column={{ id, getSize: () => width }}
        label={props.nameOfEdge}
        tabStop={false}
        onWidths={onWidths}
      />
    </div>
  );
});

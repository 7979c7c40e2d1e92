/** The edge of a column, which sets its width. */
import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { arrowStep } from '../ui/document/arrow-step.ts';
import type { TableColumn } from './columns.ts';
import { NARROWEST_PX, WIDEST_PX } from './layout.ts';
import styles from './shared.module.css';

/** An arrow key moves the edge by this many pixels. */
const STEP_PX = 16;

interface ResizeHandleProps<Item extends RowData> {
  column: TableColumn<Item>;
  /** In pixels. */
  width: number;
  label: string;
  tabStop: boolean;
}

/** The edge of a column in its header: a drag moves it, a double click fits the width to the cells. */
export function ResizeHandle<Item extends RowData>(props: ResizeHandleProps<Item>) {
  const { column } = props;

  // Not TanStack's resizing feature, which knows pixels only: the other columns of a table share its width.
  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const header = handle.parentElement;
    if (event.button !== 0 || !header) return;
    // The columns before it keep their widths, so that the edge stays under the pointer.
    const widths = widthsUpTo(header);
    flushSync(() => column.table.setColumnSizing((last) => ({ ...last, ...widths })));
    const width = header.offsetWidth;
    const direction = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const controller = new AbortController();
    const { signal } = controller;
    const onMove = ({ clientX }: PointerEvent) =>
      setWidth(column, width + direction * (clientX - event.clientX));
    const stop = () => controller.abort();
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', stop, { signal });
    addEventListener('pointercancel', stop, { signal });
  }

  return (
    <div
      role="separator"
      tabIndex={props.tabStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={props.label}
      aria-valuenow={props.width}
      aria-valuemin={NARROWEST_PX}
      aria-valuemax={WIDEST_PX}
      className={styles.handle}
      onPointerDown={onPointerDown}
      onDoubleClick={({ currentTarget: { parentElement: header } }) => {
        if (header) setWidth(column, fittingWidth(header));
      }}
    />
  );
}

/** Handles a key in a header: an arrow moves its edge, with Shift where the edge has not the focus, and Enter on the edge fits the width. */
export function moveEdge<Item extends RowData>(
  event: KeyboardEvent<HTMLElement>,
  column: TableColumn<Item>,
): void {
  const { key, shiftKey, target, currentTarget: header } = event;
  const onEdge = target instanceof Element && target.matches('[role=separator]');
  const step = arrowStep(key);
  const fits = onEdge && key === 'Enter';
  if (!fits && (step === undefined || !(onEdge || shiftKey))) return;
  if (onEdge) {
    // The same keys move from person to person.
    event.preventDefault();
    event.stopPropagation();
  }
  // The columns of a table share its width.
  const now = header.offsetWidth || column.getSize();
  setWidth(column, step === undefined ? fittingWidth(header) : now + step * STEP_PX);
}

function setWidth<Item extends RowData>(column: TableColumn<Item>, width: number): void {
  column.table.setColumnSizing((last) => ({ ...last, [column.id]: width }));
}

/** The widths of a header and the headers before it, by column id. */
function widthsUpTo(header: HTMLElement): Record<string, number> {
  const cells = [...(header.parentElement?.children ?? [])].filter(
    (cell) => cell instanceof HTMLElement,
  );
  const shown = cells.slice(0, cells.indexOf(header) + 1).filter((cell) => cell.offsetWidth > 0);
  return Object.fromEntries(
    shown.map(({ dataset, offsetWidth }) => [dataset.column ?? '', offsetWidth]),
  );
}

/** The width that shows a column's header and its cells in the document in full. */
function fittingWidth(header: HTMLElement): number {
  const place = [...(header.parentElement?.children ?? [])].indexOf(header) + 1;
  const table = header.closest('[role=table], [role=grid]');
  const cells = table?.querySelectorAll<HTMLElement>(`[role=row] > :nth-child(${place})`) ?? [];
  // Within an event, so that no frame shows the cells as wide as their text.
  table?.setAttribute('data-fitting', '');
  const width = Math.max(...Array.from(cells, ({ offsetWidth }) => offsetWidth));
  table?.removeAttribute('data-fitting');
  return width + 1;
}

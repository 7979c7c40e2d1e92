/** The edge of a column, which sets its width. */
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { arrowStep } from '../ui/document/arrow-step.ts';
import type { ColumnLayout, ColumnWidths } from './layout.ts';
import { allowedWidth, NARROWEST_PX, WIDEST_PX } from './model.ts';
import styles from './shared.module.css';

/** An arrow key moves the edge by this many pixels. */
export const STEP_PX = 16;

interface ResizeHandleProps {
  /** The column's id. */
  id: string;
  /** In pixels. */
  width: number;
  label: string;
  /** Whether it is a Tab stop; no where the header has keys for its width. */
  tabStop: boolean;
  onWidths: ColumnLayout['setWidths'];
}

/** The edge of a column: a drag or an arrow key moves it, a double click or Enter fits the width to the cells. */
export function ResizeHandle({ id, width, label, tabStop, onWidths }: ResizeHandleProps) {
  const setWidth = (width: number) => onWidths((last) => ({ ...last, [id]: allowedWidth(width) }));

  // Not TanStack's resizing feature, which knows pixels only: the other columns of a table share its width.
  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    const handle = event.currentTarget;
    const cell = handle.parentElement;
    if (event.button !== 0 || !cell) return;
    // The columns before it keep their widths, so that the edge stays under the pointer.
    const widths = widthsOf(cellsUpTo(handle));
    flushSync(() => onWidths((last) => ({ ...last, ...widths })));
    const width = cell.offsetWidth;
    const direction = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const controller = new AbortController();
    const { signal } = controller;
    const onMove = ({ clientX }: PointerEvent) =>
      setWidth(width + direction * (clientX - event.clientX));
    const stop = () => controller.abort();
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointerup', stop, { signal });
    addEventListener('pointercancel', stop, { signal });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = arrowStep(event.key);
    const cell = event.currentTarget.parentElement;
    if (!cell || (step === undefined && event.key !== 'Enter')) return;
    // The same keys move from person to person.
    event.preventDefault();
    event.stopPropagation();
    setWidth(step === undefined ? fittingWidth(cell) : cell.offsetWidth + step * STEP_PX);
  }

  return (
    <div
      role="separator"
      tabIndex={tabStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={NARROWEST_PX}
      aria-valuemax={WIDEST_PX}
      className={styles.handle}
      onPointerDown={onPointerDown}
      onDoubleClick={({ currentTarget }) => {
        if (currentTarget.parentElement) setWidth(fittingWidth(currentTarget.parentElement));
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** The handle's header, and the headers before it. */
function cellsUpTo(handle: HTMLElement): HTMLElement[] {
  const cells = [...(handle.closest('[role=row]')?.children ?? [])].filter(
    (cell) => cell instanceof HTMLElement,
  );
  return cells.slice(0, cells.findIndex((cell) => cell.contains(handle)) + 1);
}

function widthsOf(cells: HTMLElement[]): ColumnWidths {
  const shown = cells.filter(({ offsetWidth }) => offsetWidth > 0);
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

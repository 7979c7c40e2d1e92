import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { arrowStep } from '../ui/arrow-step.ts';
import { allowedWidth, NARROWEST, WIDEST, type ColumnWidths } from './columns.ts';
import type { ColumnLayout } from './use-column-layout.ts';
import styles from './table-head.module.css';

/** In pixels: how far one press of an arrow key moves it. */
export const STEP = 16;

interface ResizeHandleProps {
  column: { id: string; getSize: () => number };
  label: string;
  /** Whether the Tab key leads to it; else its column has keys of its own. */
  tabStop?: boolean;
  onWidths: ColumnLayout['setWidths'];
}

/** The edge of a column: dragged, moved by the arrow keys, and brought to what its cells need by a double click or Enter. */
export function ResizeHandle({ column, label, tabStop = true, onWidths }: ResizeHandleProps) {
  const setWidth = (width: number) =>
    onWidths((last) => ({ ...last, [column.id]: allowedWidth(width) }));

  // By hand: for this TanStack's feature for resizing would add two kilobytes to the first load.
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    // Else the whole header is dragged.
    event.stopPropagation();
    const handle = event.currentTarget;
    const cell = handle.parentElement;
    if (event.button !== 0 || !cell) return;
    // Columns on this side keep their widths: the edge stays under the pointer.
    const widths = widthsOf(cellsUpTo(handle));
    flushSync(() => onWidths((last) => ({ ...last, ...widths })));
    const width = cell.offsetWidth;
    const direction = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const controller = new AbortController();
    const { signal } = controller;
    const onMove = ({ clientX }: globalThis.PointerEvent) =>
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
    // The same keys go from person to person.
    event.preventDefault();
    event.stopPropagation();
    setWidth(step === undefined ? fittingWidth(cell) : cell.offsetWidth + step * STEP);
  }

  return (
    <div
      role="separator"
      tabIndex={tabStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={column.getSize()}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      className={styles.handle}
      onPointerDown={onPointerDown}
      onDoubleClick={({ currentTarget }) => {
        if (currentTarget.parentElement) setWidth(fittingWidth(currentTarget.parentElement));
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** The header that has the handle, and those before it. */
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

/** How wide a column must be to show all of its header and of the cells that stand in the document. */
function fittingWidth(header: HTMLElement): number {
  const index = [...(header.parentElement?.children ?? [])].indexOf(header);
  const column = header.getAttribute('aria-colindex');
  const table = header.closest('[role=table], [role=grid]');
  const probe = document.createElement('div');
  probe.className = styles.probe ?? '';
  for (const row of table?.querySelectorAll('[role=row]') ?? []) {
    const cells = [...row.children];
    const cell =
      column === null
        ? cells[index]
        : cells.find((one) => one.getAttribute('aria-colindex') === column);
    if (cell) probe.append(cell.cloneNode(true));
  }
  table?.append(probe);
  const width = probe.offsetWidth;
  probe.remove();
  return width + 1;
}

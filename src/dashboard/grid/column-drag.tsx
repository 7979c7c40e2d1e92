/** Dragging headers: a column to another place, its edge to another width. */
import {
  useCallback,
  useState,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { arrowStep } from '../ui/document/arrow-step.ts';
import { useLatest } from '../ui/hooks/use-latest.ts';
import type { ColumnLayout, ColumnWidths } from './layout.ts';
import { allowedWidth, NARROWEST, WIDEST } from './model.ts';
import styles from './shared.module.css';

/** A pointer that moves fewer pixels than this clicks. */
const SLACK = 6;

interface Drag {
  id: string;
  /** The column it would be dropped before; null for the end. */
  before: string | null;
}

/** Drags a header, an element with `data-column`, to another place between the headers that are not pinned. */
export function useColumnDrag(onDrop: (id: string, before: string | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const latest = useLatest(onDrop);
  // A stable identity, so that the headers are not redrawn.
  const onPointerDown = useCallback(
    (event: ReactPointerEvent<HTMLElement>) => {
      const { column: id } = event.currentTarget.dataset;
      const headers = [...(event.currentTarget.parentElement?.children ?? [])].filter(
        (header) => header instanceof HTMLElement && header.dataset.pinned === undefined,
      );
      // Touch scrolls instead.
      if (event.button !== 0 || event.pointerType === 'touch' || id === undefined) return;
      const start = event.clientX;
      let current: Drag | null = null;
      const controller = new AbortController();
      const { signal } = controller;

      const stop = () => {
        controller.abort();
        setDrag(null);
      };
      const onMove = ({ clientX }: PointerEvent) => {
        if (!current && Math.abs(clientX - start) < SLACK) return;
        const next = headers.find((header) => {
          const { left, width } = header.getBoundingClientRect();
          return width > 0 && clientX < left + width / 2;
        });
        const before = (next instanceof HTMLElement && next.dataset.column) || null;
        if (current?.before !== before || !current) {
          current = { id, before };
          setDrag(current);
        }
      };
      const onUp = () => {
        stop();
        if (!current) return;
        swallowClick();
        if (current.before !== id) latest.current(id, current.before);
      };
      addEventListener('pointermove', onMove, { signal });
      addEventListener('pointerup', onUp, { signal });
      addEventListener('pointercancel', stop, { signal });
      addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
    },
    [latest],
  );

  return { drag, onPointerDown };
}

/** Ignores the click that follows a drag, which would sort. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

/** An arrow key moves the edge by this many pixels. */
export const STEP = 16;

interface ResizeHandleProps {
  /** The column's id. */
  id: string;
  /** In pixels. */
  width: number;
  label: string;
  /** Whether it is a Tab stop; in a grid the header has keys for it. */
  tabStop: boolean;
  onWidths: ColumnLayout['setWidths'];
}

/** The edge of a column: a drag or an arrow key moves it, a double click or Enter fits the width to the cells. */
export function ResizeHandle({ id, width, label, tabStop, onWidths }: ResizeHandleProps) {
  const setWidth = (width: number) => onWidths((last) => ({ ...last, [id]: allowedWidth(width) }));

  // Not TanStack's resizing feature, which knows pixels only: the other columns of a table share its width.
  function onPointerDown(event: ReactPointerEvent<HTMLElement>) {
    // The header would be dragged, too.
    event.stopPropagation();
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
    setWidth(step === undefined ? fittingWidth(cell) : cell.offsetWidth + step * STEP);
  }

  return (
    <div
      role="separator"
      tabIndex={tabStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
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

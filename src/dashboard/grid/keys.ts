/** The keys of a grid, as in the grid pattern of the ARIA Authoring Practices. */
import type { KeyboardEvent } from 'react';
import { arrowStep } from '../ui/arrow-step.ts';
import { HEAD, type Place } from './focus.ts';

export interface GridExtent {
  rowCount: number;
  columnCount: number;
  /** The number of rows in view. */
  page: number;
}

/** The cell that a key moves the focus to; null if it moves it nowhere. */
export function destinationOf(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: Place,
  { rowCount, columnCount, page }: GridExtent,
): Place | null {
  if (altKey || metaKey || shiftKey) return null;
  const far = ctrlKey;
  const [lastRow, lastColumn] = [rowCount - 1, columnCount - 1];
  const step = arrowStep(key);
  if (step) return { row, column: far ? (step < 0 ? 0 : lastColumn) : column + step };
  switch (key) {
    case 'ArrowUp':
      return { row: far ? HEAD : row - 1, column };
    case 'ArrowDown':
      return { row: far ? lastRow : row + 1, column };
    case 'Home':
      return { row: far ? 0 : row, column: 0 };
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return far ? null : { row: Math.max(0, row - page), column };
    case 'PageDown':
      return far ? null : { row: Math.min(lastRow, row + page), column };
    default:
      return null;
  }
}

/** The links and buttons of a cell. */
export function partsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a[href], button')];
}

/**
 * Handles the keys of a cell and of its links and buttons: Enter operates the only one, or moves to the first of several;
 * arrows move between them; Escape returns to the cell. Returns whether the key was handled.
 */
export function operate(
  { key }: Pick<KeyboardEvent, 'key'>,
  target: Element,
  cell: HTMLElement,
): boolean {
  const parts = partsOf(cell);
  if (target === cell) {
    if (key !== 'Enter' && key !== 'F2') return false;
    const [part] = parts;
    if (parts.length === 1 && key === 'Enter') part?.click();
    else part?.focus();
    return part !== undefined;
  }
  const index = parts.findIndex((part) => part.contains(target));
  if (index < 0) return false;
  const step = arrowStep(key);
  if (step !== undefined && parts.length > 1) {
    parts[index + step]?.focus();
    return true;
  }
  if (key !== 'Escape') return false;
  cell.focus({ preventScroll: true });
  return true;
}

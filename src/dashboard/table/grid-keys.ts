/** What keys do in a grid: the ARIA Authoring Practices' grid pattern. */
import type { KeyboardEvent } from 'react';
import { arrowStep } from '../ui/arrow-step.ts';
import { HEAD, type Cell } from './use-grid-focus.ts';

export interface GridExtent {
  rowCount: number;
  columnCount: number;
  /** Rows that are in sight at once. */
  page: number;
}

/** Where a key leads to from a cell; null where it leads nowhere. */
export function destinationOf(
  {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  { row, column }: Cell,
  { rowCount, columnCount, page }: GridExtent,
): Cell | null {
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

/** What can be operated in a cell. */
export function partsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>('a[href], button')];
}

/**
 * Keys of a cell and of what it holds: Enter operates the only part, or goes to the first of several, among which the
 * arrows move, and from which Escape leads back. Answers whether the key was one of these.
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

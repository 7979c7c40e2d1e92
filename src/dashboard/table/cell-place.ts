/** How a cell of a grid stands, header or not. */
import type { CSSProperties } from 'react';
import styles from './virtual-grid.module.css';

/** Those that are pinned have a class, which a browser finds faster than an attribute: there are hundreds. */
export function cellClass(index: number, pinned: number): string | undefined {
  if (index >= pinned) return styles.cell;
  return `${styles.cell} ${styles.pinned} ${index === pinned - 1 ? styles.edge : ''}`;
}

/** Where the columns before it end, `--edge-N` tells, so that a width that changes draws no cell anew. */
export function cellPlace(index: number, pinned: number): CSSProperties {
  const gridColumnStart = index + 1;
  if (index === 0 || index >= pinned) return { gridColumnStart };
  return { gridColumnStart, insetInlineStart: `var(--edge-${index})` };
}

/** For the element around all cells. */
export function edgesOf(offsets: readonly number[], pinned: number): Record<string, string> {
  const edges = offsets.slice(1, pinned + 1).map((offset, index) => [index + 1, offset]);
  return Object.fromEntries(edges.map(([index, offset]) => [`--edge-${index}`, `${offset}px`]));
}

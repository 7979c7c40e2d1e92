import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './table-head.module.css';

/** Which column the rows are sorted by. */
export interface Sorting {
  columnId: string;
  descending: boolean;
}

export type Direction = 'none' | 'ascending' | 'descending';

/** As `aria-sort` of a column has it. */
export function directionOf(sorting: Sorting | null, columnId: string): Direction {
  if (sorting?.columnId !== columnId) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}

const SIGNS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

interface SortButtonProps {
  direction: Direction;
  /** Whether the Tab key leads to it; else its grid does. */
  tabStop?: boolean;
  onSort: () => void;
  /** The name of the column. */
  children: ReactNode;
}

/** Fills the header of a column that sorts, and shows that it does, and how. */
export function SortButton({ direction, tabStop = true, onSort, children }: SortButtonProps) {
  const Sign = SIGNS[direction];
  return (
    <button
      type="button"
      tabIndex={tabStop ? undefined : -1}
      className={styles.sort}
      onClick={onSort}
    >
      {children}
      <Sign size={direction === 'none' ? 12 : 14} aria-hidden />
    </button>
  );
}

/** Cells of a sheet, and the rectangles that are selected in it. Pure. */

/** The place of a cell: the row of its department, and the column of its slot. */
export interface At {
  row: number;
  column: number;
}

/** From the cell with the focus to any other one. */
export interface Selection {
  from: At;
  to: At;
}

/** The cells of a selection, row by row. */
export function cellsIn({ from, to }: Selection): At[][] {
  const columns = between(from.column, to.column);
  return between(from.row, to.row).map((row) => columns.map((column) => ({ row, column })));
}

export function isIn({ from, to }: Selection, { row, column }: At): boolean {
  return (
    between(from.row, to.row).includes(row) && between(from.column, to.column).includes(column)
  );
}

/** The numbers from one to another, whichever is larger. */
function between(one: number, other: number): number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
}

/**
 * The cell to which an arrow, Home or End leads; null for any other key.
 * @param last the last cell of the sheet, beyond which no key leads
 * @param isFar whether Ctrl is held: arrows lead to the edge, Home and End to a corner
 */
export function cellTowards(key: string, { row, column }: At, last: At, isFar: boolean): At | null {
  const many = isFar ? Math.max(last.row, last.column) : 1;
  switch (key) {
    case 'ArrowUp':
      return withinSheet({ row: row - many, column }, last);
    case 'ArrowDown':
      return withinSheet({ row: row + many, column }, last);
    case 'ArrowLeft':
      return withinSheet({ row, column: column - many }, last);
    case 'ArrowRight':
      return withinSheet({ row, column: column + many }, last);
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last.row : row, column: last.column };
    default:
      return null;
  }
}

/** The cells of a pasted block from this place on, and how many of its rows and columns are outside the table. */
export function placeBlock(block: readonly (readonly string[])[], first: At, last: At) {
  const width = Math.max(0, ...block.map((row) => row.length));
  const cells = block.flatMap((row, down) =>
    row.map(
      (said, across) => [{ row: first.row + down, column: first.column + across }, said] as const,
    ),
  );
  return {
    cells,
    below: Math.max(0, first.row + block.length - 1 - last.row),
    beside: Math.max(0, first.column + width - 1 - last.column),
  };
}

/** The nearest cell of the sheet. */
export function withinSheet({ row, column }: At, last: At): At {
  return {
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  };
}

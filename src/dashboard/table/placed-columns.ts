/** The places of the columns of a list, and the ones that are in the document. */
import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ColumnDefOf, TableColumn, TableHeader } from './columns.ts';
import type { ColumnModel, ListTable } from './model.ts';
import type { ColumnWindow } from './scrolling/columns-in-view.ts';

/** A column whose cells are in the document. */
export interface PlacedColumn<Item extends RowData> {
  header: TableHeader<Item>;
  column: TableColumn<Item>;
  /** Among the shown columns. */
  index: number;
  /** The start of its cells, in pixels; undefined where CSS places them. */
  start: number | undefined;
  /** In pixels; in a table it is the least width, until the user sets it. */
  width: number;
  highlighted: boolean;
}

/** The start of each shown column, in pixels; the last entry is their total width. */
export function useOffsets({ shown, state: { columnSizing } }: ColumnModel): readonly number[] {
  return useMemo(() => {
    const offsets = [0];
    let end = 0;
    for (const { id } of shown) offsets.push((end += columnSizing[id] ?? 0));
    return offsets;
  }, [shown, columnSizing]);
}

const ALL: ColumnWindow = { first: 0, end: Infinity };

interface PlacedOptions<Item extends RowData> {
  table: ListTable<Item>;
  model: ColumnModel<ColumnDefOf<Item>>;
  /** Null for all. */
  inView: ColumnWindow | null;
  /** The start of each column that a script places; null where CSS does. */
  offsets: readonly number[] | null;
}

/** The columns in the document: the first, which stays at the edge, and the ones in view. */
export function usePlacedColumns<Item extends RowData>(options: PlacedOptions<Item>) {
  const { table, model, offsets } = options;
  const { first, end } = options.inView ?? ALL;
  const { lead, state } = model;
  const { columnSizing } = state;
  const headers = table.getLeafHeaders();
  return useMemo(
    () =>
      headers.flatMap((header, index): PlacedColumn<Item>[] => {
        const { column } = header;
        if (index > 0 && (index < first || index >= end)) return [];
        const width = columnSizing[column.id] ?? 0;
        const highlighted = lead.includes(column.id);
        return [{ header, column, index, start: offsets?.[index], width, highlighted }];
      }),
    [headers, first, end, offsets, columnSizing, lead],
  );
}

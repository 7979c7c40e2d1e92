/** The table of the bare page: a find box, and a filter by mark. */
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnFiltersState,
  type SortingState,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { VolunteerRecord } from '../../../../src/contract/service/volunteer.ts';
import { columnsOf, readRecords, statesIn } from './wide-board.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;
export const SORTED: Record<string, 'ascending' | 'descending'> = {
  asc: 'ascending',
  desc: 'descending',
};
const helper = createColumnHelper<Features, VolunteerRecord>();

type Board = ComponentType<{ records: VolunteerRecord[] }>;

/** Shows the board once its records are read. */
export function show(board: Board): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<WithRecords Board={board} />);
}

function WithRecords({ Board }: { Board: Board }) {
  const [records, setRecords] = useState<VolunteerRecord[]>([]);
  useEffect(() => void readRecords().then(setRecords), []);
  return records.length > 0 && <Board records={records} />;
}

export function useWideTable(records: VolunteerRecord[]) {
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [sorting, setSorting] = useState<SortingState>([]);
  const columns = useMemo(
    () =>
      helper.columns(
        columnsOf(records).map(({ id, header, width, department, textOf }) =>
          helper.accessor(textOf, {
            id,
            header,
            meta: { width },
            sortFn: sortFn_text,
            filterFn: filterFn_includesString,
            ...(department !== null && {
              filterFn: (row, _, state) => statesIn(row.original, id).includes(String(state)),
              cell: ({ row }) =>
                statesIn(row.original, department).map((state) => (
                  <button
                    key={state}
                    aria-label={state}
                    onClick={() =>
                      setColumnFilters((last) => (last.length > 0 ? [] : [{ id, value: state }]))
                    }
                  >
                    {state.slice(0, 2)}
                  </button>
                )),
            }),
          }),
        ),
      ),
    [records],
  );
  const table = useTable({
    features,
    columns,
    data: records,
    state: { columnFilters, sorting },
    onColumnFiltersChange: setColumnFilters,
    onSortingChange: setSorting,
  });
  const { rows } = table.getRowModel();
  const shown = table.getAllLeafColumns();

  const findBox = (
    <input
      type="search"
      aria-label="Find"
      onChange={({ target }) => shown[0]?.setFilterValue(target.value)}
    />
  );
  return { rows, shown, findBox };
}

/** The width of a column, in pixels. */
export function widthOf(column: { columnDef: { meta?: object } } | undefined): number {
  const meta = column?.columnDef.meta;
  return meta && 'width' in meta ? Number(meta.width) : 0;
}

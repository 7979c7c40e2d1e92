/**
 * The baseline for our board: TanStack Table and Virtual as in their examples, virtual in both directions. No session,
 * only a filter by mark; of the keyboard, only `A`, which plans the person of a cell and saves nothing.
 */
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  FlexRender,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
  type ColumnFiltersState,
  type SortingState,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { VolunteerRecord } from '../../../../../src/contract/service/volunteer.ts';
import { columnsOf, HEADER_HEIGHT, readRecords, ROW_HEIGHT, statesIn } from '../wide-board.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
const SORTED: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' };
const helper = createColumnHelper<typeof features, VolunteerRecord>();

function Bare({ records }: { records: VolunteerRecord[] }) {
  const [columnFilters, setColumnFilters] = useState<ColumnFiltersState>([]);
  const [sorting, setSorting] = useState<SortingState>([]);
  const [data, setData] = useState(records);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () =>
      helper.columns(
        columnsOf(records).map(({ id, header, width, department, textOf }) =>
          helper.accessor(textOf, {
            id,
            header,
            meta: { width },
            sortFn: sortFn_text,
            filterFn: (row, _, state) => statesIn(row.original, id).includes(String(state)),
            ...(department !== null && {
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
    data,
    state: { columnFilters, sorting },
    onColumnFiltersChange: setColumnFilters,
    onSortingChange: setSorting,
  });
  const { rows } = table.getRowModel();
  const shown = table.getAllLeafColumns();
  // oxlint-disable-next-line react/incompatible-library -- As everybody uses it.
  const rowsInSight = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  const columnsInSight = useVirtualizer({
    horizontal: true,
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widthOf(shown[index]?.columnDef.meta),
    overscan: 2,
  });
  const beside = columnsInSight.getVirtualItems().filter(({ index }) => index > 0);
  const pinned = widthOf(shown[0]?.columnDef.meta);

  function plan(cell: Element | null) {
    const row = rows[Number(cell?.parentElement?.ariaRowIndex) - 2]?.original;
    const column = shown[Number(cell?.ariaColIndex) - 1]?.id;
    if (row && column) setData(data.map((one) => (one === row ? withPlan(one, column) : one)));
  }

  return (
    <div ref={scroller} className="scroller">
      <div
        role="grid"
        aria-rowcount={rows.length + 1}
        className="grid"
        tabIndex={-1}
        onKeyDown={({ key, target }) => {
          if (key === 'a' && target instanceof Element) plan(target.closest('[role=gridcell]'));
        }}
        style={{
          height: rowsInSight.getTotalSize() + HEADER_HEIGHT,
          width: columnsInSight.getTotalSize(),
        }}
      >
        <div role="row" className="head" aria-rowindex={1}>
          <div role="columnheader" className="cell pinned" style={{ width: pinned }}>
            <button onClick={shown[0]?.getToggleSortingHandler()}>{shown[0]?.id}</button>
          </div>
          {beside.map(({ index, key, start, size }) => (
            <div
              key={key}
              role="columnheader"
              className="cell"
              aria-colindex={index + 1}
              aria-sort={SORTED[String(shown[index]?.getIsSorted())] ?? 'none'}
              style={{ insetInlineStart: start, width: size }}
            >
              <button onClick={shown[index]?.getToggleSortingHandler()}>
                {String(shown[index]?.columnDef.header)}
              </button>
            </div>
          ))}
        </div>
        {rowsInSight.getVirtualItems().map((item) => {
          const cells = rows[item.index]?.getAllCells() ?? [];
          return (
            <div
              key={item.key}
              role="row"
              className="row"
              aria-rowindex={item.index + 2}
              style={{ transform: `translateY(${item.start + HEADER_HEIGHT}px)` }}
            >
              {cells[0] && (
                <div role="gridcell" className="cell pinned" style={{ width: pinned }}>
                  <FlexRender cell={cells[0]} />
                </div>
              )}
              {beside.map(({ index, key, start, size }) => {
                const cell = cells[index];
                return (
                  cell && (
                    <div
                      key={key}
                      role="gridcell"
                      className="cell"
                      tabIndex={-1}
                      aria-colindex={index + 1}
                      style={{ insetInlineStart: start, width: size }}
                    >
                      <FlexRender cell={cell} />
                    </div>
                  )
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The record with the person planned for a department, or not planned any more. */
function withPlan(record: VolunteerRecord, department: string): VolunteerRecord {
  const toggled = (states: readonly string[]) =>
    states.includes('plan') ? states.filter((state) => state !== 'plan') : ['plan', ...states];
  return {
    ...record,
    departments: record.departments.map((one) =>
      one.id === department ? { ...one, states: toggled(one.states) } : one,
    ),
  };
}

function widthOf(meta: object | undefined): number {
  return meta && 'width' in meta ? Number(meta.width) : 0;
}

function Page() {
  const [records, setRecords] = useState<VolunteerRecord[]>([]);
  useEffect(() => void readRecords().then(setRecords), []);
  return records.length > 0 && <Bare records={records} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);

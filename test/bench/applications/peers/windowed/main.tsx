/**
 * The board that we are held to: TanStack Table drawn by React, of which only the window of rows and columns is in the document.
 * Rows are memoised, and their key is the element that shows them; cells are memoised by column, so that scrolling
 * renders only what enters.
 */
import { FlexRender, type Cell, type Row } from '@tanstack/react-table';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { VolunteerRecord } from '../../../../../src/contract/service/volunteer.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from '../wide-board.ts';
import { show, SORTED, useWideTable, widthOf, type Features } from '../wide-table.tsx';

const BEYOND_VIEW = { rows: 5, columns: 2 };

/** The first column, which stays at the edge, and the columns in the window. */
const columnsIn = (from: number, to: number) => [
  0,
  ...Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place),
];

interface RowProps {
  row: Row<Features, VolunteerRecord>;
  index: number;
  from: number;
  to: number;
  /** The start of each column; the last entry is the total width. */
  offsets: number[];
}

const BoardRow = memo(function BoardRow({ row, index, from, to, offsets }: RowProps) {
  const cells = row.getAllCells();
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${index * ROW_HEIGHT + HEADER_HEIGHT}px)` }}
    >
      {columnsIn(from, to).map((at) => {
        const cell = cells[at];
        return cell && <BoardCell key={at} cell={cell} index={at} offsets={offsets} />;
      })}
    </div>
  );
});

interface CellProps {
  cell: Cell<Features, VolunteerRecord>;
  index: number;
  offsets: number[];
}

const BoardCell = memo(function BoardCell({ cell, index, offsets }: CellProps) {
  return (
    <div
      role="gridcell"
      className={index === 0 ? 'cell pinned' : 'cell'}
      tabIndex={-1}
      aria-colindex={index + 1}
      style={placeOf(index, offsets)}
    >
      <FlexRender cell={cell} />
    </div>
  );
});

function placeOf(index: number, offsets: number[]) {
  const start = offsets[index] ?? 0;
  const width = (offsets[index + 1] ?? 0) - start;
  return index === 0 ? { width } : { insetInlineStart: start, width };
}

function Windowed({ records }: { records: VolunteerRecord[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, shown, findBox } = useWideTable(records);
  const offsets = useMemo(
    () => shown.reduce((all, column) => [...all, (all.at(-1) ?? 0) + widthOf(column)], [0]),
    [shown],
  );
  const [view, setView] = useState({ top: 0, from: 1, to: 14 });

  function look() {
    const { scrollTop = 0, scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    const { columns } = BEYOND_VIEW;
    const left = scrollLeft + (offsets[1] ?? 0);
    const first = offsets.findIndex((_, at) => at > 0 && (offsets[at + 1] ?? 0) > left);
    const end = offsets.findIndex((offset) => offset >= scrollLeft + clientWidth);
    const now = {
      top: Math.floor(scrollTop / ROW_HEIGHT),
      from: Math.max(1, first - columns),
      to: Math.min(shown.length, (end < 0 ? shown.length : end) + columns),
    };
    setView((last) =>
      last.top === now.top && last.from === now.from && last.to === now.to ? last : now,
    );
  }
  useEffect(look, [offsets, shown]);

  const inView = Math.ceil(innerHeight / ROW_HEIGHT) + 1 + 2 * BEYOND_VIEW.rows;
  const count = Math.min(inView, rows.length);
  const first = Math.max(0, Math.min(view.top - BEYOND_VIEW.rows, rows.length - count));
  const { from, to } = view;
  return (
    <>
      {findBox}
      <div ref={scroller} className="scroller" onScroll={look}>
        <div
          role="grid"
          aria-rowcount={rows.length + 1}
          className="grid"
          tabIndex={-1}
          style={{ height: rows.length * ROW_HEIGHT + HEADER_HEIGHT, width: offsets.at(-1) }}
        >
          <div role="row" className="head" aria-rowindex={1}>
            {columnsIn(from, to).map((at) => {
              const column = shown[at];
              return (
                column && (
                  <div
                    key={at}
                    role="columnheader"
                    className={at === 0 ? 'cell pinned' : 'cell'}
                    aria-colindex={at + 1}
                    aria-sort={SORTED[String(column.getIsSorted())] ?? 'none'}
                    style={placeOf(at, offsets)}
                  >
                    <button onClick={column.getToggleSortingHandler()}>
                      {String(column.columnDef.header)}
                    </button>
                  </div>
                )
              );
            })}
          </div>
          {Array.from({ length: count }, (_, slot) => {
            const index = first + ((slot - (first % count) + count) % count);
            const row = rows[index];
            return (
              row && (
                <BoardRow
                  key={slot}
                  row={row}
                  index={index}
                  from={from}
                  to={to}
                  offsets={offsets}
                />
              )
            );
          })}
        </div>
      </div>
    </>
  );
}

show(Windowed);

/** The baseline for our board: TanStack Table and Virtual as in their examples, virtual in both directions. No session. */
import { FlexRender } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { VolunteerRecord } from '../../../../src/contract/service/volunteer.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './wide-board.ts';
import { show, SORTED, useWideTable, widthOf } from './wide-table.tsx';

function Bare({ records }: { records: VolunteerRecord[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, shown, findBox } = useWideTable(records);
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
    estimateSize: (index) => widthOf(shown[index]),
    overscan: 2,
  });
  const beside = columnsInSight.getVirtualItems().filter(({ index }) => index > 0);
  const pinned = widthOf(shown[0]);

  return (
    <>
      {findBox}
      <div ref={scroller} className="scroller">
        <div
          role="grid"
          aria-rowcount={rows.length + 1}
          className="grid"
          tabIndex={-1}
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
    </>
  );
}

show(Bare);

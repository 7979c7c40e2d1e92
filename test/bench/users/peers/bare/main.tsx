/**
 * The baseline for our list: TanStack Query, Table and Virtual as in their examples. No session, roles or filters, and
 * only the semantics that the measurement needs.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { FlexRender, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Below, show } from '../around.tsx';
import { columns, features } from '../columns.ts';
import { readApplication, ROW_HEIGHT, usersQuery, type Application } from '../people.ts';

function Bare() {
  const [application, setApplication] = useState<Application | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(usersQuery);
  const users = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const table = useTable({ features, columns, data: users });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 1 && hasNextPage && !isFetching) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetching, fetchNextPage]);

  return (
    <>
      <div ref={scroller} className="scroller">
        <div role="table" className="canvas" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => (
            <div
              key={item.key}
              className="row"
              aria-rowindex={item.index + 2}
              style={{ transform: `translateY(${item.start}px)` }}
              onClick={() => {
                const user = rows[item.index]?.original;
                if (user) void readApplication(user).then(setApplication);
              }}
            >
              {rows[item.index]?.getAllCells().map((cell) => (
                <div key={cell.id}>
                  <FlexRender cell={cell} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <Below
        application={application}
        loaded={users.length}
        areAll={data !== undefined && !hasNextPage}
      />
    </>
  );
}

show(<Bare />);

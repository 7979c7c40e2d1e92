/**
 * The baseline for our list: TanStack Query, Table and Virtual as in their examples. No session, roles or filters, and
 * only the semantics that the measurement needs.
 */
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createColumnHelper, FlexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { User } from '../../../../src/contract/service/user.ts';
import { linesOf, nameOf, readApplication, usersQuery, type Application } from './people.ts';

const ROW_HEIGHT = 40;
const features = tableFeatures({});
const column = createColumnHelper<typeof features, User>();
const columns = column.columns([
  column.accessor(nameOf, { id: 'name' }),
  column.accessor('username', {}),
  column.accessor('email', {}),
  column.accessor('phone', {}),
  column.accessor((user) => user.address?.addressCity, { id: 'city' }),
]);

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
      {application && <Panel key={application.user.id} {...application} />}
      <p role="status">
        {data !== undefined && !hasNextPage
          ? `${users.length.toLocaleString('en')} users`
          : 'loading'}
      </p>
    </>
  );
}

/** The record of an opened person, as plain as it gets. */
function Panel(application: Application) {
  return (
    <section className="panel" aria-label="Application">
      <h1>{nameOf(application.user)}</h1>
      {linesOf(application).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <Bare />
    </QueryClientProvider>,
  );
}

/**
 * The baseline for our list: TanStack Query, Table and Virtual as in their examples. No session, roles or filters, and
 * only the semantics that the measurement needs.
 */
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { createColumnHelper, FlexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SearchResponse } from '../../../../../src/contract/service/search.ts';
import type { User } from '../../../../../src/contract/service/user.ts';
import type { VolunteerRecord } from '../../../../../src/contract/service/volunteer.ts';

const features = tableFeatures({});
const column = createColumnHelper<typeof features, User>();
const columns = column.columns([
  column.accessor((user) => user.preferredName ?? `${user.firstName} ${user.lastName}`, {
    id: 'name',
  }),
  column.accessor('username', {}),
  column.accessor('email', {}),
  column.accessor('phone', {}),
  column.accessor((user) => user.address?.addressCity, { id: 'city' }),
]);

async function search(nextPage: string | null): Promise<SearchResponse> {
  const response = await fetch('/bff/users/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ limit: 1000, ...(nextPage && { nextPage }) }),
  });
  return response.json() as Promise<SearchResponse>;
}

const usersOf = ({ pages }: InfiniteData<SearchResponse>) => pages.flatMap((page) => page.data);

interface Application {
  user: User;
  record: VolunteerRecord | null;
}

async function readApplication(user: User): Promise<Application> {
  const response = await fetch(`/bff/users/${encodeURIComponent(user.id)}/volunteer`, {
    headers: { 'Rollcall-Purpose': 'open' },
  });
  return { user, record: (await response.json()) as VolunteerRecord | null };
}

function Bare() {
  const [application, setApplication] = useState<Application | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['users'],
    queryFn: ({ pageParam }) => search(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextPage,
  });
  const users = useMemo(() => (data ? usersOf(data) : []), [data]);
  const table = useTable({ features, columns, data: users });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
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
        {data && !hasNextPage ? `${users.length.toLocaleString('en')} users` : 'loading'}
      </p>
    </>
  );
}

function Panel({ user, record }: Application) {
  return (
    <section className="panel" aria-label="Application">
      <h1>{user.preferredName ?? `${user.firstName} ${user.lastName}`}</h1>
      <p>{user.email}</p>
      <p>{user.phone}</p>
      {record?.contactMethods.map(({ name, value }) => (
        <p key={name + value}>
          {name} {value}
        </p>
      ))}
      {record?.departments.map(({ id, name, states }) => (
        <p key={id}>
          {name} {states.join(', ')}
        </p>
      ))}
      {record?.options.map(({ name, value }) => (
        <p key={name}>
          {name} {value}
        </p>
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

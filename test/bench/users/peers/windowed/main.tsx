/**
 * The list that we are held to: TanStack Table over the rows in the document, drawn by React. Each row is memoised on its
 * item and place, and its key is the element that shows it, so that scrolling renders only the rows that enter.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { FlexRender, useTable, type Row } from '@tanstack/react-table';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../../../src/contract/service/user.ts';
import { Below, show } from '../around.tsx';
import { columns, features } from '../columns.ts';
import { readApplication, ROW_HEIGHT, usersQuery, type Application } from '../people.ts';

const BEYOND_VIEW = 5;

interface RowProps {
  row: Row<typeof features, User>;
  item: User;
  index: number;
  onOpen: (user: User) => void;
}

const UserRow = memo(
  function UserRow({ row, item, index, onOpen }: RowProps) {
    return (
      <div
        className="row"
        aria-rowindex={index + 2}
        style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
        onClick={() => onOpen(item)}
      >
        {row.getAllCells().map((cell) => (
          <div key={cell.column.id}>
            <FlexRender cell={cell} />
          </div>
        ))}
      </div>
    );
  },
  (one, other) => one.item === other.item && one.index === other.index,
);

function Windowed() {
  const [application, setApplication] = useState<Application | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(usersQuery);
  const users = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const [top, setTop] = useState(0);
  const count = Math.ceil(innerHeight / ROW_HEIGHT) + 1 + 2 * BEYOND_VIEW;
  const first = Math.max(0, Math.min(top - BEYOND_VIEW, users.length - count));
  const inDocument = useMemo(() => users.slice(first, first + count), [users, first, count]);
  const table = useTable({ features, columns, data: inDocument });
  const { rows } = table.getRowModel();

  const look = useCallback(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    setTop(Math.floor(scrollTop / ROW_HEIGHT));
    const isNearEnd = scrollHeight - scrollTop - clientHeight < 500;
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  useEffect(look, [look]);
  const open = useCallback((user: User) => void readApplication(user).then(setApplication), []);

  return (
    <>
      <div ref={scroller} className="scroller" onScroll={look}>
        <div role="table" className="canvas" style={{ height: users.length * ROW_HEIGHT }}>
          {rows.map((_, slot) => {
            const place = (slot - (first % rows.length) + rows.length) % rows.length;
            const row = rows[place];
            return (
              row && (
                <UserRow
                  key={slot}
                  row={row}
                  item={row.original}
                  index={first + place}
                  onOpen={open}
                />
              )
            );
          })}
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

show(<Windowed />);

import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import type { Users } from './use-users.ts';

interface OpenPersonOptions {
  openId: string | undefined;
  users: Users;
  table: RefObject<VirtualTableHandle | null>;
}

/** The list follows whoever is open: their row stays in sight, and has the focus again when they are closed. */
export function useOpenPerson({ openId, users, table }: OpenPersonOptions) {
  const { items } = users;
  /** Takes the focus when the person is closed, in place of their row. */
  const instead = useRef<(() => void) | null>(null);
  const shownId = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined || shownId.current === openId) return;
    const row = items.findIndex((user) => user.id === openId);
    if (row < 0) return;
    shownId.current = openId;
    table.current?.showRow(row);
  }, [openId, items, table]);

  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? lastOpen.current : undefined;
    lastOpen.current = openId;
    if (closed === undefined) return;
    shownId.current = undefined;
    const focus = instead.current;
    instead.current = null;
    if (focus) {
      focus();
      return;
    }
    const row = items.findIndex((user) => user.id === closed);
    if (row >= 0) table.current?.focusRow(row);
  }, [openId, items, table]);

  const focusOnClose = useCallback((focus: () => void) => {
    instead.current = focus;
  }, []);
  return { focusOnClose };
}

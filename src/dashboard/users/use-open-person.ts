import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import type { Users } from './use-users.ts';

interface OpenPersonOptions {
  openId: string | undefined;
  users: Users;
  table: RefObject<VirtualTableHandle | null>;
  /** Whether the list is led to a place of its own, such as the one that was left. */
  placed: boolean;
}

/**
 * The list follows whoever is open: their row comes into sight, and has the focus again when they are closed. Where the
 * list does not hold them, its title has it.
 */
export function useOpenPerson({ openId, users, table, placed }: OpenPersonOptions) {
  const { items, stale } = users;
  /** Takes the focus when the person is closed, in place of their row. */
  const instead = useRef<(() => void) | null>(null);
  const shownId = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined || shownId.current === openId || stale || items.length === 0) return;
    // Looked for once: a row that comes later must not pull the list away from whoever scrolls in it.
    shownId.current = openId;
    if (placed) return;
    const row = items.findIndex((user) => user.id === openId);
    if (row >= 0) table.current?.showRow(row);
  }, [openId, items, stale, placed, table]);

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
    else document.querySelector('h1')?.focus();
  }, [openId, items, table]);

  const focusOnClose = useCallback((focus: () => void) => {
    instead.current = focus;
  }, []);
  return { focusOnClose };
}

import { useCallback, useEffect, useRef } from 'react';
import { useStableNavigate } from '../page/use-stable-navigate.ts';
import { similarLink } from './finding/similar-link.ts';

interface CloseOptions {
  /** The person open beside the list, by the address. */
  openId: string | undefined;
  /** The address of the list alone. */
  to: string;
  /** Gives the focus to the row of a person; answers false where the list does not hold them. */
  focusRow: (id: string) => boolean;
}

/**
 * Closes the person open beside a list. The focus moves to their row, or their entry among the similar names, or the
 * page title; `close` accepts a function that places it elsewhere.
 */
export function useClose({ openId, to, focusRow }: CloseOptions) {
  const navigate = useStableNavigate();
  const focusInstead = useRef<(() => void) | null>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? lastOpen.current : undefined;
    lastOpen.current = openId;
    if (closed === undefined) return;
    const focus = focusInstead.current;
    focusInstead.current = null;
    if (focus) focus();
    else if (!focusRow(closed)) (similarLink(closed) ?? document.querySelector('h1'))?.focus();
  }, [openId, focusRow]);

  return useCallback(
    (focus: (() => void) | null = null) => {
      focusInstead.current = focus;
      navigate(to);
    },
    [navigate, to],
  );
}

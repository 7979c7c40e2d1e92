import { useCallback, useEffect, useRef } from 'react';
import { useStableNavigate } from '../use-stable-navigate.ts';
import { similarLink } from './similar-link.ts';

interface CloseOptions {
  /** Who is open beside a list, as the address says. */
  openId: string | undefined;
  /** The address of the list alone. */
  to: string;
  /** Gives the focus to the row of a person; answers false where the list does not hold them. */
  focusRow: (id: string) => boolean;
}

/**
 * Closes whoever is open beside a list. Then their row has the focus, or their place among the similar names, the title where
 * there is neither, or whatever the function given to `close` gives it to.
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

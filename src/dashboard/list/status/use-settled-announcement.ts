import { useEffect, useRef } from 'react';
import { announce } from '../../ui/document/announce.ts';

/** Milliseconds: announcing every letter would interrupt typing. */
const SETTLED = 600;

/** Announces a text once it has been stable, and not again until it changes; never while `busy`. */
export function useSettledAnnouncement(text: string, busy = false): void {
  const said = useRef('');
  useEffect(() => {
    if (busy || said.current === text) return;
    const settled = setTimeout(() => announce((said.current = text)), SETTLED);
    return () => clearTimeout(settled);
  }, [busy, text]);
}

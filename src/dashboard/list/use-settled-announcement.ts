import { useEffect, useRef } from 'react';
import { announce } from '../ui/announce.ts';

/** Milliseconds: whoever types on is not told of each letter. */
const SETTLED = 600;

/** Has a text read out once it stays, and not again while it is the same; not while more is on its way. */
export function useSettledAnnouncement(text: string, busy = false): void {
  const said = useRef('');
  useEffect(() => {
    if (busy || said.current === text) return;
    const settled = setTimeout(() => announce((said.current = text)), SETTLED);
    return () => clearTimeout(settled);
  }, [busy, text]);
}

import { useEffect, useRef } from 'react';
import { announce } from '../../ui/document/announce.ts';

/** A text is announced after this time: announcing every letter would interrupt typing. */
const PAUSE_MS = 600;

/** Announces a text once it has been stable, and not again until it changes; never while `busy`. */
export function useDebouncedAnnouncement(text: string, busy = false): void {
  const said = useRef('');
  useEffect(() => {
    if (busy || said.current === text) return;
    const timer = setTimeout(() => announce((said.current = text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [busy, text]);
}

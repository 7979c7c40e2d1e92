import { useEffect, useRef } from 'react';
import { announce } from '../ui/announce.ts';

/** Milliseconds: whoever types on is not told of each letter. */
const SETTLED = 600;

interface ListStatusProps {
  text: string;
  /** Whether more of the list is on its way. */
  busy: boolean;
  /** Whether the list is still the one of the question before. */
  stale?: boolean;
}

/** How much there is in a list: seen as it grows, and read out when it settles, not at every page. */
export function ListStatus({ text, busy, stale }: ListStatusProps) {
  const said = useRef('');
  useEffect(() => {
    if (busy || said.current === text) return;
    const settled = setTimeout(() => announce((said.current = text)), SETTLED);
    return () => clearTimeout(settled);
  }, [busy, text]);
  // Not live itself: with `aria-busy` a screen reader would pass over what came meanwhile, also later.
  return (
    <p role="status" aria-live="off" data-stale={stale || undefined}>
      {text}
    </p>
  );
}

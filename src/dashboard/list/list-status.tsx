import { useLate } from '../ui/use-late.ts';
import { useSettledAnnouncement } from './use-settled-announcement.ts';

interface ListStatusProps {
  text: string;
  /** Whether more of the list is on its way. */
  busy: boolean;
  /** Whether the list is still the one of the question before. */
  stale?: boolean;
}

/** How much there is in a list: seen as it grows, and read out when it settles, not at every page. */
export function ListStatus({ text, busy, stale = false }: ListStatusProps) {
  const late = useLate(stale);
  useSettledAnnouncement(text, busy);
  // Not live itself: with `aria-busy` a screen reader would pass over what came meanwhile, also later.
  return (
    <p role="status" aria-live="off" data-stale={late || undefined}>
      {text}
    </p>
  );
}

import { useBusyIndicator } from '../../ui/hooks/use-busy-indicator.ts';
import { useDebouncedAnnouncement } from './use-debounced-announcement.ts';

interface ListStatusProps {
  text: string;
  /** Whether more of the list is loading. */
  busy: boolean;
  /** Whether the list is still the one of the question before. */
  stale?: boolean;
}

/** The size of a list: shown as it grows, announced once it settles. */
export function ListStatus({ text, busy, stale = false }: ListStatusProps) {
  const late = useBusyIndicator(stale);
  useDebouncedAnnouncement(text, busy);
  // Not a live region itself: with `aria-busy`, screen readers would skip changes made in the meantime.
  return (
    <p role="status" aria-live="off" data-stale={late || undefined}>
      {text}
    </p>
  );
}

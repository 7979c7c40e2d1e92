import { useLate } from '../../ui/hooks/use-late.ts';
import { useSettledAnnouncement } from './use-settled-announcement.ts';

interface ListStatusProps {
  text: string;
  /** Whether more of the list is loading. */
  busy: boolean;
  /** Whether the list is still the one of the question before. */
  stale?: boolean;
}

/** The size of a list: shown as it grows, announced once it settles. */
export function ListStatus({ text, busy, stale = false }: ListStatusProps) {
  const late = useLate(stale);
  useSettledAnnouncement(text, busy);
  // Not a live region itself: with `aria-busy`, screen readers would skip changes made in the meantime.
  return (
    <p role="status" aria-live="off" data-stale={late || undefined}>
      {text}
    </p>
  );
}

import { useSettledAnnouncement } from './use-settled-announcement.ts';

interface ListStatusProps {
  text: string;
  /** Whether more of the list is on its way. */
  busy: boolean;
  /** Whether the list is still the one of the question before. */
  stale?: boolean;
}

/** How much there is in a list: seen as it grows, and read out when it settles, not at every page. */
export function ListStatus({ text, busy, stale }: ListStatusProps) {
  useSettledAnnouncement(text, busy);
  // Not live itself: with `aria-busy` a screen reader would pass over what came meanwhile, also later.
  return (
    <p role="status" aria-live="off" data-stale={stale || undefined}>
      {text}
    </p>
  );
}

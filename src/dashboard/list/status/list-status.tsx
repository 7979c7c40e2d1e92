/** Parts of the foot of a list: its size, its role, a notice that it is not live, and the button that reads it again. */
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { retryLive, useNotLiveSince } from '../../api/live/live.ts';
import { rolesQuery } from '../../api/people/roles.ts';
import { useTimeZone } from '../../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useBusyIndicator } from '../../ui/hooks/use-busy-indicator.ts';
import { useDebouncedAnnouncement } from './use-debounced-announcement.ts';
import foot from './list-foot.module.css';

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

/** Says whose list it is: of a role, if it is filtered by one. */
export function ListRole({ roleId }: { roleId: number | null }) {
  const { data: roles } = useQuery({ ...rolesQuery, enabled: roleId !== null });
  if (roleId === null) return null;
  const name = roles?.find(({ id }) => id === roleId)?.name;
  return <p>{name === undefined ? words.users.roleById(roleId) : words.users.ofRole(name)}</p>;
}

/** Says since when changes by others may be missing, with a button to try again; shows nothing while the page is live. */
export function NotLive() {
  const since = useNotLiveSince();
  const timeZone = useTimeZone();
  if (since === null) return null;
  return (
    <div role="alert" className={`${foot.notice} ${foot.notLive}`}>
      <p>{words.live.since(new Date(since), timeZone)}</p>
      <Button look="quiet" onClick={retryLive}>
        {words.live.reconnect}
      </Button>
    </div>
  );
}

interface RefreshButtonProps {
  label?: string;
  busy: boolean;
  onRefresh: () => void;
}

/** Reads the list again. Without room only its icon is shown. */
export function RefreshButton({ label = words.refresh, busy, onRefresh }: RefreshButtonProps) {
  return (
    <Button look="quiet" onClick={onRefresh} busy={busy} aria-label={label}>
      <RefreshCw size="1em" aria-hidden />
      <span className={foot.word}>{label}</span>
    </Button>
  );
}

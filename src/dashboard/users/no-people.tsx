import { Users as UsersIcon } from 'lucide-react';
import { words } from '../messages/words.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import type { ChangeSearch } from './use-users-search.ts';
import { isLookingAgain, type Users } from './use-users.ts';

interface NoPeopleProps {
  users: Users;
  onChange: ChangeSearch;
}

/** Nobody matches: what was searched for, in how many people, and what to do next. */
export function NoPeople({ users: { shown, found }, onChange }: NoPeopleProps) {
  const { on: masked } = usePrivacy();
  const filtered = shown.roleId !== null || shown.verified !== null;
  const typed = shown.text !== '' && found !== null;
  const text = typed
    ? words.users.emptyFind(masked ? words.privacy.hidden : shown.text, found.loaded, filtered)
    : found && shown.verified !== null
      ? words.users.emptyFilter(found.loaded)
      : filtered
        ? words.users.emptyRole
        : words.users.emptyEvent;
  const loading = found !== null && !found.complete && !found.failed;
  return (
    <Empty
      icon={UsersIcon}
      title={isLookingAgain(found) ? words.users.lookingAgain : words.users.empty}
      text={loading ? `${text} ${words.users.emptyFindLoading}` : text}
    >
      {shown.text !== '' && (
        <Button onClick={() => onChange({ text: '' })}>{words.users.clearText}</Button>
      )}
      {filtered && (
        <Button onClick={() => onChange({ roleId: null, verified: null })}>
          {shown.text === '' ? words.users.showEveryone : words.users.clearFilters}
        </Button>
      )}
    </Empty>
  );
}

import { Outlet } from 'react-router';
import { useMay } from '../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import { useOpenId, type OpenedFromList } from '../list/use-steps.ts';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { paths } from '../paths/paths.ts';

/** A person without a list around them. */
const ALONE: OpenedFromList = {
  inList: undefined,
  complete: true,
  addressOf: (id) => (id === undefined ? paths.users() : paths.user(id)),
  openPrevious: () => undefined,
  openNext: () => Promise.resolve(true),
  openNotReviewed: null,
};

/** Replaces the list for users without permission to see it. They may still open an application by its address. */
export function NoUsersPage() {
  const openId = useOpenId();
  const mayOpen = useMay('volunteer:read');
  if (openId !== undefined && mayOpen) return <Outlet context={ALONE} />;
  return (
    <>
      <title>{words.shell.title(words.pages.users)}</title>
      <h1 tabIndex={-1} className="visually-hidden">
        {words.pages.users}
      </h1>
      <NeedsPermission title={words.users.notPermitted} needed={['user:read']} />
    </>
  );
}

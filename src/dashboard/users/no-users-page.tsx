import { Outlet, useLocation } from 'react-router';
import { useMay } from '../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import { readUserId } from '../paths.ts';
import { NeedsPermission } from '../page/needs-permission.tsx';

/** Replaces the list for users without permission to see it. They may still open an application by its address. */
export function NoUsersPage() {
  const isOpen = readUserId(useLocation().pathname) !== undefined;
  const mayOpen = useMay('volunteer:read');
  if (isOpen && mayOpen) return <Outlet />;
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

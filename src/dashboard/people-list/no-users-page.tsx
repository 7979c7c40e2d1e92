import { useLocation } from 'react-router';
import { useMay } from '../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import { readUserId } from '../paths/paths.ts';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { PersonBeside } from './person-beside.tsx';

/** Replaces the list for users without permission to see it. They may still open an application by its address. */
export function NoUsersPage() {
  const openId = readUserId(useLocation().pathname);
  const mayOpen = useMay('volunteer:read');
  if (openId !== undefined && mayOpen) return <PersonBeside id={openId} />;
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

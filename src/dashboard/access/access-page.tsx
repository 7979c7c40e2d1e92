import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { accessQuery } from '../api/sessions/access.ts';
import { useMay } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import { useLocation, useNavigate } from 'react-router';
import { paths, readInvitedHead } from '../paths/paths.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { CrashBoundary } from '../page/crash-boundary.tsx';
import { lazyWithPreload } from '../page/lazy-page.tsx';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { FailedQuery } from '../page/failed-view.tsx';
import { useLateHeading } from '../page/use-late-heading.ts';
import { InvitationList } from './invitation-list.tsx';
import { SessionList } from './session-list.tsx';
import common from '../ui/common.module.css';
import styles from './access-page.module.css';

const loadInvite = async () => (await import('./invite-dialog.tsx')).InviteDialog;
const InviteHead = lazyWithPreload(loadInvite, accessWords.inviteFailed);

/** Sessions and invitations: invite people, end sessions. */
export function AccessPage() {
  const permitted = useMay('access:manage');
  const heading = useLateHeading();
  const department = readInvitedHead(useLocation());
  const navigate = useNavigate();
  return (
    <section className={`${common.page} ${styles.page}`} aria-label={words.pages.access}>
      <title>{words.shell.title(words.pages.access)}</title>
      <header className={common.bar}>
        <h1 ref={heading} tabIndex={-1} className={common.title}>
          {words.pages.access}
        </h1>
        {permitted && (
          <DialogButton
            icon={UserRoundPlus}
            label={accessWords.invite}
            failedWords={accessWords.inviteFailed}
            load={loadInvite}
            given={{ department: null }}
          />
        )}
      </header>
      {permitted && department !== null && (
        <CrashBoundary>
          <InviteHead
            department={department}
            onClose={() => void navigate(paths.access, { replace: true })}
          />
        </CrashBoundary>
      )}
      {!permitted && (
        <NeedsPermission title={accessWords.notPermitted} needed={['access:manage']} />
      )}
      {permitted && <Lists />}
    </section>
  );
}

function Lists() {
  const query = useQuery(accessQuery);
  const { data, error } = query;
  if (data) {
    return (
      <div className={styles.lists}>
        <SessionList sessions={data.sessions} invitations={data.invitations} />
        <InvitationList invitations={data.invitations} />
      </div>
    );
  }
  if (!error) return <p role="status">{accessWords.loading}</p>;
  return <FailedQuery title={accessWords.failed} query={query} />;
}

import { useIsMutating, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { NavLink, Outlet, useLocation, useNavigationType } from 'react-router';
import { startFollowing } from '../api/live/live.ts';
import {
  may,
  mayReadBoard,
  SessionContext,
  sessionQuery,
  SIGN_OUT,
} from '../api/sessions/session.ts';
import { useOnline } from '../api/use-online.ts';
import { words } from '#messages/words.ts';
import { PrintHeading } from './print-heading.tsx';
import { NoConnection, OtherBuild, PrivacyState } from './notices.tsx';
import { paths } from '../paths/paths.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { focusHeading } from '../ui/document/focus-heading.ts';
import { typedByKeys } from '../ui/hooks/shortcut-of.ts';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { CrashBoundary } from '../page/crash-boundary.tsx';
import { lazyWithPreload } from '../page/lazy-page.tsx';
import common from '../ui/common.module.css';
import './frame.css';
import styles from './shell.module.css';

/** Also loaded ahead, for a key that is pressed without a connection. */
export const KeysDialog = lazyWithPreload(
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
);

interface ShellProps {
  /** The account menu, which can open the list of keyboard shortcuts. */
  Account: ComponentType<{ onShowKeys: () => void }>;
  /** Warns before the session ends. */
  EndWarning: ComponentType;
  /** Lists unsaved changes. */
  Unsaved: ComponentType;
}

/** The frame of every page: event name, navigation, account menu. */
export function Shell({ Account, EndWarning, Unsaved }: ShellProps) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { on: privacy } = usePrivacy();
  const online = useOnline();
  /** The characters that the keys type; null while the list of keys is closed. */
  const [keys, setKeys] = useState<ReadonlyMap<string, string> | null>(null);
  const showKeys = () => void typedByKeys().then(setKeys);
  const client = useQueryClient();
  // The server would refuse requests that come while the user signs out.
  const signingOut = useIsMutating({ mutationKey: SIGN_OUT }) > 0;
  useEffect(() => {
    if (!signingOut) return startFollowing(client);
  }, [client, signingOut]);
  useShortcuts({ '?': showKeys });
  return (
    <SessionContext value={session}>
      <div className="frame">
        <FocusOnSection />
        <a className={`${styles.skip} screen-only`} href="#content" onClick={skip}>
          {words.shell.skip}
        </a>
        <header className="frame-bar screen-only">
          <Wordmark name={words.product} />
          <span className={`${common.cut} ${common.muted} ${styles.event}`}>
            {session.event.name}
          </span>
          <nav aria-label={words.shell.navigation} className="frame-nav">
            {may(session, 'user:read') && (
              <NavLink className="frame-link" to={paths.users()}>
                {words.pages.users}
              </NavLink>
            )}
            {mayReadBoard(session) && (
              <NavLink className="frame-link" to={paths.applications}>
                {words.pages.applications}
              </NavLink>
            )}
            {session.departments && (
              <NavLink className="frame-link" to={paths.department}>
                {words.pages.department}
              </NavLink>
            )}
            {may(session, 'audit:read') && (
              <NavLink className="frame-link" to={paths.audit}>
                {words.pages.audit}
              </NavLink>
            )}
            {may(session, 'access:manage') && (
              <NavLink className="frame-link" to={paths.access}>
                {words.pages.access}
              </NavLink>
            )}
          </nav>
          {privacy && <PrivacyState />}
          <Account onShowKeys={showKeys} />
        </header>
        <div className={styles.notices}>
          {!online && <NoConnection />}
          <OtherBuild />
          <EndWarning />
          <Unsaved />
        </div>
        <main id="content" tabIndex={-1} className="frame-content">
          <PrintHeading />
          <Outlet />
        </main>
        {keys && (
          <CrashBoundary>
            <KeysDialog typed={keys} onClose={() => setKeys(null)} />
          </CrashBoundary>
        )}
      </div>
    </SessionContext>
  );
}

/** The fragment of the address holds the search text, so the link must not replace it. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/**
 * Announces a navigation to screen readers by moving the focus to the new page's heading, as a browser would on a page
 * load. Within a section, the pages manage the focus themselves. A component of its own, so that the shell does not
 * render again with each address.
 */
function FocusOnSection() {
  const section = useLocation().pathname.split('/')[1];
  // Arriving from the sign-in page counts as a navigation; opening an address directly does not.
  const opened = useNavigationType() === 'POP';
  const last = useRef(opened ? section : undefined);
  useEffect(() => {
    if (last.current === section) return;
    last.current = section;
    // A page that is still loading takes the focus once it is there: `useLateHeading`.
    if (!focusHeading() && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  }, [section]);
  return null;
}

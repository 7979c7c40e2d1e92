import { onlineManager, useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { NavLink, Outlet, useLocation, useNavigationType } from 'react-router';
import { may, sessionQuery, useMay } from '../api/session.ts';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';
import styles from './shell.module.css';

const { LazyPage: KeysDialog } = lazyPage(
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
);

/** Where its code does not come, it is said all the same. */
const privacyState = lazyPart(
  async () => (await import('./privacy-state.tsx')).PrivacyState,
  words.privacy.on,
);

/** To be loaded ahead. */
export const noConnection = lazyPart(
  async () => (await import('./no-connection.tsx')).NoConnection,
  words.shell.offline,
);
const isOnline = () => onlineManager.isOnline();

interface ShellProps {
  /** The account menu, which can ask for the keyboard shortcuts to be shown. */
  Account: ComponentType<{ onShowKeys: () => void }>;
}

/** What stands around every page: the event, the way to each section, the account. */
export function Shell({ Account }: ShellProps) {
  const session = useQuery(sessionQuery);
  const mayReadUsers = useMay('user:read');
  const { on: privacy } = usePrivacy();
  const online = useSyncExternalStore(onlineManager.subscribe, isOnline);
  const [keysShown, setKeysShown] = useState(false);
  useShortcuts({ '?': () => setKeysShown(true) });
  return (
    <div className={styles.shell}>
      <FocusOnSection />
      <a className={styles.skip} href="#content" onClick={skip}>
        {words.shell.skip}
      </a>
      <header className={styles.bar}>
        <Wordmark name={words.product} />
        <span className={styles.event}>{session.data?.event.name}</span>
        <nav aria-label={words.shell.navigation} className={styles.nav}>
          {mayReadUsers && (
            <NavLink className={styles.link} to={paths.users()}>
              {words.shell.users}
            </NavLink>
          )}
          {may(session.data, 'user:read') && may(session.data, 'volunteer:read') && (
            <NavLink className={styles.link} to={paths.applications}>
              {words.shell.applications}
            </NavLink>
          )}
          {may(session.data, 'audit:read') && (
            <NavLink className={styles.link} to={paths.audit}>
              {words.shell.audit}
            </NavLink>
          )}
        </nav>
        {privacy && <privacyState.LazyPart />}
        <Account onShowKeys={() => setKeysShown(true)} />
      </header>
      {!online && <noConnection.LazyPart />}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {keysShown && (
        <CrashBoundary>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </CrashBoundary>
      )}
    </div>
  );
}

/** The fragment of the address holds what was typed to find people: it stays as it is. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/**
 * A single-page app does not tell anyone that another page has come: moving the focus to its heading does,
 * and has it read out. Within a section the pages look after the focus themselves. By itself, so that the shell is not
 * drawn anew at each address.
 */
function FocusOnSection() {
  const section = useLocation().pathname.split('/')[1];
  // Coming from the sign-in page is a navigation, too; opening an address is none.
  const opened = useNavigationType() === 'POP';
  const last = useRef(opened ? section : undefined);
  useEffect(() => {
    if (last.current === section) return;
    last.current = section;
    const heading = document.querySelector('h1');
    if (heading) heading.focus();
    // Its code is still to come: `useLateHeading` has the focus then.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [section]);
  return null;
}

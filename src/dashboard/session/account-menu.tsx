import { useQuery } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../contract/bff/session.ts';
import { may, sessionQuery } from '../api/session.ts';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { setShortcutsEnabled, shortcutsEnabled } from '../ui/shortcut-setting.ts';
import { chooseTheme, currentTheme, type Theme } from '../ui/theme.ts';
import popover from '../ui/popover.module.css';
import { usePopover } from '../ui/use-popover.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  onShowKeys: () => void;
}

/** Who is signed in and what they may see; theme, language, keys, and the way out. */
export function AccountMenu({ onShowKeys }: AccountMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, handlers } = usePopover();
  const { failed, leave } = useSignOut();

  function showKeys() {
    // It has the focus again when they are closed: what was pressed is gone then.
    button.current?.focus();
    onShowKeys();
  }

  return (
    <>
      <Button ref={button} look="quiet" popoverTarget={id} aria-label={words.shell.account}>
        <CircleUserRound size={20} aria-hidden />
        <span className={styles.word}>{words.shell.account}</span>
      </Button>
      <div id={id} popover="auto" className={`${popover.popover} ${styles.menu}`} {...handlers}>
        {open && (
          <>
            <SignedIn />
            <ThemeChoice />
            <LanguageChoice />
            <ShortcutSetting />
            <ToAccess onLeave={() => document.getElementById(id)?.hidePopover()} />
            <Button popoverTarget={id} popoverTargetAction="hide" onClick={showKeys}>
              {words.shell.showKeys}
            </Button>
            <Button onClick={leave}>{words.shell.signOut}</Button>
            {failed && (
              <p role="alert" className={styles.failed}>
                {words.shell.signOutFailed}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

function SignedIn() {
  const session = useQuery(sessionQuery);
  if (!session.data) return null;
  return (
    <div className={styles.who}>
      <p className={styles.label}>{words.shell.signedInAs}</p>
      <p className={styles.person}>{session.data.name}</p>
      <p className={styles.label}>{words.shell.permissions}</p>
      <p>{permissionsIn(session.data)}</p>
    </div>
  );
}

/** For those who may let others in. */
function ToAccess({ onLeave }: { onLeave: () => void }) {
  const session = useQuery(sessionQuery);
  if (!may(session.data, 'access:manage')) return null;
  return (
    <Link to={paths.access} onClick={onLeave}>
      {words.shell.access}
    </Link>
  );
}

function permissionsIn({ permissions }: Session): string {
  const named = permissions.map((one) => words.shell.permission[one]);
  const pages = named.filter((one) => one !== undefined);
  return pages.length > 0 ? words.list(pages) : words.shell.noPermissions;
}

function ShortcutSetting() {
  const [enabled, setEnabled] = useState(shortcutsEnabled);

  function choose(next: boolean) {
    setShortcutsEnabled(next);
    setEnabled(next);
  }

  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={enabled} onChange={({ target }) => choose(target.checked)} />
      {words.shell.shortcuts}
    </label>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);

  function choose(next: Theme) {
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <RadioChoice
      label={words.shell.theme}
      options={words.shell.themes}
      chosen={theme}
      onChoose={choose}
    />
  );
}

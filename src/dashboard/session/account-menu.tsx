import { CircleUserRound } from 'lucide-react';
import { useId, useRef } from 'react';
import { words } from '#messages/words.ts';
import { LazyPart, lazyWithPreload } from '../page/lazy-part.tsx';
import { Button } from '../ui/controls/button.tsx';
import popover from '../ui/dialog/popover.module.css';
import { usePopover } from '../ui/dialog/use-popover.ts';
import { SignOut } from './sign-out.tsx';
import styles from './account-menu.module.css';

/** The menu renders as a whole: parts that load later would move the item the user is about to press. */
export const AccountSettings = lazyWithPreload(
  async () => (await import('./account-settings.tsx')).AccountSettings,
);

/** If the settings fail to load, the user can still sign out. */
function OnlySignOut() {
  return (
    <>
      <p role="alert" className={styles.failed}>
        {words.shell.settingsFailed}
      </p>
      <SignOut />
    </>
  );
}

interface AccountMenuProps {
  onShowKeys: () => void;
}

/** The user's name, settings and sign-out. */
export function AccountMenu({ onShowKeys }: AccountMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, handlers } = usePopover();

  function showKeys() {
    // The pressed item is gone, so the focus returns to the button.
    button.current?.focus();
    onShowKeys();
  }

  return (
    <>
      <Button ref={button} look="quiet" popoverTarget={id} aria-label={words.shell.account}>
        <CircleUserRound size="1.43em" aria-hidden />
        <span className={styles.word}>{words.shell.account}</span>
      </Button>
      <div id={id} popover="auto" className={`${popover.popover} ${styles.menu}`} {...handlers}>
        {open && (
          <LazyPart failed={<OnlySignOut />}>
            <AccountSettings menuId={id} onShowKeys={showKeys} />
          </LazyPart>
        )}
      </div>
    </>
  );
}

import { CircleUserRound } from 'lucide-react';
import { words } from '#messages/words.ts';
import { AccountSettings } from './account-settings.tsx';
import { Button } from '../ui/controls/button.tsx';
import popover from '../ui/dialog/popover.module.css';
import { usePopover } from '../ui/dialog/use-popover.ts';
import { Leaving, useLeaving } from './leaving.tsx';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  onShowKeys: () => void;
}

/** The user's name, settings and sign-out. */
export function AccountMenu({ onShowKeys }: AccountMenuProps) {
  const { open, button, menu } = usePopover<HTMLDivElement>();
  const leaving = useLeaving();

  function showKeys() {
    // The pressed item is gone, so the focus returns to the button.
    button.ref.current?.focus();
    onShowKeys();
  }

  return (
    <>
      <Button {...button} look="quiet" aria-label={words.shell.account}>
        <CircleUserRound size="1.43em" aria-hidden />
        <span className={styles.word}>{words.shell.account}</span>
      </Button>
      <div {...menu} className={`${popover.popover} ${styles.menu}`}>
        {open && (
          <AccountSettings menuId={menu.id} onShowKeys={showKeys} onLeave={leaving.mutate} />
        )}
      </div>
      <Leaving leaving={leaving} button={button.ref} />
    </>
  );
}

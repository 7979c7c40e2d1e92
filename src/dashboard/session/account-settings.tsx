import { useState } from 'react';
import type { Session } from '../../contract/bff/access/session.ts';
import { useSession } from '../api/sessions/session.ts';
import { accountWords } from '#messages/session.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import choice from '../ui/controls/choice.module.css';
import { Select } from '../ui/controls/select.tsx';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { setShortcutsEnabled, shortcutsEnabled } from '../ui/hooks/shortcut-setting.ts';
import { chooseTheme, currentTheme, type Theme } from '../ui/document/theme.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SignOut } from './sign-out.tsx';
import common from '../ui/common.module.css';
import styles from './account-menu.module.css';
import { PRIVACY_CHORD, usePrivacy } from '../privacy/privacy-context.ts';
import { IDLE_MINUTES } from '../privacy/privacy-setting.ts';

const loadDevices = async () =>
  (await import('../devices/own-devices-dialog.tsx')).OwnDevicesDialog;

interface AccountSettingsProps {
  /** The id of the menu, for buttons that close it. */
  menuId: string;
  onShowKeys: () => void;
  /** Signs out. */
  onLeave: () => void;
}

/** The user and their permissions, settings of the dashboard, and sign-out. */
export function AccountSettings({ menuId, onShowKeys, onLeave }: AccountSettingsProps) {
  const { version } = useSession();
  return (
    <>
      <SignedIn />
      <div className={styles.group}>
        <ThemeChoice />
        <LanguageChoice />
      </div>
      <div className={styles.group}>
        <PrivacyChoice />
        <ShortcutSetting />
      </div>
      <div className={styles.group}>
        <DialogButton
          label={accountWords.devices}
          failedWords={accountWords.devicesFailed}
          load={loadDevices}
          given={{}}
        />
        <Button popoverTarget={menuId} popoverTargetAction="hide" onClick={onShowKeys}>
          {words.shell.showKeys}
        </Button>
        <SignOut onLeave={onLeave} />
      </div>
      <p className={common.hint}>{accountWords.version(version)}</p>
    </>
  );
}

function SignedIn() {
  const session = useSession();
  return (
    <div>
      <p className={common.hint}>{accountWords.signedInAs}</p>
      <p className={styles.person}>{session.name}</p>
      <p className={common.hint}>{accountWords.permissions}</p>
      <p>{permissionsIn(session)}</p>
    </div>
  );
}

function permissionsIn({ permissions, departments }: Session): string {
  if (departments) return accountWords.ofDepartments;
  const names = permissions.map((one) => words.permission[one]);
  return names.length > 0 ? words.list(names) : accountWords.noPermissions;
}

function ShortcutSetting() {
  const [enabled, setEnabled] = useState(shortcutsEnabled);

  function choose(next: boolean) {
    setShortcutsEnabled(next);
    setEnabled(next);
  }

  return (
    <label className={choice.choice}>
      <input type="checkbox" checked={enabled} onChange={({ target }) => choose(target.checked)} />
      {accountWords.shortcuts}
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
      label={accountWords.theme}
      options={accountWords.themes}
      chosen={theme}
      onChoose={choose}
    />
  );
}

/** Whether the privacy screen is on, and after which time alone it comes by itself. */
function PrivacyChoice() {
  const { on, set, idleMinutes, setIdleMinutes } = usePrivacy();
  return (
    <div className={styles.privacy}>
      <label className={choice.choice}>
        <input
          type="checkbox"
          checked={on}
          aria-keyshortcuts={PRIVACY_CHORD}
          onChange={({ target }) => set(target.checked)}
        />
        {words.privacy.title}
      </label>
      <kbd className={common.hint} aria-hidden>
        {accountWords.privacyKeys}
      </kbd>
      <Select
        label={words.privacy.idle}
        value={String(idleMinutes)}
        options={IDLE_MINUTES.map((minutes) => ({
          value: String(minutes),
          name: words.privacy.after(minutes),
        }))}
        onChange={(minutes) => setIdleMinutes(Number(minutes))}
      />
    </div>
  );
}

import { EyeOff } from 'lucide-react';
import { words } from '#messages/words.ts';
import { PRIVACY_CHORD, usePrivacy } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './shell.module.css';

/** Says that the privacy screen is on, and switches it off. */
export function PrivacyState() {
  const { set } = usePrivacy();

  function leave() {
    set(false);
    // The focused button is about to disappear.
    document.getElementById('content')?.focus();
  }

  return (
    <Button
      className={styles.privacy}
      aria-label={words.privacy.on}
      aria-pressed
      aria-keyshortcuts={PRIVACY_CHORD}
      title={words.privacy.leave}
      onClick={leave}
    >
      <EyeOff size="1.143em" aria-hidden />
      <span className={styles.word}>{words.privacy.on}</span>
    </Button>
  );
}

/** Notices of the frame: no connection, another build, and the privacy screen. */
import { useSelector } from '@tanstack/react-store';
import { EyeOff, RefreshCw, WifiOff } from 'lucide-react';
import { words } from '#messages/words.ts';
import { otherBuild } from '../api/request.ts';
import { PRIVACY_CHORD, usePrivacy } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { announce } from '../ui/document/announce.ts';
import styles from './shell.module.css';

/** Says that the server cannot be reached. Failed requests are retried automatically. */
export function NoConnection() {
  return (
    <p ref={sayOffline} className={`${styles.notice} screen-only`}>
      <WifiOff size="1.143em" aria-hidden />
      {words.shell.offline}
    </p>
  );
}

/** Says it to screen readers, too, and that it is over. */
function sayOffline() {
  announce(words.shell.offline);
  return () => announce(words.shell.online);
}

/**
 * Offers to reload the page once the server has another build of it. It never reloads by itself: typed text may not be saved
 * yet, and while several servers are updated, the next answer may come from a server that still has this build.
 */
export function OtherBuild() {
  const isKnown = useSelector(otherBuild);
  return (
    isKnown && (
      <div ref={sayUpdated} className={`${styles.notice} screen-only`}>
        <RefreshCw size="1.143em" aria-hidden />
        {words.shell.updated}
        <Button onClick={() => location.reload()}>{words.shell.reload}</Button>
      </div>
    )
  );
}

/** Says it to screen readers, too. */
function sayUpdated() {
  announce(words.shell.updated);
}

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

import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { words } from '#messages/words.ts';
import { announce } from '../ui/document/announce.ts';
import styles from './shell.module.css';

/** Says that the server cannot be reached. Failed requests are retried automatically. */
export function NoConnection() {
  useEffect(() => {
    announce(words.shell.offline);
    return () => announce(words.shell.online);
  }, []);
  return (
    <p className={`${styles.notice} screen-only`}>
      <WifiOff size="1.143em" aria-hidden />
      {words.shell.offline}
    </p>
  );
}

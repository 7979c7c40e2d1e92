import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from '#messages/words.ts';
import { OTHER_BUILD } from '../api/request.ts';
import { Button } from '../ui/controls/button.tsx';
import { announce } from '../ui/document/announce.ts';
import styles from './shell.module.css';

/**
 * Offers to reload the page once the server has another build of it. It never reloads by itself: typed text may not be saved
 * yet, and while several servers are updated, the next answer may come from a server that still has this build.
 */
export function OtherBuild() {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    function know() {
      setIsKnown(true);
      announce(words.shell.updated);
    }
    addEventListener(OTHER_BUILD, know, { once: true });
    return () => removeEventListener(OTHER_BUILD, know);
  }, []);
  return (
    isKnown && (
      <div className={`${styles.notice} screen-only`}>
        <RefreshCw size="1.143em" aria-hidden />
        {words.shell.updated}
        <Button onClick={() => location.reload()}>{words.shell.reload}</Button>
      </div>
    )
  );
}

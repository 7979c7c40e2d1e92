import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { words } from '#messages/words.ts';
import { OTHER_BUILD } from '../api/build.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './shell.module.css';

/**
 * Offers to reload the page once the server has another build of it. An offer alone: what was typed may not be saved yet,
 * and while several servers are updated, the next answer may come from one that still has this build.
 */
export function OtherBuild() {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    const know = () => setIsKnown(true);
    addEventListener(OTHER_BUILD, know);
    return () => removeEventListener(OTHER_BUILD, know);
  }, []);
  return (
    <div role="status" className="screen-only">
      {isKnown && (
        <div className={styles.notice}>
          <RefreshCw size="1.143em" aria-hidden />
          {words.shell.updated}
          <Button onClick={() => location.reload()}>{words.shell.reload}</Button>
        </div>
      )}
    </div>
  );
}

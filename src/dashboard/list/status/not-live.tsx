import { retryLive, useNotLiveSince } from '../../api/live/live.ts';
import { useTimeZone } from '../../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import foot from './list-foot.module.css';

/** Says since when changes by others may be missing, with a button to try again; shows nothing while the page is live. */
export function NotLive() {
  const since = useNotLiveSince();
  const timeZone = useTimeZone();
  if (since === null) return null;
  return (
    <div role="alert" className={`${foot.notice} ${foot.notLive}`}>
      <p>{words.live.since(new Date(since), timeZone)}</p>
      <Button look="quiet" onClick={retryLive}>
        {words.live.reconnect}
      </Button>
    </div>
  );
}

import { MoonStar, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isoDay } from '../../messages/format.ts';
import { overnightWords } from '#messages/overnight.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { sectionPaths, type Scope } from '../../paths/section-paths.ts';
import { sayMoment } from './say-since.ts';
import { isSeen, keepSeen } from './seen.ts';
import styles from './overnight-notice.module.css';

interface OvernightNoticeProps {
  /** The user's last visit. */
  since: Date;
  scope: Scope;
  timeZone: string;
}

/**
 * A line on the board that leads to the page Overnight, on the first visit of a day. The page does not open by itself,
 * because users who open the board, maybe by a link with filters, want the board.
 */
export function OvernightNotice({ since, scope, timeZone }: OvernightNoticeProps) {
  const now = useNow(60_000);
  const [dismissed, setDismissed] = useState<Date | null>(null);
  const part = useKeptFocus();
  const sameDay = isoDay(since, timeZone) === isoDay(now, timeZone);
  if (sameDay || dismissed?.getTime() === since.getTime() || isSeen(since)) return null;
  return (
    <div ref={part} className={`${styles.notice} screen-only`}>
      <MoonStar size="1em" aria-hidden />
      <Link className={styles.link} to={sectionPaths.overnight(scope)}>
        {overnightWords.notice(sayMoment(since, now, timeZone))}
      </Link>
      <Button
        look="quiet"
        small
        aria-label={overnightWords.dismiss}
        title={overnightWords.dismiss}
        onClick={() => {
          keepSeen(since);
          setDismissed(since);
        }}
      >
        <X size="1em" aria-hidden />
      </Button>
    </div>
  );
}

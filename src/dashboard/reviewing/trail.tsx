import { useState } from 'react';
import { shownName } from '../../contract/service/names.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import type { Review as Kept } from '../../contract/bff/reviews/reviews.ts';
import { reviewWords } from '#messages/review.ts';
import { staffName } from '../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { useNow } from '../ui/hooks/use-now.ts';
import { DeleteReview } from './delete-review.tsx';
import { History } from './history.tsx';
import type { NameOf } from './describe-change.ts';
import common from '../ui/common.module.css';
import styles from './review.module.css';
import { parseMoment } from '../../contract/service/read-json.ts';

export interface TrailProps {
  review: Kept;
  record: ReceivedVolunteer;
  timeZone: string;
  nameOf: NameOf;
  mayDelete?: boolean;
}

/** The last change with its author, and the history. */
export function Trail({ review, record, timeZone, nameOf, mayDelete }: TrailProps) {
  const { userId, version, at, deleted } = review;
  const [shown, setShown] = useState(false);
  const now = useNow(30_000);
  const nameOfPerson = useNaming();
  const date = parseMoment(at);
  if (version === 0 || deleted || !date) return null;
  const earlier = date < now ? date : now;
  const by = staffName(review.by, review.distinction, timeZone);
  return (
    <div className={styles.trail}>
      <p className={common.hint}>
        <time dateTime={at} title={words.dateTime(date, timeZone)}>
          {reviewWords.lastChange(by, words.relative(earlier, now))}
        </time>
      </p>
      <div className={common.row}>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {reviewWords.history}
        </Button>
        {mayDelete && (
          <DeleteReview
            userId={userId}
            name={nameOfPerson(userId, shownName({ ...record.user, id: userId }))}
          />
        )}
      </div>
      {shown && <History userId={userId} version={version} timeZone={timeZone} nameOf={nameOf} />}
    </div>
  );
}

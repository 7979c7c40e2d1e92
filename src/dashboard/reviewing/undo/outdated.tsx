import { changeSince } from '../../api/reviews/edits.ts';
import { emptyReview } from '../../api/reviews/reviews.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { outcomeWords } from '#messages/review.ts';
import { type NameOf, useDescribeChange } from '../describe-change.ts';
import type { Edited } from './use-bulk-edit.ts';
import common from '../../ui/common.module.css';
import styles from './outcome.module.css';

interface OutdatedProps {
  /** The edits of a draft whose people have changed since. */
  edits: readonly Edited[];
  /** The names of departments. */
  nameOf: NameOf;
}

/** The people whom an old draft leaves out, each with what changed since it was made. */
export function Outdated({ edits, nameOf }: OutdatedProps) {
  const { byUser } = useReviews();
  const naming = useNaming();
  const describeChange = useDescribeChange(nameOf);
  return (
    <ul className={`${common.bad} ${styles.outdated}`}>
      {edits.map(({ person: { userId, name }, edit }) => {
        const now = byUser.get(userId) ?? emptyReview(userId);
        const madeFrom = edit.member === 'place' ? edit.madeFrom : undefined;
        const change = describeChange(changeSince(madeFrom, now));
        return (
          <li key={userId}>
            <bdi translate="no">
              {outcomeWords.outdatedOf(naming(userId, name), change.join('. '))}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { isOpen, outboxesQuery } from '../api/reviews/review-outbox.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import styles from './review.module.css';

/** Says that a change to another person's review was not saved, with a link to it. */
export function OthersUnsaved({ userId }: { userId: string }) {
  const location = useLocation();
  const { data } = useQuery(outboxesQuery);
  const others = [...(data ?? [])].filter(([id, outbox]) => id !== userId && isOpen(outbox));
  const [first] = others;
  if (!first) return null;
  // The same list, with the other person open.
  const pathname = location.pathname.replace(/[^/]+\/?$/, encodeURIComponent(first[0]));
  return (
    <p role="alert" className={styles.others}>
      {reviewWords.others(others.length)}{' '}
      <Link to={{ ...location, pathname }} replace>
        {words.show}
      </Link>
    </p>
  );
}

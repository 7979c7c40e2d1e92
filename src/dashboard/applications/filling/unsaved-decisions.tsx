import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isOpen, outboxesQuery } from '../../api/reviews/review-outbox.ts';
import { reviewWords } from '#messages/review.ts';
import type { Scope } from '../data/planning/planned-applications.ts';
import { boardPaths, inScope } from '../filters/board-paths.ts';
import styles from './fill.module.css';

/** Says that decisions were not saved, with a link to the first person, where the user settles it. */
export function UnsavedDecisions({ scope }: { scope: Scope }) {
  const { data } = useQuery(outboxesQuery);
  const open = [...(data ?? [])].filter(([, outbox]) => isOpen(outbox));
  const [first] = open;
  if (!first) return null;
  return (
    <p role="alert" className={styles.unsaved}>
      {reviewWords.others(open.length)}{' '}
      <Link to={boardPaths.application(first[0], inScope(scope))}>{reviewWords.showOther}</Link>
    </p>
  );
}

import { useEffect, type ReactNode } from 'react';
import { useReviews } from '../../api/use-reviews.ts';
import { MarkSign } from './mark-sign.tsx';

interface RowMarksProps {
  /**
   * Called with a function that renders a person's mark in a list, again at each change of a review. Must keep its
   * identity.
   */
  onNotes: (noteOf: (userId: string) => ReactNode) => void;
}

/** Tells a list the marks of people. Shows nothing itself. */
export function RowMarks({ onNotes }: RowMarksProps) {
  const { byUser } = useReviews();
  useEffect(() => {
    onNotes((userId) => {
      const mark = byUser.get(userId)?.mark;
      return mark && <MarkSign short mark={mark} />;
    });
  }, [byUser, onNotes]);
  return null;
}

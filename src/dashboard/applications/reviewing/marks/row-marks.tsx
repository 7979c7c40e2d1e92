import { useEffect } from 'react';
import { useReviews } from '../../../api/use-reviews.ts';
import { drawShortMark } from './mark-sign.tsx';

interface RowMarksProps {
  /**
   * Called with a function that draws a person's mark in a list, again at each change of a review. Must keep its
   * identity.
   */
  onNotes: (noteOf: (userId: string) => Element | null) => void;
}

/** Tells a list the marks of people. Shows nothing itself. */
export function RowMarks({ onNotes }: RowMarksProps) {
  const { byUser } = useReviews();
  useEffect(() => {
    onNotes((userId) => {
      const mark = byUser.get(userId)?.mark;
      return mark ? drawShortMark(mark) : null;
    });
  }, [byUser, onNotes]);
  return null;
}

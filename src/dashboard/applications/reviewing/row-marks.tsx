import { useEffect, type ReactNode } from 'react';
import { useReviews } from '../../api/use-reviews.ts';
import { MarkSign } from './mark-sign.tsx';

interface RowMarksProps {
  /** Called with what to show of a person in a list, anew whenever a review changes. Must stay the same. */
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

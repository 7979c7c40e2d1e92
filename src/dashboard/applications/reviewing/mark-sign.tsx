import { CircleX, MessageCircleQuestionMark, Star, type LucideIcon } from 'lucide-react';
import type { Mark } from '../../../contract/bff/reviews.ts';
import { reviewWords } from '../../messages/review-words.ts';
import styles from './mark-sign.module.css';

export const MARK_ICONS: Record<Mark, LucideIcon> = {
  shortlist: Star,
  ask: MessageCircleQuestionMark,
  no: CircleX,
};

/** A mark by icon, word and colour. */
export function MarkSign({ mark }: { mark: Mark }) {
  const Icon = MARK_ICONS[mark];
  return (
    <span className={styles.sign} data-mark={mark}>
      <Icon size={14} aria-hidden />
      {reviewWords.marks[mark]}
    </span>
  );
}

import { CircleX, MessageCircleQuestionMark, Star, type LucideIcon } from 'lucide-react';
import type { Mark } from '../../../contract/bff/reviews.ts';
import { reviewWords } from '../../messages/review-words.ts';
import styles from './mark-sign.module.css';

export const MARK_ICONS: Record<Mark, LucideIcon> = {
  shortlist: Star,
  ask: MessageCircleQuestionMark,
  no: CircleX,
};

interface MarkSignProps {
  mark: Mark;
  /** By icon alone, for the eye: the words are heard, and seen on pointing at it. */
  short?: boolean;
}

/** A mark by icon, word and colour. */
export function MarkSign({ mark, short = false }: MarkSignProps) {
  const Icon = MARK_ICONS[mark];
  const name = reviewWords.marks[mark];
  const marked = reviewWords.marked(name);
  return (
    <span className={styles.sign} data-mark={mark} title={short ? marked : undefined}>
      <Icon size={14} aria-hidden />
      {short ? <span className="visually-hidden">{marked}</span> : name}
    </span>
  );
}

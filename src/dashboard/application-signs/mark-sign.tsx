import type { Mark } from '../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import icon from './icon.module.css';
import styles from './mark-sign.module.css';

/** Lucide's star, question and cross, each as one path. */
const PATHS: Record<Mark, string> = {
  shortlist:
    'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
  ask: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5M12 17h.01',
  no: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6',
};

export function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={PATHS[mark]} />
    </svg>
  );
}

/** A mark by icon, word and colour. */
export function MarkSign({ mark }: { mark: Mark }) {
  return (
    <span className={styles.sign} data-mark={mark}>
      <MarkIcon mark={mark} />
      <span>{words.marks[mark]}</span>
    </span>
  );
}

/** The same by its icon; the words are a tooltip, and read to screen readers. */
export function ShortMark({ mark }: { mark: Mark }) {
  const marked = words.marked(words.marks[mark]);
  return (
    <span className={styles.sign} data-mark={mark} title={marked}>
      <MarkIcon mark={mark} />
      <span className="visually-hidden">{marked}</span>
    </span>
  );
}

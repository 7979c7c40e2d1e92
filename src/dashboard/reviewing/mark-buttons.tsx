import type { Mark } from '../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import { reviewWords } from '#messages/review.ts';
import { Button } from '../ui/controls/button.tsx';
import { MARK_KEYS } from '../application-signs/mark-keys.ts';
import { MarkIcon } from '../application-signs/mark-sign.tsx';
import styles from './review.module.css';

interface MarkButtonsProps {
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
}

/** The marks. Pressing the current mark removes it. */
export function MarkButtons({ mark, onMark }: MarkButtonsProps) {
  return (
    <div role="group" aria-label={reviewWords.mark} className={styles.marks}>
      {MARK_KEYS.map(({ mark: one, key }) => (
        <Button
          key={one}
          className={styles.mark}
          data-mark={one}
          aria-pressed={one === mark}
          aria-keyshortcuts={key}
          onClick={() => onMark(one === mark ? null : one)}
        >
          <MarkIcon mark={one} /> {words.marks[one]}
        </Button>
      ))}
    </div>
  );
}

import { MARKS, type Mark } from '../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import { reviewWords } from '#messages/review.ts';
import { Button } from '../ui/controls/button.tsx';
import { MarkIcon } from '../application-facts/mark-sign.tsx';
import styles from './review.module.css';

interface MarkButtonsProps {
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
}

/** The three marks. Pressing the current mark removes it. */
export function MarkButtons({ mark, onMark }: MarkButtonsProps) {
  return (
    <div role="group" aria-label={reviewWords.mark} className={styles.marks}>
      {MARKS.map((one, index) => (
        <Button
          key={one}
          className={styles.mark}
          data-mark={one}
          aria-pressed={one === mark}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onMark(one === mark ? null : one)}
        >
          <MarkIcon mark={one} /> {words.marks[one]}
        </Button>
      ))}
    </div>
  );
}

import { words } from '#messages/words.ts';
import { Undo2 } from 'lucide-react';
import { useReview } from '../api/reviews/use-review.ts';
import type { Edits } from '../api/reviews/edits.ts';
import { reviewWords } from '#messages/review.ts';
import { useNaming } from '../privacy/privacy-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { type NameOf, useDescribeChange } from './describe-change.ts';
import { useMarkedBefore } from './going-on.ts';
import common from '../ui/common.module.css';
import styles from './review.module.css';

interface DoneProps {
  /** The review of the open person. */
  shared: ReturnType<typeof useReview>;
  nameOf: NameOf;
  onUndone: (to: Edits) => void;
}

/** The last saved change of this person, or of the one whose mark opened this person, with its undo. */
export function Done({ shared: own, nameOf, onUndone }: DoneProps) {
  const { userId } = own.review;
  const before = useMarkedBefore(userId);
  const other = useReview(before?.userId ?? userId);
  const naming = useNaming();
  const describeChange = useDescribeChange(nameOf);
  const ofOther = own.done ? null : before;
  const { done, undo } = ofOther ? other : own;
  if (!done) return <p className={styles.done} />;
  const said = describeChange(done.saved).join('. ');
  return (
    <p className={styles.done}>
      <bdi className={common.cut}>
        {ofOther ? reviewWords.doneOf(naming(ofOther.userId, ofOther.name), said) : said}
      </bdi>
      <Button
        look="quiet"
        onClick={() => {
          undo();
          onUndone(done.before);
        }}
      >
        <Undo2 size={16} aria-hidden /> {words.undo}
      </Button>
    </p>
  );
}

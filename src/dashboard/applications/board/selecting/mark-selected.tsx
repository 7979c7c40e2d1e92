import { MARKS } from '../../../../contract/bff/reviews/reviews.ts';
import { words } from '#messages/words.ts';
import { selectionWords } from '#messages/board.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Application } from '../../../application-data/application.ts';
import { MarkIcon } from '../../../application-facts/mark-sign.tsx';
import type { BulkEdit } from '../../../reviewing/bulk/use-bulk-edit.ts';
import styles from './selection-bar.module.css';

const { marks: text } = selectionWords;

interface MarkSelectedProps {
  people: readonly Application[];
  bulk: BulkEdit;
}

/** The three marks, for everybody who is selected. */
export function MarkSelected({ people, bulk }: MarkSelectedProps) {
  return (
    <div role="group" aria-label={text.title} className={styles.marks}>
      {MARKS.map((mark) => (
        <Button
          key={mark}
          look="quiet"
          aria-label={text.mark(words.marks[mark], people.length)}
          onClick={() => bulk.run(people.map((person) => ({ person, to: { mark } })))}
        >
          <MarkIcon mark={mark} /> {words.marks[mark]}
        </Button>
      ))}
    </div>
  );
}

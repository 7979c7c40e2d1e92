import { words } from '#messages/words.ts';
import { Undo2 } from 'lucide-react';
import { contactWords } from '#messages/planning.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Application } from '../../application-data/application.ts';
import type { useMarkContacted } from './use-mark-contacted.ts';
import styles from './contact.module.css';

interface MarkContactedProps {
  people: readonly Application[];
  /** The people among them whose contact was copied or opened. */
  used: readonly Application[];
  marking: ReturnType<typeof useMarkContacted>['marking'];
  onMark: (people: readonly Application[]) => void;
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
}

/** Marks people as contacted: prominent once something was copied or opened, for these people or for all. */
export function MarkContacted({ people, used, marking, onMark, onUndo }: MarkContactedProps) {
  const busy = marking?.busy === true;
  const failed = marking?.failed ?? [];
  const left = marking && !busy && !marking.undone ? failed : people;
  const some = marking || used.length === people.length ? [] : used;
  const asks = used.length > 0 && !marking;
  return (
    <div className={`${styles.mark} ${asks ? styles.asking : ''}`}>
      {asks && <p className={styles.question}>{contactWords.askToMark}</p>}
      {some.length > 0 && (
        <Button look="primary" onClick={() => onMark(some)}>
          {contactWords.markUsed(some.length)}
        </Button>
      )}
      {left.length > 0 && (
        <Button
          look={(asks && some.length === 0) || marking ? 'primary' : 'plain'}
          busy={busy}
          onClick={() => onMark(left)}
        >
          {contactWords.markContacted(left.length)}
        </Button>
      )}
      {/* The end is read out, not each person on the way. */}
      <p role="status" aria-busy={busy}>
        {busy && contactWords.marking(marking.done, marking.all)}
        {marking &&
          !busy &&
          (marking.undone ? contactWords.undone : contactWords.marked)(marking.all - failed.length)}
        {!busy && failed.length > 0 && ` ${contactWords.notMarked(failed.length)}`}
      </p>
      {onUndo && (
        <Button look="quiet" onClick={onUndo}>
          <Undo2 size="1em" aria-hidden /> {words.undo}
        </Button>
      )}
    </div>
  );
}

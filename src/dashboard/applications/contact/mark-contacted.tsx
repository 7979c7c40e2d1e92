import { contactWords } from '#messages/planning.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Application } from '../../application-data/application.ts';
import { ManyOutcome } from '../../reviewing/many/many-outcome.tsx';
import { savedIn } from '../../reviewing/many/use-change-many.ts';
import type { useMarkContacted } from './use-mark-contacted.ts';
import styles from './contact.module.css';

interface MarkContactedProps {
  people: readonly Application[];
  /** The people among them whose contact was copied or opened. */
  used: readonly Application[];
  marking: ReturnType<typeof useMarkContacted>;
  onMark: (people: readonly Application[]) => void;
}

/** Marks people as contacted: prominent once something was copied or opened, for these people or for all. */
export function MarkContacted({ people, used, marking, onMark }: MarkContactedProps) {
  const { changing, busy } = marking;
  const isDone = changing !== null && !busy && !changing.undone;
  const some = changing || used.length === people.length ? [] : used;
  const asks = used.length > 0 && !changing;
  return (
    <div className={`${styles.mark} ${asks ? styles.asking : ''}`}>
      {asks && <p className={styles.question}>{contactWords.askToMark}</p>}
      {some.length > 0 && (
        <Button look="primary" onClick={() => onMark(some)}>
          {contactWords.markUsed(some.length)}
        </Button>
      )}
      {!isDone && people.length > 0 && (
        <Button
          look={(asks && some.length === 0) || changing ? 'primary' : 'plain'}
          busy={busy}
          onClick={() => onMark(people)}
        >
          {contactWords.markContacted(people.length)}
        </Button>
      )}
      {/* The end is read out, not each person on the way. */}
      <div role="status" aria-busy={busy}>
        {changing && (
          <ManyOutcome
            many={marking}
            said={
              busy
                ? contactWords.marking(changing.done, changing.all)
                : (changing.undone ? contactWords.undone : contactWords.marked)(savedIn(changing))
            }
          />
        )}
      </div>
    </div>
  );
}

import { contactWords } from '#messages/planning.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Application } from '../../application-data/application.ts';
import { ManyOutcome } from '../../reviewing/many/many-outcome.tsx';
import { savedIn } from '../../reviewing/many/use-change-many.ts';
import type { useMarkContacted } from './use-mark-contacted.ts';
import styles from './contact.module.css';

interface MarkContactedProps {
  people: readonly Application[];
  marking: ReturnType<typeof useMarkContacted>;
  onMark: () => void;
}

/** Marks people as contacted. */
export function MarkContacted({ people, marking, onMark }: MarkContactedProps) {
  const { changing, busy } = marking;
  const isDone = changing !== null && !busy && !changing.undone;
  return (
    <div className={styles.mark}>
      {!isDone && people.length > 0 && (
        <Button look={changing ? 'primary' : 'plain'} busy={busy} onClick={onMark}>
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

import { words } from '#messages/words.ts';
import { useState, type FormEvent } from 'react';
import { LONGEST_WAY, type Review } from '../../contract/bff/reviews/reviews.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { isoDay } from '../messages/format.ts';
import { reviewWords } from '#messages/review.ts';
import { markWords } from '#messages/volunteer.ts';
import { Button } from '../ui/controls/button.tsx';
import field from '../ui/controls/field.module.css';
import { focusOnce } from '../ui/document/focus-once.ts';
import common from '../ui/common.module.css';
import styles from './review.module.css';

interface ContactedProps {
  contacted: Review['contacted'];
  /** Absent for users who may only read. */
  onContacted?: ((contacted: Review['contacted']) => void) | undefined;
}

/** When and how a person was last contacted. */
export function Contacted({ contacted, onContacted }: ContactedProps) {
  const [editing, setEditing] = useState(false);
  if (!onContacted && !contacted) return null;
  return (
    <div className={styles.part}>
      {onContacted ? (
        <Button aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {markWords.contacted}
        </Button>
      ) : (
        <span className={field.label}>{markWords.contacted}</span>
      )}
      {contacted && !editing && (
        <bdi translate="no">{reviewWords.contactedOn(contacted.on, contacted.way)}</bdi>
      )}
      {onContacted && editing && (
        <ContactedForm
          contacted={contacted}
          onCancel={() => setEditing(false)}
          onContacted={(given) => {
            setEditing(false);
            onContacted(given);
          }}
        />
      )}
    </div>
  );
}

interface ContactedFormProps {
  contacted: Review['contacted'];
  onContacted: (contacted: Review['contacted']) => void;
  onCancel: () => void;
}

function ContactedForm({ contacted, onContacted, onCancel }: ContactedFormProps) {
  const timeZone = useTimeZone();
  const [today] = useState(() => isoDay(new Date(), timeZone));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const way = String(given.get('way')).trim().toWellFormed();
    onContacted({ on: String(given.get('on')), way });
  }

  return (
    <form className={`${common.box} ${styles.contacted}`} onSubmit={submit}>
      <label>
        <span className={field.label}>{reviewWords.on}</span>
        <input
          className={field.control}
          type="date"
          name="on"
          required
          min="1970-01-01"
          max="9999-12-31"
          defaultValue={contacted?.on ?? today}
        />
      </label>
      <label className={styles.way}>
        <span className={field.label}>{reviewWords.way}</span>
        <input
          className={field.control}
          name="way"
          maxLength={LONGEST_WAY}
          placeholder={reviewWords.wayHint}
          autoComplete="off"
          defaultValue={contacted?.way ?? ''}
          ref={focusOnce}
        />
      </label>
      <div className={common.row}>
        <Button type="submit" look="primary">
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
        {contacted && <Button onClick={() => onContacted(null)}>{reviewWords.takeBack}</Button>}
      </div>
    </form>
  );
}

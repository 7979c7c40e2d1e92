import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { LONGEST_NOTE, type Review } from '../../../contract/bff/reviews.ts';
import { reviewWords } from '../../messages/review-words.ts';
import { Hidden, RevealButton } from '../../privacy/personal.tsx';
import { useReveal } from '../../privacy/privacy-context.ts';
import field from '../../ui/field.module.css';
import { useLatest } from '../../ui/use-latest.ts';
import { warnBeforeLeaving } from '../../warn-before-leaving.ts';
import styles from './review.module.css';

interface NoteProps {
  /** With what was written before and could not be saved. */
  review: Review;
  onSave: (note: string, base: Review) => void;
}

interface Draft {
  text: string;
  /** What whoever writes has seen: others may change it meanwhile. */
  base: Review;
}

/** What reviewers tell each other; saved when it is left, by the keyboard, or by going on to another person. */
export function Note({ review, onSave }: NoteProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { on, hidden, toggle } = useReveal();
  const shown = draft?.text ?? review.note;
  const changed = draft !== null && draft.text !== draft.base.note;
  const tooMany = shown.length - LONGEST_NOTE;

  /** Whoever writes sees what they write. */
  const masked = hidden && !draft && shown !== '';

  function save() {
    if (!draft) return;
    setDraft(null);
    if (changed) onSave(draft.text.toWellFormed(), draft.base);
  }
  const latestSave = useLatest(save);
  // An element that is taken out of the page is not left, as far as browsers are concerned.
  useEffect(() => () => latestSave.current(), [latestSave]);
  useEffect(() => {
    warnBeforeLeaving(id, changed);
    return () => warnBeforeLeaving(id, false);
  }, [id, changed]);
  // The privacy screen takes it out while somebody may be writing.
  useEffect(() => {
    if (hidden) latestSave.current();
  }, [hidden, latestSave]);

  /** What is too long stays to be shortened; sent by whoever goes on, it is refused, and kept with what is not saved. */
  function saveWhatFits() {
    if (tooMany <= 0) save();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saveWhatFits();
  }

  return (
    <div className={styles.note}>
      <label htmlFor={id} className={field.label}>
        {reviewWords.note}
      </label>
      {masked ? (
        <Hidden />
      ) : (
        <>
          <textarea
            id={id}
            className={`${field.control} ${styles.text}`}
            rows={3}
            aria-invalid={tooMany > 0}
            aria-describedby={`${id}-hint`}
            value={shown}
            onChange={({ target }) => setDraft({ text: target.value, base: draft?.base ?? review })}
            onBlur={saveWhatFits}
            onKeyDown={onKeyDown}
          />
          <p id={`${id}-hint`} className={tooMany > 0 ? field.error : styles.hint}>
            {tooMany > 0
              ? reviewWords.noteTooLong(tooMany, LONGEST_NOTE)
              : changed
                ? reviewWords.noteUnsaved
                : reviewWords.noteHint}
          </p>
        </>
      )}
      {on && !draft && shown !== '' && (
        <RevealButton what={reviewWords.note} hidden={hidden} onToggle={toggle} />
      )}
    </div>
  );
}

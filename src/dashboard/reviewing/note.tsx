import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { LONGEST_NOTE, type Review } from '../../contract/bff/reviews/reviews.ts';
import { reviewWords } from '#messages/review.ts';
import { Hidden, RevealButton } from '../privacy/personal.tsx';
import { useReveal } from '../privacy/privacy-context.ts';
import field from '../ui/controls/field.module.css';
import { useDraft } from '../api/use-draft.ts';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';
import common from '../ui/common.module.css';
import styles from './review.module.css';
import { isComposing } from '../ui/hooks/shortcut-of.ts';

interface NoteProps {
  /** Includes earlier text that could not be saved. */
  review: Review;
  onSave: (note: string, base: Review) => void;
}

interface Draft {
  text: string;
  /** The version the user has seen; others may change it while they write. */
  base: Review;
}

/** The team's note. Saved on blur, by keyboard, and when the user goes on to another person. */
export function Note({ review, onSave }: NoteProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { on, hidden, toggle } = useReveal();
  const shown = draft?.text ?? review.note;
  const changed = draft !== null && draft.text !== draft.base.note;
  const tooMany = shown.length - LONGEST_NOTE;

  /** The privacy screen does not mask a note while the user edits it. */
  const masked = hidden && !draft && shown !== '';

  function save() {
    if (!draft) return;
    setDraft(null);
    if (changed) onSave(draft.text.toWellFormed(), draft.base);
  }
  useDraft(changed, save);
  const latestSave = useLatestRef(save);
  // The privacy screen may remove the field while the user is writing.
  useEffect(() => {
    if (hidden) latestSave.current();
  }, [hidden, latestSave]);

  /**
   * A note that is too long stays in the field. If the user goes on to another person, the server refuses it, and it is
   * stored with the unsaved changes.
   */
  function saveWhatFits() {
    if (tooMany <= 0) save();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (isComposing(event.nativeEvent)) return;
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
          <p id={`${id}-hint`} className={tooMany > 0 ? field.error : common.hint}>
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

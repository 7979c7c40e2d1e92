import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { totalsWords } from '#messages/totals.ts';
import field from '../../ui/controls/field.module.css';
import type { FreezesOrder } from '../../ui/hooks/use-frozen-order.ts';
import styles from './totals-table.module.css';
import { useDraft } from '../../api/use-draft.ts';
import { useStayWhileWrong } from './use-stay-while-wrong.ts';
import { isComposing } from '../../ui/hooks/shortcut-of.ts';

interface TargetFieldProps {
  /** Its accessible name. */
  label: string;
  target: number | null;
  /** With the target that the user saw before. */
  onChange: (target: number | null, seen: number | null) => void;
  holding: FreezesOrder;
}

/** A whole number, or none. */
const TARGET = /^\d{0,5}$/;
/** The fields of the same table. */
const FIELDS = 'input[inputmode]';

/** A number of people that are needed. Saved on blur, and by Enter, which moves to the next field. */
export function TargetField(props: TargetFieldProps) {
  const { label, target, onChange, holding } = props;
  const [draft, setDraft] = useState<{ before: number | null; text: string } | null>(null);
  const text = target === null ? '' : String(target);
  const wrong = draft !== null && !TARGET.test(draft.text);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);

  function save() {
    // An invalid target stays in the field for correction.
    if (!draft || wrong) return;
    setDraft(null);
    const typed = draft.text === '' ? null : Number(draft.text);
    if (typed !== draft.before) onChange(typed, draft.before);
  }
  useDraft(draft !== null && draft.text !== text, save);
  useStayWhileWrong(wrong, input);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter') return;
    const rows = event.currentTarget.closest('tbody');
    const fields = [...(rows?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    // Leaving the field saves it.
    if (next) next.focus();
    else save();
  }

  return (
    <>
      <input
        ref={input}
        className={`${field.control} ${styles.target}`}
        aria-label={label}
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder="–"
        value={draft?.text ?? text}
        onFocus={(event) => {
          holding.onFocus(event);
          event.currentTarget.select();
        }}
        onChange={(event) => {
          const typed = event.target.value.trim();
          setDraft({ before: draft ? draft.before : target, text: typed });
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          save();
          holding.onBlur(event);
        }}
      />
      {wrong && (
        <p id={errorId} role="alert" className={field.error}>
          {totalsWords.notATarget}
        </p>
      )}
    </>
  );
}

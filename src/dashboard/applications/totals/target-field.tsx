import { useState, type KeyboardEvent } from 'react';
import { totalsWords } from '../../messages/totals-words.ts';
import field from '../../ui/field.module.css';
import type { HoldsOrder } from './use-held-order.ts';
import styles from './totals-table.module.css';

interface TargetFieldProps {
  department: string;
  target: number | null;
  /** `seen` is the target that was there when they began to change it. */
  onChange: (seen: number | null, target: number | null) => void;
  holding: HoldsOrder;
}

const DIGITS = 5;

/** How many people a department needs; saved when the field is left, and by Enter, which goes on to the next one. */
export function TargetField({ department, target, onChange, holding }: TargetFieldProps) {
  const [draft, setDraft] = useState<{ seen: number | null; text: string } | null>(null);
  const text = target === null ? '' : String(target);

  function save() {
    setDraft(null);
    if (!draft) return;
    const typed = draft.text === '' ? null : Number(draft.text);
    if (typed !== draft.seen) onChange(draft.seen, typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter') return;
    const next = event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input');
    // Leaving the field saves it.
    if (next) next.focus();
    else save();
  }

  return (
    <input
      className={`${field.control} ${styles.target}`}
      aria-label={totalsWords.targetOf(department)}
      inputMode="numeric"
      autoComplete="off"
      placeholder="–"
      value={draft?.text ?? text}
      onFocus={(event) => {
        holding.onFocus(event);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        const typed = event.target.value.replace(/\D/g, '').slice(0, DIGITS);
        setDraft({ seen: draft ? draft.seen : target, text: typed });
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        save();
        holding.onBlur(event);
      }}
    />
  );
}

import { useId, useState, type FormEvent } from 'react';
import { LONGEST_FILTER_NAME, type SavedFilter } from '../../../../contract/bff/own-board.ts';
import { savedWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import common from '../../../ui/common.module.css';
import styles from './saved.module.css';

interface SaveFormProps {
  filters: readonly SavedFilter[];
  busy: boolean;
  /** `before` is the one of this name, which is replaced. Answers whether that worked. */
  onSave: (name: string, before: SavedFilter | null) => Promise<boolean>;
}

/** A name for what the board shows now. It stays until it is saved. */
export function SaveForm({ filters, busy, onSave }: SaveFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const before = filters.find((one) => isSameName(one.name, name)) ?? null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || busy) return;
    if (await onSave(name, before)) setTyped('');
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label className={field.label} htmlFor={id}>
        {words.name}
      </label>
      <input
        id={id}
        className={field.control}
        value={typed}
        maxLength={LONGEST_FILTER_NAME}
        required
        pattern=".*\S.*"
        autoComplete="off"
        aria-describedby={before ? `${id}-hint` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="primary">
        {before ? savedWords.replaceNamed : words.save}
      </Button>
      {before && (
        <p id={`${id}-hint`} className={common.hint}>
          {savedWords.replaceHint(before.name)}
        </p>
      )}
    </form>
  );
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}

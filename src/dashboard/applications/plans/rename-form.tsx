import { useId, useState, type FormEvent } from 'react';
import { LONGEST_PLAN_NAME, type PlanSummary } from '../../../contract/bff/reviews/named-plans.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { selectOnce } from '../../ui/document/focus-once.ts';
import { isSameName } from './is-same-name.ts';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

const { renaming: text } = namedPlanWords;

interface RenameFormProps {
  plan: PlanSummary;
  /** All named plans, whose names are taken. */
  plans: readonly PlanSummary[];
  busy: boolean;
  /** Returns whether it succeeded. */
  onRename: (name: string) => Promise<boolean>;
  onEnd: () => void;
}

/** The new name of a plan. It stays in the field until it is saved, and a line says so if another user renames the plan. */
export function RenameForm({ plan, plans, busy, onRename, onEnd }: RenameFormProps) {
  const id = useId();
  const [openedWith] = useState(plan.name);
  const [typed, setTyped] = useState(plan.name);
  const name = typed.trim();
  const taken = plans.find((one) => one.id !== plan.id && isSameName(one.name, name));
  const renamedByOther = plan.name !== openedWith && plan.name !== name;
  const hint = taken
    ? namedPlanWords.keep.taken(taken.name)
    : renamedByOther
      ? text.renamedByOther(plan.name)
      : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || taken || busy) return;
    if (name === plan.name || (await onRename(name))) onEnd();
  }

  return (
    <form className={saved.form} onSubmit={(event) => void submit(event)}>
      <input
        className={field.control}
        aria-label={text.newName(plan.name)}
        value={typed}
        maxLength={LONGEST_PLAN_NAME}
        required
        pattern=".*\S.*"
        autoComplete="off"
        aria-invalid={taken !== undefined || undefined}
        aria-describedby={hint === null ? undefined : `${id}-hint`}
        ref={selectOnce}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It would close the dialog.
          event.preventDefault();
          onEnd();
        }}
      />
      <Button type="submit" look="primary" busy={busy}>
        {text.save}
      </Button>
      <Button onClick={onEnd}>{namedPlanWords.cancel}</Button>
      {hint !== null && (
        <p id={`${id}-hint`} className={taken ? styles.problem : saved.hint}>
          {hint}
        </p>
      )}
    </form>
  );
}

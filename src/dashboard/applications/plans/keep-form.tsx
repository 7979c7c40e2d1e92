import { useId, useState, type FormEvent } from 'react';
import {
  LONGEST_PLAN_NAME,
  MOST_PLANS,
  type PlanSummary,
} from '../../../contract/bff/reviews/named-plans.ts';
import { namedPlanWords } from '#messages/named-plans.ts';
import { Button } from '../../ui/controls/button.tsx';
import field from '../../ui/controls/field.module.css';
import { isSameName } from './is-same-name.ts';
import { longestUnchanged } from './longest-unchanged.ts';
import saved from '../filters/saved/saved.module.css';
import styles from './plans.module.css';

const { keep: text } = namedPlanWords;

interface KeepFormProps {
  plans: readonly PlanSummary[];
  /** The name of the named plan to copy; null for the plan. */
  copied: string | null;
  /** Whether the plan to keep is loaded. */
  ready: boolean;
  busy: boolean;
  /** Returns whether it succeeded. */
  onKeep: (name: string) => Promise<boolean>;
}

/** The name under which to keep the plan shown. It stays in the field until it is saved. */
export function KeepForm({ plans, copied, ready, busy, onKeep }: KeepFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const taken = plans.find((one) => isSameName(one.name, name));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || taken || busy || !ready) return;
    if (await onKeep(name)) setTyped('');
  }

  if (plans.length >= MOST_PLANS) return <p>{text.full(MOST_PLANS, longestUnchanged(plans))}</p>;
  return (
    <form className={saved.form} onSubmit={(event) => void submit(event)}>
      <label className={field.label} htmlFor={id}>
        {copied === null ? text.plan : text.named(copied)}
      </label>
      <input
        id={id}
        className={field.control}
        value={typed}
        maxLength={LONGEST_PLAN_NAME}
        required
        pattern=".*\S.*"
        autoComplete="off"
        aria-invalid={taken !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="primary" busy={busy || !ready}>
        {text.save}
      </Button>
      <p id={`${id}-hint`} className={taken ? styles.problem : saved.hint}>
        {taken ? text.taken(taken.name) : !ready && text.waiting}
      </p>
    </form>
  );
}

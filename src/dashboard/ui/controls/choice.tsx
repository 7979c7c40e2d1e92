import { useId, type ComponentProps, type ReactNode } from 'react';
import common from '../common.module.css';
import styles from './choice.module.css';

type ChoiceProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: string;
};

/** A radio button or a checkbox with its label, and a line that explains it. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={styles.explained}>
      <input id={id} aria-describedby={hintId} {...input} />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={common.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

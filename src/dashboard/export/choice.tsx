import { useId } from 'react';
import styles from './export.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A radio button or a checkbox with a line that explains it. */
export function Choice({ type, name, label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type={type}
        name={name}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

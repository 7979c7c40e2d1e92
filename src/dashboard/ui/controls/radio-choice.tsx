import { useId } from 'react';
import choice from './choice.module.css';
import common from '../common.module.css';
import styles from './radio-choice.module.css';

interface RadioChoiceProps<Value extends string> {
  label: string;
  options: Partial<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A group of radio buttons. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={`${common.hint} ${styles.label}`}>{label}</legend>
      {(Object.keys(options) as Value[]).map((value) => (
        <label key={value} className={choice.choice}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {options[value]}
        </label>
      ))}
    </fieldset>
  );
}

import { useId } from 'react';
import field from './field.module.css';
import { useDeferredChoice } from '../hooks/use-deferred-choice.ts';
import common from '../common.module.css';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
  /** Of the label and the choice; by default the label is above. */
  className?: string | undefined;
}

/** A choice of one, with its label. */
export function Select(props: SelectProps) {
  const { label, value, options, onChange, className = common.stack } = props;
  const id = useId();
  const settling = useDeferredChoice({ value, onChoose: onChange });
  return (
    <div className={className}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={field.control} {...settling}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

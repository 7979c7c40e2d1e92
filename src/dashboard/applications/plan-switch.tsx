import { useId } from 'react';
import filter from '../list/filters/filter.module.css';
import { boardWords } from '#messages/board.ts';
import field from '../ui/field.module.css';

interface PlanSwitchProps {
  asRegistered: boolean;
  onChange: (asRegistered: boolean) => void;
}

/** Chooses whether a page shows what reviewers planned, or only what the registration system says. */
export function PlanSwitch({ asRegistered, onChange }: PlanSwitchProps) {
  const id = useId();
  const { title, planned, registered } = boardWords.plan;
  return (
    <div className={filter.filter}>
      <label className={field.label} htmlFor={id}>
        {title}
      </label>
      <select
        id={id}
        // The visible label is hidden where there is little room.
        aria-label={title}
        className={field.control}
        value={asRegistered ? 'registered' : 'planned'}
        onChange={({ target }) => onChange(target.value === 'registered')}
      >
        <option value="planned">{planned}</option>
        <option value="registered">{registered}</option>
      </select>
    </div>
  );
}

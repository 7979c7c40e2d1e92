import { useId } from 'react';
import { words } from '#messages/words.ts';
import field from '../ui/controls/field.module.css';
import styles from '../list/filters/filter.module.css';

interface VerifiedFilterProps {
  verified: boolean | null;
  onChange: (verified: boolean | null) => void;
}

/** Filters by verified or unverified e-mail address. */
export function VerifiedFilter({ verified, onChange }: VerifiedFilterProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label className={field.label} htmlFor={id}>
        {words.users.verifiedFilter}
      </label>
      <select
        id={id}
        aria-label={words.users.verifiedFilter}
        className={field.control}
        value={verified === null ? 'any' : verified ? 'yes' : 'no'}
        onChange={({ target }) => onChange(target.value === 'any' ? null : target.value === 'yes')}
      >
        <option value="any">{words.users.verifiedOptions.any}</option>
        <option value="yes">{words.users.verifiedOptions.yes}</option>
        <option value="no">{words.users.verifiedOptions.no}</option>
      </select>
    </div>
  );
}

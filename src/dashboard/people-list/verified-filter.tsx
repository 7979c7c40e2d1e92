import { useId } from 'react';
import { words } from '#messages/words.ts';
import field from '../ui/controls/field.module.css';
import { useDeferredChoice } from '../ui/hooks/use-deferred-choice.ts';
import styles from '../list/role/filter.module.css';

interface VerifiedFilterProps {
  verified: boolean | null;
  onChange: (verified: boolean | null) => void;
}

/** Filters by verified or unverified e-mail address. */
export function VerifiedFilter({ verified, onChange }: VerifiedFilterProps) {
  const id = useId();
  const settling = useDeferredChoice({
    value: verified === null ? 'any' : verified ? 'yes' : 'no',
    onChoose: (value) => onChange(value === 'any' ? null : value === 'yes'),
  });
  return (
    <div className={styles.filter}>
      <label className={field.label} htmlFor={id}>
        {words.users.verifiedFilter}
      </label>
      <select
        id={id}
        aria-label={words.users.verifiedFilter}
        className={field.control}
        {...settling}
      >
        <option value="any">{words.users.verifiedOptions.any}</option>
        <option value="yes">{words.users.verifiedOptions.yes}</option>
        <option value="no">{words.users.verifiedOptions.no}</option>
      </select>
    </div>
  );
}

import { ListFilter } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import popover from '../ui/dialog/popover.module.css';
import { usePopover } from '../ui/dialog/use-popover.ts';
import field from '../ui/controls/field.module.css';
import { useDeferredChoice } from '../ui/hooks/use-deferred-choice.ts';
import filter from '../list/role/filter.module.css';
import styles from './filters.module.css';

interface FiltersProps {
  /** The number of active filters. */
  count: number;
  children: ReactNode;
}

/**
 * The filters of a list: in line where there is room for them, else behind a button with their number; on a phone in a
 * sheet at the bottom. The same elements in each place: styles alone decide.
 */
export function Filters({ count, children }: FiltersProps) {
  const { button, menu } = usePopover<HTMLDivElement>('end');
  return (
    <>
      <Button {...button} className={styles.open}>
        <ListFilter size="1.143em" aria-hidden />
        {words.filters} {count > 0 && words.number(count)}
      </Button>
      <div
        {...menu}
        role="group"
        aria-label={words.filters}
        className={`${popover.popover} ${styles.filters}`}
      >
        {children}
        <Button look="primary" popoverTarget={menu.id} popoverTargetAction="hide">
          {words.done}
        </Button>
      </div>
    </>
  );
}

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
    <div className={filter.filter}>
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

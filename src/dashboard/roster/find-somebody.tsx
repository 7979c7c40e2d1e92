import { UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router';
import { rosterWords } from '#messages/roster.ts';
import type { EventSlot } from '../../staffing/times.ts';
import common from '../ui/common.module.css';
import popover from '../ui/dialog/popover.module.css';
import { usePopover } from '../ui/dialog/use-popover.ts';
import styles from './roster.module.css';

interface FindSomebodyProps {
  /** The name of the person who does not come. */
  name: string;
  /** The times in which they should be there. */
  slots: readonly EventSlot[];
  /** The address of fill mode for a time. */
  pathOf: (slot: EventSlot) => string;
}

/** Leads to the people who can take the place of a person in one of their times: at once, or after the choice of the time. */
export function FindSomebody({ name, slots, pathOf }: FindSomebodyProps) {
  const { open, button, menu } = usePopover<HTMLUListElement>('start');
  const [first, second] = slots;
  if (!first) return null;
  const look = `${common.icon} ${styles.find} screen-only`;
  if (!second) {
    const label = rosterWords.find.instead(first.label, name);
    return (
      <Link className={look} to={pathOf(first)} title={label} aria-label={label}>
        <UserRoundSearch size="1rem" aria-hidden />
      </Link>
    );
  }
  const label = rosterWords.find.open(name);
  return (
    <>
      <button type="button" className={look} title={label} aria-label={label} {...button}>
        <UserRoundSearch size="1rem" aria-hidden />
      </button>
      <ul
        {...menu}
        className={`${popover.popover} ${styles.times}`}
        onToggle={(event) => {
          menu.onToggle(event);
          if (event.newState === 'open') event.currentTarget.querySelector('a')?.focus();
        }}
      >
        {open &&
          slots.map((slot) => (
            <li key={slot.key}>
              <Link to={pathOf(slot)}>{rosterWords.find.forTime(slot.label)}</Link>
            </li>
          ))}
      </ul>
    </>
  );
}

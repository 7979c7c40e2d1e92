import { Check } from 'lucide-react';
import { useState } from 'react';
import type { PlannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { withSlotSwitched } from '../../../staffing/plans.ts';
import { type EventSlot, slotsOfKeys, type Times } from '../../../staffing/times.ts';
import { reviewWords, planWords } from '#messages/review.ts';
import { rosterWords } from '#messages/roster.ts';
import common from '../../ui/common.module.css';
import {
  type SlotWarning,
  slotWarningLook,
  SlotWarningSign,
} from '../../application-signs/slot-warning.tsx';
import styles from './plan-slots.module.css';
import { Link, useLocation } from 'react-router';
import { EVERY_ROLE, readScope, type Scope, sectionPaths } from '../../paths/section-paths.ts';
import { BadPart } from '../../paths/address-parts.ts';

interface PlanSlotsProps {
  /** The name of the department. */
  department: string;
  times: Times;
  slots: PlannedSlots;
  /** The slots that the person offers, which are also the slots of a plan that names none. */
  offered: readonly EventSlot[];
  /** The keys of the slots in which the department is closed. */
  closed: ReadonlySet<string>;
  /** The warning about a slot, also before it is switched on; null without one. */
  against: (slot: EventSlot) => SlotWarning | null;
  onChange: (slots: PlannedSlots) => void;
}

/** The slots of a plan as chips, which a click or a key switches on and off, and a button for all that the person offers. */
export function PlanSlots(props: PlanSlotsProps) {
  const { department, times, slots, offered, closed, against, onChange } = props;
  const planned = new Set((slots ?? offered).map(slotKey));
  const usual = offered.filter(({ key }) => !closed.has(key));
  const choices = (usual.length > 0 ? usual : times.slots).map(({ key }) => key);
  const [showsAll, setShowsAll] = useState(false);
  // A switch that was pressed stays: else the next one would move below the pointer.
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const others = showsAll ? times.slots.map(({ key }) => key) : [];
  const shown = slotsOfKeys(times, [...choices, ...planned, ...pressed, ...others]);
  if (shown.length === 0) return null;
  const hasMore = times.slots.some(({ key }) => !shown.some((slot) => slot.key === key));
  return (
    <>
      <span role="group" aria-label={reviewWords.timesIn(department)} className={styles.slots}>
        {shown.map((slot) => {
          const { key, label, choice } = slot;
          const on = planned.has(key);
          const warning = against(slot);
          return (
            <button
              key={key}
              type="button"
              className={`${styles.slot} ${slotWarningLook}`}
              title={warning === null ? choice : `${choice}: ${warning.says}`}
              data-warning={warning?.kind}
              aria-pressed={on}
              onClick={() => {
                setPressed([...pressed, key]);
                onChange(withSlotSwitched(slots, slot, offered));
              }}
            >
              {on && <Check size="0.9em" aria-hidden />} <bdi translate="no">{label}</bdi>
              {closed.has(key) && ` ${rosterWords.closed}`}
              <SlotWarningSign warning={warning} />
            </button>
          );
        })}
        {(hasMore || showsAll) && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {reviewWords.otherTimes}
          </button>
        )}
      </span>
      <AllOffered slots={slots} offered={offered} onChange={onChange} />
    </>
  );
}

/** The button that plans for all slots that the person offers; says so where that is the plan. */
export function AllOffered({
  slots,
  offered,
  onChange,
}: Pick<PlanSlotsProps, 'slots' | 'offered' | 'onChange'>) {
  if (offered.length === 0) return null;
  if (slots === null) return <span className={common.hint}>{reviewWords.allOffered}</span>;
  return (
    <button type="button" className={styles.more} onClick={() => onChange(null)}>
      {reviewWords.allOffered}
    </button>
  );
}

/** Leads to the set-up of times where nobody has confirmed it; nothing for an event that has one, be it without times. */
export function SayTimes({ times, scope }: { times: Times; scope: Scope }) {
  if (times.isSetUp) return null;
  return (
    <Link className="screen-only" to={sectionPaths.setUp(scope)}>
      {planWords.sayTimes}
    </Link>
  );
}

/** The scope of the page, which links from it keep. */
export function useScope(): Scope {
  const read = readScope(new URLSearchParams(useLocation().search));
  return read instanceof BadPart ? EVERY_ROLE : read;
}

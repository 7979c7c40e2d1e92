import { Check } from 'lucide-react';
import type { PlannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { withSlotSwitched } from '../../../staffing/plans.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import { AllOffered } from '../../reviewing/plan/plan-slots.tsx';
import {
  type SlotWarning,
  slotWarningLook,
  SlotWarningSign,
} from '../../application-signs/slot-warning.tsx';
import type { FillSlot } from './fill-slots.ts';
import styles from './fill.module.css';

/** The slots to plan the person for; `usual` are the ones of a plan that names none. */
export interface ChosenSlots {
  slots: PlannedSlots;
  usual: readonly EventSlot[];
  onChange: (slots: PlannedSlots) => void;
}

interface SlotChipsProps {
  slots: readonly FillSlot[];
  /** The keys of the slots that the person offers; empty if they did not say. */
  offered: readonly string[];
  /** Absent where nobody can be planned. */
  chosen?: ChosenSlots | undefined;
  /** The warning about a slot, also before it is switched on; null without one. */
  against: (slot: EventSlot) => SlotWarning | null;
}

/** The slots of the event, each with the person's offer and the department's number of people; offered ones can be chosen. */
export function SlotChips({ slots, offered, chosen, against }: SlotChipsProps) {
  const planned = new Set((chosen?.slots ?? chosen?.usual ?? []).map(slotKey));
  return (
    <>
      {offered.length === 0 && <p>{fillWords.noTimes}</p>}
      <ul className={styles.slots}>
        {slots.map((slot) => {
          const offers = offered.includes(slot.key);
          const isPlanned = planned.has(slot.key);
          const canPlan = (offers || offered.length === 0) && !slot.isClosed;
          return (
            <li key={slot.key}>
              {chosen && (canPlan || isPlanned) ? (
                <SlotButton
                  slot={slot}
                  offers={offers}
                  on={isPlanned}
                  against={against(slot)}
                  onSwitch={() => {
                    const next = withSlotSwitched(chosen.slots, slot, chosen.usual);
                    // A plan has at least one slot.
                    if (next.length > 0) chosen.onChange(next);
                  }}
                />
              ) : (
                <span {...lookOf(slot, offers)}>
                  <SlotText slot={slot} offers={offers} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <AllOffered slots={chosen.slots} offered={chosen.usual} onChange={chosen.onChange} />
      )}
    </>
  );
}

interface SlotButtonProps {
  slot: FillSlot;
  /** Whether the person offers it; null where it is about nobody. */
  offers: boolean | null;
  on: boolean;
  /** The warning about it; null without one. */
  against?: SlotWarning | null;
  onSwitch: () => void;
}

/** A slot that can be switched on and off. */
export function SlotButton({ slot, offers, on, against = null, onSwitch }: SlotButtonProps) {
  const look = lookOf(slot, offers === true);
  return (
    <button
      type="button"
      aria-pressed={on}
      {...look}
      title={against === null ? look.title : `${look.title}: ${against.says}`}
      data-warning={against?.kind}
      onClick={onSwitch}
    >
      <SlotText slot={slot} offers={offers} />
      <SlotWarningSign warning={against} />
    </button>
  );
}

function lookOf({ placed, needed, isClosed, choice }: FillSlot, offers: boolean) {
  return {
    className: `${styles.slot} ${slotWarningLook}`,
    title: choice,
    'data-offers': offers || undefined,
    'data-short': (placed !== null && placed < (needed ?? 0)) || undefined,
    'data-closed': isClosed || undefined,
  };
}

function SlotText({ slot, offers }: Pick<SlotButtonProps, 'slot' | 'offers'>) {
  const { label, placed, needed, isClosed } = slot;
  return (
    <>
      <span aria-hidden>
        {offers && <Check size="0.9em" />} <bdi translate="no">{label}</bdi>{' '}
        <span className={styles.has}>
          {isClosed
            ? fillWords.closed
            : placed === null
              ? ''
              : needed === null || placed === needed
                ? words.number(placed)
                : `${words.number(placed)}/${words.number(needed)}`}
        </span>
      </span>
      <span className="visually-hidden" translate="no">
        {isClosed ? fillWords.closedText(label) : fillWords.slotText(label, offers, placed, needed)}
      </span>
    </>
  );
}

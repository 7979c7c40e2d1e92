import { useState, type ReactNode } from 'react';
import { fillWords } from '#messages/filling.ts';
import common from '../../ui/common.module.css';
import { Countdown, missingIn, type ToFill } from './countdown.tsx';
import type { FillSlot } from './fill-slots.ts';
import { SlotButton } from './slot-chips.tsx';
import styles from './fill.module.css';

interface FillProgressProps {
  /** The department in all its slots. */
  inAll: ToFill;
  slots: readonly FillSlot[];
  /** The keys of the slots that are filled; empty for the department in all. */
  wanted: readonly string[];
  onWant: (key: string) => void;
  /** The number of people left in the queue. */
  left: number;
  /** The notice about the last decision. */
  notice: string | null;
  /** The people whom the chosen slots leave out. */
  children: ReactNode;
}

/** The number of missing people and of those left to decide on, and the choice of the slots to fill. */
export function FillProgress(props: FillProgressProps) {
  const { inAll, slots, wanted, onWant, left, notice, children } = props;
  const [missingAtFirst] = useState(
    () => new Map([inAll, ...slots].map((one) => [one.key, missingIn(one)])),
  );
  const chosen = slots.filter(({ key }) => wanted.includes(key));
  const labels = chosen.map(({ label }) => label);
  const toFill: readonly ToFill[] = chosen.length === 0 ? [inAll] : chosen;
  return (
    <div className={styles.progress}>
      {toFill.map(({ key, ...one }) => (
        <Countdown key={key} {...one} before={missingAtFirst.get(key) ?? null} />
      ))}
      <p className={common.muted}>
        {labels.length === 0 ? fillWords.left(left) : fillWords.leftIn(left, labels)}
      </p>
      {notice && <p role="status">{notice}</p>}
      {slots.length > 0 && (
        <ul aria-label={fillWords.timesToFill} className={`${styles.slots} ${styles.wanted}`}>
          {slots
            .filter(({ key, isClosed }) => !isClosed || wanted.includes(key))
            .map((slot) => (
              <li key={slot.key}>
                <SlotButton
                  slot={slot}
                  offers={null}
                  on={wanted.includes(slot.key)}
                  onSwitch={() => onWant(slot.key)}
                />
              </li>
            ))}
        </ul>
      )}
      {children}
    </div>
  );
}

import { useState } from 'react';
import { boardWords } from '#messages/board.ts';
import { fillWords } from '#messages/filling.ts';
import { totalsWords } from '#messages/totals.ts';
import type { FillSlot } from './fill-slots.ts';
import common from '../../ui/common.module.css';
import styles from './fill.module.css';

/** A slot to fill, or the department in all for null. */
export interface ToFill extends Pick<FillSlot, 'placed' | 'needed'> {
  key: string | null;
  label: string | null;
}

/** The number of missing people, now and when the page was opened, or of those beyond the target. */
export function Countdown({ label, placed, needed }: Omit<ToFill, 'key'>) {
  const missing = needed === null || placed === null ? null : Math.max(needed - placed, 0);
  const [before] = useState(missing);
  const named = (text: string) => (label === null ? text : fillWords.inSlot(label, text));
  if (needed === null || placed === null || missing === null) {
    const why = needed === null ? boardWords.noTarget : totalsWords.notAllRead;
    return <p className={common.muted}>{named(why)}</p>;
  }
  return (
    <p
      className={styles.short}
      data-enough={placed === needed || undefined}
      data-beyond={placed > needed || undefined}
    >
      {before === null || before === missing || placed > needed ? (
        named(fillWords.missing(placed, needed))
      ) : (
        <>
          <span aria-hidden>{named(fillWords.shortThen(before, missing))}</span>
          <span className="visually-hidden">{named(fillWords.shortSaid(before, missing))}</span>
        </>
      )}
    </p>
  );
}

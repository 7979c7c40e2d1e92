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

/** The number of people whom a slot or a department lacks; null while unknown, and without a target. */
export function missingIn({ placed, needed }: Pick<ToFill, 'placed' | 'needed'>): number | null {
  return needed === null || placed === null ? null : Math.max(needed - placed, 0);
}

interface CountdownProps extends Omit<ToFill, 'key'> {
  /** The number of missing people when the page was opened. */
  before: number | null;
}

/** The number of missing people, now and when the page was opened, or of those beyond the target. */
export function Countdown({ label, placed, needed, before }: CountdownProps) {
  const missing = missingIn({ placed, needed });
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

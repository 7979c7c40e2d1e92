import { useState } from 'react';
import { fillWords } from '#messages/filling.ts';
import styles from './fill.module.css';

/**
 * The number of missing people, now and when the page was opened.
 * @param short null where nobody has said how many are needed
 */
export function Countdown({ short }: { short: number | null }) {
  const [before] = useState(short);
  if (short === null) return <p className={styles.left}>{fillWords.noTarget}</p>;
  return (
    <p className={styles.short} data-enough={short === 0 || undefined}>
      {before === null || before === short ? (
        fillWords.short(short)
      ) : (
        <>
          <span aria-hidden>{fillWords.shortThen(before, short)}</span>
          <span className="visually-hidden">{fillWords.shortSaid(before, short)}</span>
        </>
      )}
    </p>
  );
}

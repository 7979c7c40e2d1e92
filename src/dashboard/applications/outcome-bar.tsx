import type { ComponentProps, ReactNode } from 'react';
import { words } from '#messages/words.ts';
import { ManyOutcome } from '../reviewing/many/many-outcome.tsx';
import type { ChangeMany } from '../reviewing/many/use-change-many.ts';
import { Button } from '../ui/controls/button.tsx';
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts';
import styles from './board/selecting/selection-bar.module.css';

type Outcome = ComponentProps<typeof ManyOutcome>;

interface OutcomeBarProps extends Outcome {
  /** The accessible name. */
  label: string;
  many: Outcome['many'] & Pick<ChangeMany, 'busy' | 'reset'>;
  children?: ReactNode;
}

/** A bar with the outcome of a change, and a button that closes it. */
export function OutcomeBar({ label, many, children, ...outcome }: OutcomeBarProps) {
  return (
    <section ref={useKeptFocus()} className={`${styles.bar} screen-only`} aria-label={label}>
      <ManyOutcome many={many} {...outcome} />
      <Button look="quiet" className={styles.clear} busy={many.busy} onClick={many.reset}>
        {words.close}
      </Button>
      {children}
    </section>
  );
}

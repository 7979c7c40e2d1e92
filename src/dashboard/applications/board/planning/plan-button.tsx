import { useLayoutEffect, useRef } from 'react';
import { boardWords } from '#messages/board.ts';
import { StateIcon } from '../../../application-facts/state-mark.tsx';
import { PLANNED } from '../../../application-facts/state-name.ts';
import type { Attention } from '../../../grid/attention.ts';
import styles from './plan-button.module.css';

interface PlanButtonProps {
  /** The department's name. */
  name: string;
  attention: Attention;
  onPlan: () => void;
}

/**
 * A button in a department's cell, which plans its person or takes that back. It never appears under the pointer: a click
 * there opens the person. With the keyboard, `A` does the same.
 */
export function PlanButton({ name, attention: { pointer, end }, onPlan }: PlanButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!button.current || pointer === null) return;
    const { left, right } = button.current.getBoundingClientRect();
    if (left <= pointer && pointer < right) end();
  });
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className={`${styles.plan} screen-only`}
      title={boardWords.planFor(name)}
      // For the pointer alone.
      aria-hidden
      // The focus stays where it is until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.focus({ preventScroll: true });
        onPlan();
      }}
    >
      <StateIcon state={PLANNED} />
    </button>
  );
}

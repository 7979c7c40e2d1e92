import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { boardWords } from '#messages/board.ts';
import { StateIcon } from '../../../application-facts/state-mark.tsx';
import { PLANNED } from '../../../application-facts/state-name.ts';
import { isEntered } from '../../../application-data/is-entered.ts';
import type { Planning } from './use-planning.ts';
import styles from './plan-button.module.css';
import { departmentName } from '../../../application-facts/department-name.ts';

interface PlanButtonProps {
  area: RefObject<HTMLElement | null>;
  cells: Planning['cells'];
}

/** The cell that shows the button. */
interface Target {
  cell: Element;
  title: string;
  /** The pointer's place when it entered the cell, in pixels; null for the keyboard. */
  pointer: number | null;
}

/**
 * A button in a department's cell, which plans its person or takes that back: in the cell that the keyboard has focused, and
 * in the cell under the pointer. It never appears under the pointer itself: a click there opens the person. One button moves
 * from cell to cell, because the board has hundreds of them. With the keyboard, `A` does the same.
 */
export function PlanButton({ area, cells }: PlanButtonProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const within = area.current;
    function showIn(element: Element, pointer: number | null) {
      const at = cells.current.cellAt(element);
      const cell = element.closest('[role=gridcell]');
      const takes = at !== null && cell !== null && !isEntered(at.person.record, at.department.key);
      const title = takes ? boardWords.planFor(departmentName(at.department)) : '';
      setTarget(takes ? { cell, title, pointer } : null);
    }
    // Not `pointermove`: after a tap, the button has to stay until the next one.
    function onMouseMove({ target, clientX }: MouseEvent) {
      if (!(target instanceof Element)) return;
      const cell = target.closest('[role=gridcell]');
      const isIn = cell !== null && cell === button.current?.parentElement;
      if (!isIn) showIn(target, clientX);
    }
    function onFocusIn({ target }: Event) {
      // A click on a cell focuses it, too, and the button must not come under the pointer.
      if (target instanceof Element && target.matches(':focus-visible')) showIn(target, null);
    }
    const onMouseLeave = () => setTarget(null);
    within?.addEventListener('mousemove', onMouseMove);
    within?.addEventListener('focusin', onFocusIn);
    within?.addEventListener('mouseleave', onMouseLeave);
    return () => {
      within?.removeEventListener('mousemove', onMouseMove);
      within?.removeEventListener('focusin', onFocusIn);
      within?.removeEventListener('mouseleave', onMouseLeave);
    };
  }, [area, cells]);

  useLayoutEffect(() => {
    if (!button.current || target === null || target.pointer === null) return;
    const { left, right } = button.current.getBoundingClientRect();
    if (left <= target.pointer && target.pointer < right) setTarget(null);
  }, [target]);

  function plan() {
    const { current } = button;
    // The cell may show another person than when the pointer came, after scrolling.
    const cell = cells.current.cellAt(current);
    current?.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true });
    if (cell) cells.current.toggle(cell);
  }

  if (!target) return null;
  return createPortal(
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      className={`${styles.plan} screen-only`}
      title={target.title}
      // For the pointer alone.
      aria-hidden
      // The focus stays where it is until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={plan}
    >
      <StateIcon state={PLANNED} />
    </button>,
    target.cell,
  );
}

import { useEffect, type RefObject } from 'react';
import { boardWords } from '#messages/board.ts';
import { departmentName } from '../../../application-facts/department-states.ts';
import { drawStateIcon } from '../../../application-facts/state-mark.tsx';
import { PLAN } from '../../../application-facts/department-states.ts';
import { element } from '../../../ui/document/element.ts';
import { isEntered } from '../../data/is-entered.ts';
import type { Planning } from './use-planning.ts';
import styles from './plan-button.module.css';

interface PlanButtonOptions {
  area: RefObject<HTMLElement | null>;
  cells: Planning['cells'];
  enabled: boolean;
}

/**
 * Shows a button in a department's cell, which plans its person or takes that back: in the cell that the keyboard has focused,
 * and in the cell under the pointer. It never appears under the pointer itself: a click there opens the person. One button
 * moves from cell to cell, because the board has hundreds of them. With the keyboard, `A` does the same.
 */
export function usePlanButton({ area, cells, enabled }: PlanButtonOptions): void {
  useEffect(() => {
    const within = area.current;
    if (!enabled || !within) return undefined;
    const button = element('button', {
      type: 'button',
      tabindex: '-1',
      class: styles.plan,
      // For the pointer alone.
      'aria-hidden': 'true',
    });
    button.append(drawStateIcon(PLAN));

    /** Answers whether the cell takes the button. */
    function showIn(target: Element): boolean {
      const cell = cells.current.cellAt(target);
      const takes = cell !== null && !isEntered(cell.person.record, cell.department.key);
      if (!takes) button.remove();
      else {
        button.title = boardWords.planFor(departmentName(cell.department));
        target.closest('[role=gridcell]')?.append(button);
      }
      return takes;
    }
    // Not `pointermove`: after a tap, the button has to stay until the next one.
    function onMouseMove({ target, clientX }: MouseEvent) {
      if (!(target instanceof Element) || isIn(target.closest('[role=gridcell]'))) return;
      if (!showIn(target)) return;
      const { left, right } = button.getBoundingClientRect();
      if (left <= clientX && clientX < right) button.remove();
    }
    function onFocusIn({ target }: Event) {
      // A click on a cell focuses it, too, and the button must not come under the pointer.
      if (target instanceof Element && target.matches(':focus-visible')) showIn(target);
    }
    const isIn = (cell: Element | null) => cell !== null && button.parentElement === cell;
    const onMouseLeave = () => button.remove();
    // The focus stays where it is until the click.
    const onMouseDown = (event: Event) => event.preventDefault();
    function onClick(event: Event) {
      event.stopPropagation();
      // The cell may show another person than when the pointer came, after scrolling.
      const cell = cells.current.cellAt(button);
      button.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true });
      if (cell) cells.current.toggle(cell);
    }
    within.addEventListener('mousemove', onMouseMove);
    within.addEventListener('focusin', onFocusIn);
    within.addEventListener('mouseleave', onMouseLeave);
    button.addEventListener('mousedown', onMouseDown);
    button.addEventListener('click', onClick);
    return () => {
      within.removeEventListener('mousemove', onMouseMove);
      within.removeEventListener('focusin', onFocusIn);
      within.removeEventListener('mouseleave', onMouseLeave);
      button.remove();
    };
  }, [area, cells, enabled]);
}

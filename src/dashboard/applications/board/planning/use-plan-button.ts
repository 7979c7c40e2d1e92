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
 * Shows a button in the cell of a department under the pointer, which plans its person or takes that back. The cell itself
 * takes no plan by a click: a click there moves the focus, and would change what the whole team sees. One button moves from
 * cell to cell, because the board has hundreds of them. With the keyboard, `A` does the same.
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

    // Not `pointerover`: after a tap, the button has to stay until the next one.
    function onMouseOver({ target }: Event) {
      if (!(target instanceof Element) || button.contains(target)) return;
      const cell = cells.current.cellAt(target);
      if (!cell || isEntered(cell.person.record, cell.department.key)) return button.remove();
      button.title = boardWords.planFor(departmentName(cell.department));
      target.closest('[role=gridcell]')?.append(button);
    }
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
    within.addEventListener('mouseover', onMouseOver);
    within.addEventListener('mouseleave', onMouseLeave);
    button.addEventListener('mousedown', onMouseDown);
    button.addEventListener('click', onClick);
    return () => {
      within.removeEventListener('mouseover', onMouseOver);
      within.removeEventListener('mouseleave', onMouseLeave);
      button.remove();
    };
  }, [area, cells, enabled]);
}

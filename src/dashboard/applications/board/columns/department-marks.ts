import type { MouseEvent } from 'react';
import { isConflict } from '../../../application-facts/department-states.ts';
import { drawStateIcon } from '../../../application-facts/state-mark.tsx';
import { boardWords } from '#messages/board.ts';
import type { Drawn } from '../../../grid/model.ts';
import { drawIcon, element } from '../../../ui/element.ts';
import { stateName } from '../../data/names.ts';
import styles from './board-cells.module.css';

export type Narrow = (department: string, state: string) => void;

const TRIANGLE_ALERT =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';

/**
 * Returns a function that draws a person's states in the named department, each as a mark that filters the board when
 * clicked. Drawings are cached, because few combinations of states occur many times.
 */
export function createMarks(name: string): (states: readonly string[]) => Drawn {
  const drawn = new Map<string, Element>();
  return (states) => {
    if (states.length === 0) return '';
    const key = states.join('\n');
    let marks = drawn.get(key);
    if (!marks) drawn.set(key, (marks = drawMarks(name, states)));
    return { copyOf: marks };
  };
}

function drawMarks(name: string, states: readonly string[]): Element {
  const marks = states.map((state) =>
    element(
      'button',
      {
        type: 'button',
        tabindex: '-1',
        class: styles.mark,
        'aria-label': stateName(state),
        title: boardWords.narrowTo(name, stateName(state)),
        'data-state': state,
      },
      drawStateIcon(state),
    ),
  );
  const [only] = marks;
  // One element instead of two, because there are hundreds of cells.
  if (only && marks.length === 1) return only;
  if (!isConflict(states)) return element('span', { class: styles.marks }, ...marks);
  const conflict = drawIcon(TRIANGLE_ALERT, styles.conflict);
  conflict.removeAttribute('aria-hidden');
  conflict.setAttribute('role', 'img');
  conflict.setAttribute('aria-label', boardWords.conflict);
  return element('span', { class: styles.marks, 'data-conflict': 'true' }, ...marks, conflict);
}

/** The state whose mark is clicked; undefined beside them. */
export function clickedState({ target }: MouseEvent<HTMLElement>): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-state]')?.dataset.state
    : undefined;
}

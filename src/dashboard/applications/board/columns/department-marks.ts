import type { MouseEvent } from 'react';
import type { VoteAnswer } from '../../../../contract/bff/reviews/votes.ts';
import { isConflict } from '../../../application-facts/department-states.ts';
import { drawStateIcon } from '../../../application-facts/state-mark.tsx';
import { drawVoteIcon } from '../../../application-facts/vote-sign.tsx';
import { boardWords } from '#messages/board.ts';
import { voteWords } from '#messages/votes.ts';
import type { Drawn } from '../../../grid/model.ts';
import { drawIcon, element } from '../../../ui/document/element.ts';
import { stateName } from '../../data/names.ts';
import styles from './board-cells.module.css';

export type Narrow = (department: string, state: string) => void;

const TRIANGLE_ALERT =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';

/** The most marks that fit into the narrowest column with their full width. */
const MOST_WIDE = 4;

/**
 * Returns a function that draws a person's states in the named department, each as a mark that filters the board when
 * clicked, and the department's vote. Drawings are cached, because few combinations of these occur many times.
 */
export function createMarks(
  name: string,
): (states: readonly string[], vote: VoteAnswer | undefined) => Drawn {
  const drawn = new Map<string, Element>();
  return (states, vote) => {
    if (states.length === 0 && !vote) return '';
    const key = [vote, ...states].join('\n');
    let marks = drawn.get(key);
    if (!marks) drawn.set(key, (marks = drawMarks(name, states, vote)));
    return { copyOf: marks };
  };
}

function drawMarks(name: string, states: readonly string[], vote: VoteAnswer | undefined): Element {
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
  if (only && marks.length === 1 && !vote) return only;
  if (vote) marks.push(drawVote(name, vote));
  const full = { 'data-full': marks.length > MOST_WIDE ? 'true' : undefined };
  if (!isConflict(states)) return element('span', { class: styles.marks, ...full }, ...marks);
  const conflict = drawIcon(TRIANGLE_ALERT, styles.conflict);
  conflict.removeAttribute('aria-hidden');
  conflict.setAttribute('role', 'img');
  conflict.setAttribute('aria-label', boardWords.conflict);
  const all = [...marks, conflict];
  return element('span', { class: styles.marks, 'data-conflict': 'true', ...full }, ...all);
}

/** The vote of the named department, small beside the states. */
export function drawVote(name: string, vote: VoteAnswer): HTMLElement {
  const says = voteWords.filters.of[vote](name);
  const sign = { class: styles.vote, role: 'img', 'aria-label': says, title: says };
  return element('span', sign, drawVoteIcon(vote));
}

/** The state whose mark is clicked; undefined beside them. */
export function clickedState({ target }: MouseEvent<HTMLElement>): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-state]')?.dataset.state
    : undefined;
}

import { useMemo, type ComponentProps } from 'react';
import { voteOf, type VotesByUser } from '../../api/reviews/use-votes.ts';
import { isConflict, isWanted } from '../../application-facts/department-states.ts';
import { drawStateIcon } from '../../application-facts/state-mark.tsx';
import { boardWords } from '#messages/board.ts';
import { Grid } from '../../grid/grid.tsx';
import { useRowLayout, useStackedCards } from '../../grid/layout.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { element, heard } from '../../ui/document/element.ts';
import { drawApplicantLink, type ApplicantLinks } from './applicant-links.ts';
import type { Application } from '../data/application.ts';
import { CHANGED_COLUMN, departmentColumn } from '../data/column-ids.ts';
import { type About, drawnColumns, type BoardColumn } from './columns/board-columns.ts';
import { drawChanges } from './columns/changed-column.ts';
import { statesIn } from '../data/facts.ts';
import { nameOfDepartment, stateName } from '../data/names.ts';
import { drawVote } from './columns/department-marks.ts';
import { drawReview } from './columns/review-column.tsx';
import type { Board } from './use-board.ts';
import type { Learnt } from '../data/learning/use-learnt.ts';
import styles from './columns/board-cells.module.css';

/** The name, and two lines of departments; no header. Stacked: lines are lower, and the name or the mark may take a second. */
const CARD = { row: 5.375, header: 0 };
const STACKED_CARD = { row: 6.125, header: 0 };
/** The most departments shown on a card: in large text on a phone, on a phone, and on a wider screen. */
const ON_CARD = { stacked: 1, narrow: 4, wide: 8 };

/** Props of the board as a grid and as cards. */
export interface DrawnBoardProps {
  board: Board;
  links: ApplicantLinks;
  grid: Omit<ComponentProps<typeof Grid<Application>>, 'columns' | 'layout'>;
}

/** The board on a phone or a tablet. */
export function BoardCards({ board, links, grid }: DrawnBoardProps) {
  const { learnt, reviews, changes, votes } = board;
  const { shown } = board.model;
  const stacked = useStackedCards();
  const wide = useMediaQuery('(min-width: 40rem)');
  const layout = useRowLayout(true, stacked ? STACKED_CARD : CARD);
  const most = ON_CARD[stacked ? 'stacked' : wide ? 'wide' : 'narrow'];
  const columns = useMemo(
    () => drawnColumns(cardColumns(learnt, shown, most, votes), { links, reviews, changes }),
    [learnt, shown, most, votes, links, reviews, changes],
  );
  return <Grid {...grid} columns={columns} layout={layout} />;
}

/**
 * A card shows the person and, below, their states in the visible departments; while the board is narrowed to changes, the
 * changes since the review instead.
 */
function cardColumns(
  learnt: Learnt,
  shown: readonly BoardColumn[],
  most: number,
  votes: VotesByUser,
): BoardColumn[] {
  const [person] = shown;
  const ids = new Set(shown.map(({ id }) => id));
  const chosen = learnt.departments.filter(({ key }) => ids.has(departmentColumn(key)));
  if (!person) return [];
  return [
    {
      ...person,
      about: (about) => ({
        ...person.about?.(about),
        draw: (application) => {
          const link = drawApplicantLink(application, about.links);
          const mark = drawReview(application, about.reviews, about.changes);
          return element('span', { class: styles.nameLine }, link, ' ', mark);
        },
      }),
    },
    {
      ...person,
      id: 'card',
      header: boardWords.columns.departments,
      sortable: false,
      draw: (application) => drawDepartments(application, chosen, most, votes),
      about: ids.has(CHANGED_COLUMN) ? drawnChanges : undefined,
    },
  ];
}

function drawnChanges({ changes, reviews }: About) {
  return {
    draw: ({ userId }: Application) =>
      element(
        'span',
        { class: styles.changesOnCard },
        drawChanges(changes, userId, reviews.get(userId)),
      ),
  };
}

/** Departments that want the person come first, the others follow in their order. */
function drawDepartments(
  application: Application,
  chosen: Learnt['departments'],
  most: number,
  votes: VotesByUser,
): Element {
  const { userId } = application;
  const held = chosen
    .map(({ key }) => ({
      key,
      states: statesIn(application, key),
      vote: voteOf(votes, userId, key)?.answer,
    }))
    .filter(({ states, vote }) => states.length > 0 || vote);
  const ordered = [
    ...held.filter(({ states }) => isWanted(states)),
    ...held.filter(({ states }) => !isWanted(states)),
  ];
  const shown = ordered.slice(0, most).map(({ key, states, vote }) => {
    const conflict = isConflict(states);
    const marks = states.map((state) =>
      element('span', { class: styles.stateOnCard }, drawStateIcon(state), heard(stateName(state))),
    );
    const called = nameOfDepartment(key, chosen);
    const name = element('bdi', { class: styles.nameOnCard }, called);
    return element(
      'span',
      { class: styles.onCard, 'data-conflict': conflict ? 'true' : undefined },
      ...marks,
      name,
      ...(vote ? [drawVote(called, vote)] : []),
      ...(conflict ? [heard(boardWords.conflict)] : []),
    );
  });
  const more = ordered.length - most;
  if (more > 0) shown.push(element('span', {}, `+${more}`));
  return element('span', { class: styles.card }, ...shown);
}

import { useMemo, type ComponentProps } from 'react';
import { voteOf } from '../../api/reviews/use-votes.ts';
import { isWanted, statesIn } from '../../../applications/states.ts';
import { StateIcon } from '../../application-signs/state-mark.tsx';
import { words } from '#messages/words.ts';
import { Grid } from '../../table/list.tsx';
import { useRowLayout, useStackedCards } from '../../table/layout.ts';
import { createRequiredContext } from '../../ui/required-context.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { columnHelper, type CellOf, type ColumnDefOf } from '../../table/columns.ts';
import { useColumnModel } from '../../table/model.ts';
import { ApplicantLink } from './applicant-link.tsx';
import type { Application } from '../../application-data/application.ts';
import { CHANGED_COLUMN, departmentColumn } from '../../paths/column-ids.ts';
import { useBoard } from '../../application-data/board.ts';
import { useBoardCells } from './columns/board-cells.ts';
import { personColumn } from './columns/board-columns.tsx';
import { nameOfDepartment, shownStates, stateName } from '../../application-signs/names.ts';
import { DepartmentVote } from './columns/department-marks.tsx';
import { describeConflict } from '../../reviewing/plan/describe-warning.ts';
import { ReviewSigns, ChangedAnswers } from './columns/review-columns.tsx';
import type { BoardColumns } from './use-board-columns.ts';
import type { Learnt } from '../../application-data/event.ts';
import styles from './columns/board-cells.module.css';

/** The name, and two lines of departments; no header. Stacked: lines are lower, and the name or the mark may take a second. */
const CARD_REM = { row: 5.375, header: 0 };
const STACKED_CARD_REM = { row: 6.125, header: 0 };
/** The most departments shown on a card: in large text on a phone, on a phone, and on a wider screen. */
const DEPARTMENTS_ON_CARD = { stacked: 1, narrow: 4, wide: 8 };

/** Props of the board as a grid and as cards. */
export interface DrawnBoardProps {
  model: BoardColumns['model'];
  grid: Omit<ComponentProps<typeof Grid<Application>>, 'model' | 'layout'>;
}

/** The board on a phone or a tablet. */
export function BoardCards({ model: ofTable, grid }: DrawnBoardProps) {
  const { departments } = useBoard().learnt;
  const { shown, layout: columnLayout, state, onSort } = ofTable;
  const stacked = useStackedCards();
  const wide = useMediaQuery('(min-width: 40rem)');
  const layout = useRowLayout(true, stacked ? STACKED_CARD_REM : CARD_REM);
  const most = DEPARTMENTS_ON_CARD[stacked ? 'stacked' : wide ? 'wide' : 'narrow'];
  const onCard = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return { chosen: departments.filter(({ key }) => ids.has(departmentColumn(key))), most };
  }, [departments, shown, most]);
  const columns = shown.some(({ id }) => id === CHANGED_COLUMN) ? CARDS_OF_CHANGES : CARDS;
  const { sorting } = state;
  const model = useColumnModel({ columns, layout: columnLayout, sorting, onSort });
  return (
    <OnCardContext value={onCard}>
      <Grid {...grid} model={model} layout={layout} />
    </OnCardContext>
  );
}

interface OnCard {
  /** The departments of the visible columns. */
  chosen: Learnt['departments'];
  /** The most of them that a card shows. */
  most: number;
}

const [OnCardContext, useOnCard] = createRequiredContext<OnCard>();

const person = { ...personColumn, cell: NameOnCard };

const column = columnHelper<Application>();
const card = column(({ userId }) => userId, {
  id: 'card',
  header: words.departments,
  cell: DepartmentsOnCard,
  meta: { width: personColumn.meta.width },
});

/** A card shows the person and, below, their states in the visible departments. */
const CARDS: readonly ColumnDefOf<Application>[] = [person, card];
/** While the board is narrowed to changes, the changes since the review instead. */
const CARDS_OF_CHANGES: readonly ColumnDefOf<Application>[] = [
  person,
  { ...card, cell: ChangesOnCard },
];

function NameOnCard({ row: { original } }: CellOf<Application>) {
  return (
    <span className={styles.nameLine}>
      <ApplicantLink application={original} /> <ReviewSigns userId={original.userId} />
    </span>
  );
}

function ChangesOnCard({ row: { original } }: CellOf<Application>) {
  return (
    <span className={styles.changesOnCard}>
      <ChangedAnswers userId={original.userId} />
    </span>
  );
}

/** Departments that want the person come first, the others follow in their order. */
function DepartmentsOnCard({ row: { original } }: CellOf<Application>) {
  const { chosen, most } = useOnCard();
  const { departments } = useBoard().learnt;
  const { reviews, votes, settings } = useBoardCells().noted;
  const { userId, record } = original;
  const places = reviews.get(userId)?.places;
  const held = chosen
    .map(({ key }) => ({ key, own: statesIn(record, places, key) }))
    .map(({ key, own }) => ({
      key,
      own,
      states: shownStates(own),
      vote: voteOf(votes, userId, key)?.answer,
    }))
    .filter(({ states, vote }) => states.length > 0 || vote);
  const ordered = [
    ...held.filter(({ own }) => isWanted(own)),
    ...held.filter(({ own }) => !isWanted(own)),
  ];
  const more = ordered.length - most;
  return (
    <span className={styles.card}>
      {ordered.slice(0, most).map(({ key, states, vote }) => {
        const conflict = describeConflict(record, places, key, settings, (other) =>
          nameOfDepartment(other, departments),
        );
        const name = nameOfDepartment(key, chosen);
        return (
          <span key={key} className={styles.onCard} data-conflict={conflict !== null || undefined}>
            {states.map((state) => (
              <span key={state} className={styles.stateOnCard}>
                <StateIcon state={state} />
                <span className="visually-hidden">{stateName(state)}</span>
              </span>
            ))}
            <bdi translate="no" className={styles.nameOnCard}>
              {name}
            </bdi>
            {vote && <DepartmentVote name={name} vote={vote} />}
            {conflict && <span className="visually-hidden">{conflict}</span>}
          </span>
        );
      })}
      {more > 0 && <span>{`+${more}`}</span>}
    </span>
  );
}

import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { boardWords } from '#messages/board.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { words } from '#messages/words.ts';
import { marks } from '../../../finding/marks.ts';
import { Grid } from '../../table/list.tsx';
import { useRowLayout } from '../../table/layout.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Application } from '../../application-data/application.ts';
import { BoardCards, type DrawnBoardProps } from './board-cards.tsx';
import {
  BoardCellsContext,
  BoardLinksContext,
  BoardTextsContext,
  useNarrowing,
} from './columns/board-cells.ts';
import { NoApplications } from './missing/no-applications.tsx';
import { useMasked } from '../../application-data/masked-applications.ts';
import { usePhoneText } from '../../application-signs/phone-number.ts';
import { useBoard } from '../../application-data/board.ts';
import { useEditing } from './editing.tsx';
import { useCards, useQuestion } from './question.tsx';
import { useSelected } from './selecting/board-selection.tsx';
import { useColumns, useNotes, useOpen, useRows } from './shown.tsx';
import styles from './board-page.module.css';
import { boardPaths } from '../../paths/board-paths.ts';

const idOf = ({ userId }: Application) => userId;

const ROW_REM = { row: 2.5, header: 3 };

/** The board in each of its states: reading, empty, failed, and with what there is. */
export function BoardGrid() {
  const { applications } = useBoard();
  const { search, openId, change, grid: ref } = useQuestion();
  const { noted, sources } = useNotes();
  const { model } = useColumns();
  const { listed, leaving, missing } = useRows();
  const { links } = useOpen();
  const { selecting } = useSelected();
  const { onPlan } = useEditing().planning;
  const cards = useCards();
  const { key: entry } = useLocation();
  const { list, reading, stopped, error, retry } = applications;
  const items = useMasked(listed, search.text);
  const shownPhone = usePhoneText(!reading);
  const typed = search.text;
  const texts = useMemo(
    () => ({ shownPhone, found: typed === '' ? null : { typed, marks } }),
    [shownPhone, typed],
  );
  const narrowing = useNarrowing(search, change);
  const { reviews, settings, changes, votes } = noted;
  const cells = useMemo(
    () => ({ noted: { reviews, settings, changes, votes }, narrowing, onPlan, leaving }),
    [reviews, settings, changes, votes, narrowing, onPlan, leaving],
  );
  if (list.length === 0 && error) {
    return <FailedView title={boardWords.status.failed} error={error} onRetry={retry} />;
  }
  if (list.length === 0 && (reading || stopped)) return <Loading />;
  if (missing) return <Awaited title={boardWords.sourceFailed[missing]} {...sources[missing]} />;
  if (listed.length === 0) return <NoApplications />;
  const grid = {
    ref,
    label: words.pages.applications,
    rows: { items, idOf, total: items.length, busy: reading },
    position: { entry, list: boardPaths.board(search) },
    currentId: openId,
    selecting,
    onOpen: ({ userId }: Application) => links.open(userId),
  };
  return (
    <BoardCellsContext value={cells}>
      <BoardLinksContext value={links}>
        <BoardTextsContext value={texts}>
          {cards ? <BoardCards model={model} grid={grid} /> : <Table model={model} grid={grid} />}
        </BoardTextsContext>
      </BoardLinksContext>
    </BoardCellsContext>
  );
}

function Table({ model, grid }: DrawnBoardProps) {
  const layout = useRowLayout(false, ROW_REM);
  return <Grid {...grid} model={model} layout={layout} />;
}

/** Keeps the place of rows that are still to come. */
function Loading() {
  return (
    <div className={styles.loading} aria-hidden>
      {Array.from({ length: 24 }, (_, row) => (
        <div key={row}>
          {Array.from({ length: 6 }, (_, column) => (
            <Skeleton key={column} width={column === 0 ? 10 + ((row * 7) % 9) : 4} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface AwaitedProps {
  /** The message if it fails. */
  title: string;
  error: ApiError | null;
  retry: () => void;
}

/** Shown while a filter waits for its data. */
function Awaited({ title, error, retry }: AwaitedProps) {
  if (!error) return <Loading />;
  return <FailedView title={title} error={error} onRetry={retry} />;
}

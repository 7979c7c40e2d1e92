import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Outlet } from 'react-router';
import { useMay, useSession } from '../api/sessions/session.ts';
import { ColumnsMenu } from '../list/columns-menu.tsx';
import { FindBox } from '../list/finding/find-box.tsx';
import page from '../list/list-page.module.css';
import { NamingNobody } from '../list/finding/naming-nobody.tsx';
import { namingNobody, prepareTexts } from '../application-data/facts.ts';
import { RoleFilter, RolesFailure } from '../list/filters/role-filter.tsx';
import { similarLink } from '../list/finding/similar-link.ts';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import type { GridHandle } from '../grid/grid.tsx';
import { useMediaQuery } from '../ui/hooks/use-media-query.ts';
import { AddFilter, BoardTools } from './board-tools.tsx';
import { BoardFoot } from './board/board-foot.tsx';
import { BoardGrid } from './board/board-grid.tsx';
import { FilterSheetButton } from './filters/form/filter-sheet.tsx';
import { PageFrame } from './section-page.tsx';
import { useSection } from './section.tsx';
import { SectionNav } from './section-nav.tsx';
import { useNextNotReviewed } from './board/progress/use-next-not-reviewed.ts';
import { useBoard } from './board/use-board.ts';
import { useBoardKeys, useMarkByKey } from './board/use-board-keys.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { useOpenApplicant } from './board/use-open-applicant.ts';
import { usePlanning } from './board/planning/use-planning.ts';
import { useSelection } from './board/selecting/use-selection.ts';
import { ColumnChoices } from '../list/column-choices.tsx';
import { FilterChips } from './filters/form/filter-chips.tsx';
import { Morning } from './board/progress/morning.tsx';
import { BoardOutcome } from './board/planning/board-outcome.tsx';
import { useBulkEdit } from '../reviewing/bulk/use-bulk-edit.ts';
import { ReviewProgress } from './board/progress/review-progress.tsx';
import { RoleOffer } from '../list/finding/role-offer.tsx';
import { SelectionBar } from './board/selecting/selection-bar.tsx';
import styles from './board-page.module.css';
import { boardAddresses } from '../paths/board-paths.ts';

/** Below 1,000 px, too few columns fit beside the names to compare anything. */
const CARDS = '(max-width: 62.49rem)';

/** The review board: all applications against all departments, for users who may see both. */
export function BoardPage() {
  const section = useSection();
  const { applications, learnt } = section;
  const timeZone = useSession().event.timeZone;
  const { search, bad, openId, change } = useListSearch(boardAddresses);
  const board = useBoard({ section, search, openId, onChange: change, timeZone });
  const { layout } = board.model;
  const { columns, shown, path, narrowed } = board;
  const hasRows = applications.list.length > 0;
  const cards = useMediaQuery(CARDS);
  // Beside a person it has three fifths of the width.
  const crowded = useMediaQuery(`(max-width: ${openId === undefined ? 68.75 : 115}rem)`);
  const area = useRef<HTMLElement>(null);
  const grid = useRef<GridHandle>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const focusResults = () => (grid.current ? grid.current.focusRow(0) : similarLink()?.focus());
  const { links, beside, close, goTo } = useOpenApplicant({
    openId,
    search,
    applications,
    shown,
    path,
    grid,
    onChange: change,
  });
  function goToResults(choose: boolean) {
    const [only, ...others] = shown;
    const found = choose && search.text !== '' && !applications.reading;
    if (found && only && others.length === 0) links.open(only.userId);
    else focusResults();
  }

  const selection = useSelection({ search, applications, shown });
  useBoardKeys({
    area,
    list: grid,
    findBox,
    personOpen: openId !== undefined,
    onClose: close,
    onClearSelection: selection.people.length > 0 ? selection.clear : null,
    onSelectAll: selection.selectShown,
  });

  const reviewer = useMay('review:write') && board.reviewsLoaded;
  const bulk = useBulkEdit('board');
  const planning = usePlanning({ board, bulk, enabled: reviewer && !cards });
  useMarkByKey(board, bulk, reviewer && hasRows);
  const openNotReviewed = useNextNotReviewed({
    path,
    openId,
    reviews: board.reviews,
    open: goTo,
    enabled: reviewer,
  });
  const withNext = useMemo(() => ({ ...beside, openNotReviewed }), [beside, openNotReviewed]);

  useEffect(() => {
    if (!applications.reading) prepareTexts(applications.list);
  }, [applications.reading, applications.list]);

  const { lead, model } = board;
  const showColumn = useEffectEvent((wanted: string | undefined) => {
    const column = model.shown.findIndex(({ id }) => id === wanted);
    if (column >= 0) grid.current?.showColumn(column);
  });
  useEffect(() => showColumn(lead[0]), [lead]);

  const role = <RoleFilter roleId={search.roleId} onChange={(roleId) => change({ roleId })} />;
  const filters = board.conditions.filter(({ id }) => id !== 'text').length;
  const count = filters + Number(search.roleId !== null);
  const filtering = { search, learnt, list: applications.list, onChange: change, count };
  const chips = narrowed && (
    <FilterChips
      search={search}
      conditions={board.conditions}
      onChange={change}
      onlyFilled={cards ? undefined : board.onlyFilled}
      onOnlyFilled={board.setOnlyFilled}
    />
  );
  return (
    <div className={`${page.page} ${styles.page}`} data-open={openId !== undefined || undefined}>
      <PageFrame
        ref={area}
        title={words.pages.applications}
        personOpen={openId !== undefined}
        bad={bad}
        header={
          <>
            <SectionNav />
            <FindBox
              ref={findBox}
              label={boardWords.find}
              hint={boardWords.findHint}
              text={search.text}
              onFind={(text, further) => change({ text }, { replace: further, typing: further })}
              onGoToResults={goToResults}
              onLeave={() => grid.current?.moveFocus(0)}
            >
              {search.text !== '' && (
                <RoleOffer text={search.text} roleId={search.roleId} onChange={change} />
              )}
            </FindBox>
            {cards ? (
              <FilterSheetButton {...filtering} columns={columns}>
                {chips}
                {role}
              </FilterSheetButton>
            ) : (
              <>
                {!crowded && role}
                <AddFilter {...filtering}>{crowded && role}</AddFilter>
              </>
            )}
            <div className={`${page.tools} screen-only`}>
              <BoardTools
                board={board}
                selection={selection}
                search={bad === null ? search : null}
                timeZone={timeZone}
              />
              <ColumnsMenu>
                <ColumnChoices
                  columns={board.columns}
                  shown={board.model.shown}
                  isDefault={layout.isDefault}
                  onShow={layout.show}
                  onShowAll={layout.showAll}
                  onReset={layout.reset}
                  forced={board.lead}
                />
              </ColumnsMenu>
            </div>
            <RolesFailure />
          </>
        }
      >
        {!cards && chips}
        <Morning section={section} board={board} timeZone={timeZone} />
        <div className={page.body}>
          <BoardGrid
            ref={grid}
            board={board}
            links={links}
            search={search}
            openId={openId}
            cards={cards}
            selecting={selection.selecting}
            onPlan={planning.onPlan}
            onChange={change}
            focusResults={focusResults}
          />
        </div>
        <SelectionBar
          board={board}
          search={search}
          selection={selection}
          planning={reviewer ? planning : null}
          bulk={bulk}
          reviewer={reviewer}
        />
        <BoardOutcome bulk={bulk} board={board} links={links} />
        <BoardFoot
          applications={applications}
          shown={narrowed ? shown.length : null}
          missing={board.missing}
          legend
        >
          {!applications.reading && (
            <NamingNobody entries={namingNobody(board.found, search.text)} />
          )}
          {board.reviewsLoaded && hasRows && (
            <ReviewProgress
              found={board.found}
              reviews={board.reviews}
              onNext={reviewer && openId === undefined ? openNotReviewed : undefined}
            />
          )}
        </BoardFoot>
      </PageFrame>
      <Outlet context={withNext} />
    </div>
  );
}

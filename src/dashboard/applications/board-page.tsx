import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Outlet } from 'react-router';
import { useMay, useSession } from '../api/sessions/session.ts';
import { ColumnsMenu } from '../table/columns-menu.tsx';
import { FindBox } from '../list/finding/find-box.tsx';
import page from '../list/list-page.module.css';
import { NamingNobody } from '../list/finding/naming-nobody.tsx';
import { namingNobody, prepareTexts } from '../application-data/search-texts.ts';
import { RoleFilter, RolesFailure } from '../list/role/role-filter.tsx';
import { similarLink } from '../list/finding/similar-link.ts';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import type { GridHandle } from '../table/grid.tsx';
import { useMediaQuery } from '../ui/hooks/use-media-query.ts';
import { AddFilter, BoardTools } from './board-tools.tsx';
import { BoardFoot } from './board/board-foot.tsx';
import { BoardGrid } from './board/board-grid.tsx';
import { FilterSheetButton } from './filters/form/filter-sheet.tsx';
import { PageFrame } from './section-page.tsx';
import { useSection } from './section.tsx';
import { SectionNav } from './section-nav.tsx';
import { useNextNotReviewed } from './board/progress/use-next-not-reviewed.ts';
import { useNoted } from '../application-data/use-noted.ts';
import { useFound } from './filters/use-found.ts';
import { useBoardColumns } from './board/use-board-columns.ts';
import { useBoardRows } from './board/use-board-rows.ts';
import { useBoardKeys, useMarkByKey } from './board/use-board-keys.ts';
import { useListSearch } from '../list/use-list-search.ts';
import { useOpenApplicant } from './board/use-open-applicant.ts';
import { usePlanning } from './board/planning/use-planning.ts';
import { useSelection } from './board/selecting/use-selection.ts';
import { ColumnChoices } from '../table/column-choices.tsx';
import { FilterChips } from './filters/form/filter-chips.tsx';
import { Morning } from './board/progress/morning.tsx';
import { BoardOutcome } from './board/planning/board-outcome.tsx';
import { useBulkEdit } from '../reviewing/undo/use-bulk-edit.ts';
import { isShownInPanel } from '../reviewing/next-after-mark.ts';
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
  const { applications, learnt, plans } = section;
  const { list, reading } = applications;
  const timeZone = useSession().event.timeZone;
  const { search, bad, openId, change } = useListSearch(boardAddresses);
  const { departments } = learnt;
  const { noted, sources } = useNoted(list, departments);
  const { reviews, settings } = noted;
  const found = useFound(search, { list, departments, noted, sources });
  const columns = useBoardColumns({
    search,
    learnt,
    plans,
    settings,
    found,
    onChange: change,
    timeZone,
  });
  const { model, lead } = columns;
  const area = useRef<HTMLElement>(null);
  const rows = useBoardRows({
    list,
    found,
    plans,
    reviews,
    columns: columns.columns,
    sorting: columns.sorting,
    search,
    openId,
    area,
  });
  const { shown, listed, path, conditions } = rows;
  const hasRows = list.length > 0;
  const cards = useMediaQuery(CARDS);
  // Beside a person it has three fifths of the width.
  const crowded = useMediaQuery(`(max-width: ${openId === undefined ? 68.75 : 115}rem)`);
  const grid = useRef<GridHandle>(null);
  const findBox = useRef<HTMLInputElement>(null);
  const focusResults = () => (grid.current ? grid.current.focusRow(0) : similarLink()?.focus());
  const { links, steps, close, goTo } = useOpenApplicant({
    openId,
    search,
    applications,
    shown,
    listed,
    path,
    grid,
  });
  function goToResults(choose: boolean) {
    const [only, ...others] = shown;
    const found = choose && search.text !== '' && !reading;
    if (found && only && others.length === 0) links.open(only.userId);
    else focusResults();
  }

  const selection = useSelection({ search, applications, shown, listed });
  useBoardKeys({
    area,
    list: grid,
    findBox,
    personOpen: openId !== undefined,
    onClose: close,
    onClearSelection: selection.people.length > 0 ? selection.clear : null,
    onSelectAll: selection.selectShown,
  });

  const reviewsLoaded = sources.reviews.loaded;
  const reviewer = useMay('review:write') && reviewsLoaded;
  const bulk = useBulkEdit(
    'board',
    // The panel beside it shows its own.
    (one) => openId === undefined || !isShownInPanel(one, openId),
  );
  const planning = usePlanning({
    listed,
    columns: model.shown,
    learnt,
    reviews,
    bulk,
    enabled: reviewer && !cards,
  });
  useMarkByKey({ listed, reviews, bulk, enabled: reviewer && hasRows });
  const openNotReviewed = useNextNotReviewed({
    path,
    openId,
    reviews,
    open: goTo,
    enabled: reviewer,
  });
  const withNext = useMemo(() => ({ ...steps, openNotReviewed }), [steps, openNotReviewed]);

  useEffect(() => {
    if (!reading) prepareTexts(list);
  }, [reading, list]);

  const showColumn = useEffectEvent((wanted: string | undefined) => {
    const column = model.shown.findIndex(({ id }) => id === wanted);
    if (column >= 0) grid.current?.showColumn(column);
  });
  const [first] = lead;
  useEffect(() => showColumn(first), [first]);

  const role = <RoleFilter roleId={search.roleId} onChange={(roleId) => change({ roleId })} />;
  const filters = conditions.filter(({ id }) => id !== 'text').length;
  const count = filters + Number(search.roleId !== null);
  const filtering = { search, learnt, list, onChange: change, count };
  const chips = conditions.length > 0 && (
    <FilterChips
      search={search}
      conditions={conditions}
      onChange={change}
      onlyFilled={cards ? undefined : columns.onlyFilled}
      onOnlyFilled={columns.setOnlyFilled}
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
              <FilterSheetButton {...filtering} columns={columns.columns}>
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
                section={section}
                noted={noted}
                sources={sources}
                rows={rows}
                columns={columns}
                selection={selection}
                search={bad === null ? search : null}
                timeZone={timeZone}
              />
              <ColumnsMenu>
                <ColumnChoices
                  columns={columns.columns}
                  shown={model.shown}
                  isDefault={model.layout.isDefault}
                  onShow={model.layout.show}
                  onShowAll={model.layout.showAll}
                  onReset={model.layout.reset}
                  forced={lead}
                />
              </ColumnsMenu>
            </div>
            <RolesFailure />
          </>
        }
      >
        {!cards && chips}
        <Morning
          section={section}
          noted={noted}
          reviewsLoaded={reviewsLoaded}
          timeZone={timeZone}
        />
        <div className={page.body}>
          <BoardGrid
            ref={grid}
            section={section}
            noted={noted}
            sources={sources}
            rows={rows}
            columns={columns}
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
          section={section}
          settings={settings}
          rows={rows}
          search={search}
          selection={selection}
          changes={noted.changes}
          planning={reviewer ? planning : null}
          bulk={bulk}
          reviewer={reviewer}
        />
        <BoardOutcome {...{ bulk, section, settings, links }} leaving={rows.leaving} />
        <BoardFoot
          applications={applications}
          roleId={search.roleId}
          shown={conditions.length > 0 ? shown.length : null}
          missing={rows.missing}
          legend
        >
          {!reading && <NamingNobody entries={namingNobody(rows.found, search.text)} />}
          {reviewsLoaded && hasRows && (
            <ReviewProgress
              found={rows.found}
              reviews={reviews}
              onNext={reviewer && openId === undefined ? openNotReviewed : undefined}
            />
          )}
        </BoardFoot>
      </PageFrame>
      <Outlet context={withNext} />
    </div>
  );
}

import type { ComponentProps } from 'react';
import { useBoard } from '../../application-data/board.ts';
import { FindBox } from '../../list/finding/find-box.tsx';
import { RoleOffer } from '../../list/finding/role-offer.tsx';
import page from '../../list/list-page.module.css';
import { RoleFilter, RolesFailure } from '../../list/role/role-filter.tsx';
import { boardWords } from '#messages/board.ts';
import { ColumnChoices } from '../../table/column-choices.tsx';
import { ColumnsMenu } from '../../table/columns-menu.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { FilterSheetButton } from '../filters/form/filter-sheet.tsx';
import { SectionNav } from '../section-nav.tsx';
import { AddFilter } from './add-filter.tsx';
import { BoardChips } from './board-chips.tsx';
import { BoardTools } from './board-tools.tsx';
import { useCards, useQuestion } from './question.tsx';
import { useColumns, useOpen, useRows } from './shown.tsx';

/** Finds, narrows and exports the applications, and chooses the columns. */
export function BoardHeader() {
  return (
    <>
      <SectionNav />
      <Find />
      <Filters />
      <div className={`${page.tools} screen-only`}>
        <BoardTools />
        <Columns />
      </div>
      <RolesFailure />
    </>
  );
}

function Find() {
  const { reading } = useBoard().applications;
  const { search, change, grid, findBox, focusResults } = useQuestion();
  const { shown } = useRows();
  const { links } = useOpen();
  function goToResults(choose: boolean) {
    const [only, ...others] = shown;
    const found = choose && search.text !== '' && !reading;
    if (found && only && others.length === 0) links.open(only.userId);
    else focusResults();
  }
  return (
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
  );
}

/** The role and the other filters: in a sheet beside cards, and in a menu below a button elsewhere. */
function Filters() {
  const { search, openId, change } = useQuestion();
  const { conditions } = useRows();
  const cards = useCards();
  // Beside a person it has three fifths of the width.
  const crowded = useMediaQuery(`(max-width: ${openId === undefined ? 68.75 : 115}rem)`);
  const role = <RoleFilter roleId={search.roleId} onChange={(roleId) => change({ roleId })} />;
  const count =
    conditions.filter(({ id }) => id !== 'text').length + Number(search.roleId !== null);
  const filtering = { search, onChange: change, count };
  if (cards) return <Sheet {...filtering}>{role}</Sheet>;
  return (
    <>
      {!crowded && role}
      <AddFilter {...filtering}>{crowded && role}</AddFilter>
    </>
  );
}

function Sheet({
  children,
  ...filtering
}: Omit<ComponentProps<typeof FilterSheetButton>, 'columns'>) {
  const { columns } = useColumns();
  return (
    <FilterSheetButton {...filtering} columns={columns}>
      <BoardChips />
      {children}
    </FilterSheetButton>
  );
}

function Columns() {
  const { columns, model, lead } = useColumns();
  const { shown, layout } = model;
  return (
    <ColumnsMenu>
      <ColumnChoices
        columns={columns}
        shown={shown}
        isDefault={layout.isDefault}
        onShow={layout.show}
        onShowAll={layout.showAll}
        onReset={layout.reset}
        forced={lead}
      />
    </ColumnsMenu>
  );
}

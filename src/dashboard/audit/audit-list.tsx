import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { FailedView } from '../page/failed-view.tsx';
import { WHOLE_AUDIT, type AuditSearch } from '../paths/audit-paths.ts';
import { Table } from '../table/list.tsx';
import { useCards, useColumnLayout, useRowLayout, useStackedCards } from '../table/layout.ts';
import { cardHeight } from '../table/tracks.ts';
import { useColumnModel } from '../table/model.ts';
import foot from '../list/status/list-foot.module.css';
import shared from '../list/list-page.module.css';
import { ListStatus, RefreshButton } from '../list/status/list-status.tsx';
import type { ChangeOf } from '../list/use-list-search.ts';
import { auditWords } from '#messages/audit.ts';
import { words } from '#messages/words.ts';
import { paths } from '../paths/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { useStableNavigate } from '../page/use-stable-navigate.ts';
import { auditColumns, AuditCellsContext, cardColumns, type AuditCells } from './audit-columns.tsx';
import type { AuditRow } from './group-entries.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { useSharedNames } from '../api/people/person-name.ts';
import { toggled, useAudit, type AuditEntries as List } from './use-audit.ts';
import { roleNamer, useRoles } from './names.ts';

interface AuditListProps {
  search: AuditSearch;
  onChange: ChangeOf<AuditSearch>;
}

/** The entries, and a foot with facts about all of them. */
export function AuditList({ search, onChange }: AuditListProps) {
  const list = useAudit(search);
  const timeZone = useTimeZone();
  const roles = useRoles();
  const { personId } = search;
  const { setOpened } = list;
  const navigate = useStableNavigate();
  const sharedNames = useSharedNames();
  const cells = useMemo(
    (): AuditCells => ({
      sharedNames,
      personId,
      roleName: roleNamer(roles),
      onToggle: (id) => setOpened((opened) => toggled(opened, id)),
      onOnly: (personId) => onChange({ personId }),
      onOpen: (personId) => navigate(paths.user(personId)),
    }),
    [sharedNames, personId, roles, setOpened, onChange, navigate],
  );
  const narrowed = Object.values(search).some((value) => value !== null);
  return (
    <>
      <div className={shared.body}>
        <Entries
          list={list}
          search={search}
          cells={cells}
          narrowed={narrowed}
          onAll={() => onChange(WHOLE_AUDIT)}
        />
      </div>
      <footer className={foot.foot}>
        <div className={foot.facts}>
          <ListStatus text={statusOf(list)} busy={list.loading} />
          {list.keptDays !== null && <p>{auditWords.kept(list.keptDays)}</p>}
          <p>{auditWords.zone(timeZone)}</p>
        </div>
        <div className={`${foot.tools} screen-only`}>
          <RefreshButton busy={list.loading} onRefresh={list.refresh} />
        </div>
      </footer>
    </>
  );
}

interface EntriesProps {
  list: List;
  search: AuditSearch;
  cells: AuditCells;
  narrowed: boolean;
  onAll: () => void;
}

const ROW_REM = { row: 2.5, header: 2.25 };
const idOf = ({ id }: AuditRow) => id;

function Entries({ list, search, cells, narrowed, onAll }: EntriesProps) {
  const { rows, complete, stale, loading, error, retry } = list;
  const cards = useCards();
  const stacked = useStackedCards();
  const card = { row: cardHeight(cardColumns, stacked), header: 0 };
  const layout = useRowLayout(cards, cards ? card : ROW_REM);
  const columns = cards ? cardColumns : auditColumns;
  const model = useColumnModel({ columns, layout: useColumnLayout('audit') });
  const failure = loading ? null : error;
  if (rows.length === 0 && complete) {
    return (
      <Empty
        icon={Eye}
        title={auditWords.empty}
        text={
          narrowed ? auditWords.emptyFiltered(search, list.keptDays ?? 0) : auditWords.emptyText
        }
      >
        {narrowed && <Button onClick={onAll}>{auditWords.showAll}</Button>}
      </Empty>
    );
  }
  if (rows.length === 0 && failure) {
    return <FailedView title={auditWords.failed} error={failure} onRetry={retry} />;
  }
  return (
    <AuditCellsContext value={cells}>
      <Table
        label={words.pages.audit}
        model={model}
        rows={{
          items: rows,
          idOf,
          total: complete ? rows.length : null,
          busy: stale,
          stale,
          loading: loading || (!complete && !failure),
          loadMore: complete ? undefined : list.loadMore,
        }}
        layout={layout}
      >
        {failure ? (
          <FailedView compact title={auditWords.failedMore} error={failure} onRetry={retry} />
        ) : (
          <p className={shared.below}>{auditWords.end}</p>
        )}
      </Table>
    </AuditCellsContext>
  );
}

function statusOf({ count, complete, error, loading }: List): string {
  if (count === 0 && !complete) {
    return error && !loading ? auditWords.failed : auditWords.loading;
  }
  return complete ? auditWords.entries(count) : words.loadedSoFar(count);
}

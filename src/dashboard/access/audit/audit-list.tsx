import { Eye, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { WHOLE_AUDIT, type AuditSearch } from '../../audit-paths.ts';
import foot from '../../list/list-foot.module.css';
import shared from '../../list/list-page.module.css';
import { ListStatus } from '../../list/list-status.tsx';
import type { ChangeOf } from '../../list/use-list-search.ts';
import { auditWords } from '../../messages/audit-words.ts';
import { explain } from '../../messages/explain.ts';
import { words } from '../../messages/words.ts';
import { useColumnLayout } from '../../table/use-column-layout.ts';
import { useCards, useRowLayout } from '../../table/use-row-layout.ts';
import { VirtualTable } from '../../table/virtual-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failure } from '../../ui/failure.tsx';
import { auditColumns, CARD_HEIGHT, CARD_IDS, cardColumns, COLUMN_IDS } from './audit-columns.tsx';
import type { AuditRow } from './group-entries.ts';
import { AuditCellsContext, type AuditCells } from './person-cell.tsx';
import { questionOf } from './question-of.ts';
import { useAudit, type AuditList as List } from './use-audit.ts';
import { useRoleName } from './use-role-name.ts';

interface AuditListProps {
  search: AuditSearch;
  onChange: ChangeOf<AuditSearch>;
  timeZone: string;
  mayName: boolean;
}

/** The entries in each of their states, and what can be said of all of them. */
export function AuditList({ search, onChange, timeZone, mayName }: AuditListProps) {
  const list = useAudit(useMemo(() => questionOf(search, timeZone), [search, timeZone]));
  const roleName = useRoleName(mayName);
  const { personId } = search;
  const { toggle } = list;
  const cells = useMemo(
    (): AuditCells => ({
      timeZone,
      mayName,
      personId,
      roleName,
      onToggle: toggle,
      onOnly: (personId) => onChange({ personId }),
    }),
    [timeZone, mayName, personId, roleName, toggle, onChange],
  );
  const narrowed = Object.values(search).some((value) => value !== null);
  return (
    <>
      <div className={shared.body}>
        <AuditCellsContext value={cells}>
          <Entries list={list} narrowed={narrowed} onAll={() => onChange(WHOLE_AUDIT)} />
        </AuditCellsContext>
      </div>
      <footer className={foot.foot}>
        <div className={foot.facts}>
          <ListStatus text={statusOf(list)} busy={list.loading} />
          {list.keptDays !== null && <p>{auditWords.kept(list.keptDays)}</p>}
          <p>{auditWords.zone(timeZone)}</p>
        </div>
        <div className={foot.tools}>
          <Button
            look="quiet"
            onClick={list.refresh}
            busy={list.loading}
            aria-label={auditWords.refresh}
          >
            <RefreshCw size={14} aria-hidden />
            <span className={foot.word}>{auditWords.refresh}</span>
          </Button>
        </div>
      </footer>
    </>
  );
}

interface EntriesProps {
  list: List;
  narrowed: boolean;
  onAll: () => void;
}

const ROW = { row: 2.5, header: 2.25 };
const CARD = { row: CARD_HEIGHT, header: 0 };
const idOf = ({ id }: AuditRow) => id;

function Entries({ list, narrowed, onAll }: EntriesProps) {
  const { rows, complete, stale, loading, error, retry } = list;
  const columnLayout = useColumnLayout('audit');
  const cards = useCards();
  const layout = useRowLayout(cards, cards ? CARD : ROW);
  const failure = error && !loading ? toApiError(error) : null;
  if (rows.length === 0 && complete) {
    return (
      <Empty
        icon={Eye}
        title={auditWords.empty}
        text={narrowed ? auditWords.emptyFiltered(list.keptDays ?? 0) : auditWords.emptyText}
      >
        {narrowed && <Button onClick={onAll}>{auditWords.showAll}</Button>}
      </Empty>
    );
  }
  const tryAgain = { label: words.failed.tryAgain, onRetry: retry };
  if (rows.length === 0 && failure) {
    return <Failure title={auditWords.failed} lines={explain(failure)} retry={tryAgain} />;
  }
  return (
    <VirtualTable
      label={auditWords.table}
      columns={cards ? cardColumns : auditColumns}
      visible={cards ? CARD_IDS : COLUMN_IDS}
      everywhere={false}
      columnLayout={columnLayout}
      widthOf={words.users.columnWidth}
      items={rows}
      idOf={idOf}
      complete={complete}
      total={complete ? rows.length : null}
      layout={layout}
      stale={stale}
      onNearEnd={list.loadMore}
      loading={loading || (!complete && !failure)}
    >
      {failure ? (
        <Failure compact title={auditWords.failedMore} lines={explain(failure)} retry={tryAgain} />
      ) : (
        <p className={shared.below}>{auditWords.end}</p>
      )}
    </VirtualTable>
  );
}

function statusOf({ count, complete, error, loading }: List): string {
  if (count === 0 && !complete) {
    return error && !loading ? auditWords.failed : auditWords.loading;
  }
  return complete ? auditWords.loaded(count) : auditWords.loadedSoFar(count);
}

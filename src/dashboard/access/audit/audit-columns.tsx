import { ChevronDown, ChevronRight, CircleX, Lock } from 'lucide-react';
import { useContext } from 'react';
import { auditWords } from '../../messages/audit-words.ts';
import { cardHeight, columnHelper } from '../../table/columns.ts';
import { countWords, detailsOf, outcomeOf, purposeOf } from './describe-entry.ts';
import { type AuditRow, timesOf } from './group-entries.ts';
import { AuditCellsContext, PersonCell } from './person-cell.tsx';
import styles from './audit-table.module.css';

const helper = columnHelper<AuditRow>();
const { columns: names } = auditWords;

export const auditColumns = helper.columns([
  helper.display({
    id: 'when',
    header: names.when,
    cell: ({ row }) => <WhenCell row={row.original} />,
    meta: { least: 18, share: 1.6, from: 'narrow', cardSpan: 5 },
  }),
  helper.display({
    id: 'name',
    header: names.name,
    cell: ({ row }) => row.original.entry.name,
    meta: { least: 7, share: 0.8, from: 'narrow', cardSpan: 2 },
  }),
  helper.display({
    id: 'purpose',
    header: names.purpose,
    cell: ({ row }) => <PurposeCell row={row.original} />,
    meta: { least: 9, share: 1, from: 'narrow', cardSpan: 3 },
  }),
  helper.display({
    id: 'whom',
    header: names.whom,
    cell: ({ row }) => <WhomCell row={row.original} />,
    meta: { least: 8, share: 1, from: 'narrow', cardSpan: 3 },
  }),
  helper.display({
    id: 'outcome',
    header: names.outcome,
    cell: ({ row }) => <OutcomeCell row={row.original} />,
    meta: { least: 6, share: 0.5, from: 'narrow', cardSpan: 2 },
  }),
  helper.display({
    id: 'details',
    header: names.details,
    cell: ({ row }) => <DetailsCell row={row.original} />,
    meta: { least: 8, share: 1.4, from: 'wide', cardSpan: 5 },
  }),
]);

export const COLUMN_IDS = ['when', 'name', 'purpose', 'whom', 'outcome', 'details'];

/** How tall an entry is as a card, in rem. */
export const CARD_HEIGHT = cardHeight(auditColumns.flatMap(({ meta }) => meta ?? []));

function WhenCell({ row }: { row: AuditRow }) {
  const { timeZone, onToggle } = useContext(AuditCellsContext);
  const { entry, group, open, within } = row;
  const newest = new Date(entry.at);
  const oldest = new Date(group.at(-1)?.at ?? entry.at);
  const text =
    open === null ? auditWords.moment(newest, timeZone) : auditWords.span(oldest, newest, timeZone);
  const times = timesOf(group);
  return (
    <span className={styles.when} data-within={within || undefined}>
      {open !== null && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={open ? auditWords.hideAlike(times) : auditWords.showAlike(times)}
          onClick={() => onToggle(entry.id)}
        >
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </button>
      )}
      <time dateTime={entry.at} title={text}>
        {text}
      </time>
    </span>
  );
}

function PurposeCell({ row: { entry, group } }: { row: AuditRow }) {
  const times = timesOf(group);
  return (
    <>
      {purposeOf(entry)}
      {times > 1 && (
        <span className={styles.times} title={auditWords.times(times)}>
          {' '}
          <span aria-hidden>{auditWords.timesShort(times)}</span>
          <span className="visually-hidden">{auditWords.times(times)}</span>
        </span>
      )}
    </>
  );
}

function WhomCell({ row: { entry, group } }: { row: AuditRow }) {
  const { personId } = entry;
  const same = group.every((one) => one.personId === personId);
  if (personId !== null && same) return <PersonCell id={personId} />;
  return <span className={styles.count}>{countWords(group)}</span>;
}

function DetailsCell({ row: { entry, open } }: { row: AuditRow }) {
  const { roleName } = useContext(AuditCellsContext);
  // Those of many alike may differ: each line has its own.
  if (open !== null) return null;
  const details = detailsOf(entry.filters, roleName).join(', ');
  return (
    <span className={styles.count} title={details}>
      {details}
    </span>
  );
}

function OutcomeCell({ row: { entry } }: { row: AuditRow }) {
  if (entry.outcome === 'ok') return outcomeOf(entry);
  const Icon = entry.outcome === 'denied' ? Lock : CircleX;
  return (
    <span className={styles.bad}>
      <Icon size={14} aria-hidden />
      {outcomeOf(entry)}
    </span>
  );
}

import { ChevronDown, ChevronRight, CircleX, Lock } from 'lucide-react';
import { useContext } from 'react';
import { auditWords } from '../../messages/audit-words.ts';
import { staffName } from '../../messages/staff-name.ts';
import { cardHeight, columnHelper } from '../../table/columns.ts';
import { countWords, detailsOf, outcomeOf, purposeOf } from './describe-entry.ts';
import { type AuditRow, timesOf } from './group-entries.ts';
import { AuditCellsContext, PersonCell } from './person-cell.tsx';
import styles from './audit-table.module.css';

const helper = columnHelper<AuditRow>();
const { columns: names } = auditWords;

const when = helper.display({
  id: 'when',
  header: names.when,
  cell: ({ row }) => <WhenCell row={row.original} />,
  meta: { least: 17.5, share: 1.5, from: 'narrow', cardSpan: 5 },
});
const name = helper.display({
  id: 'name',
  header: names.name,
  cell: ({ row }) => <NameCell row={row.original} />,
  meta: { least: 6.5, share: 0.8, from: 'narrow', cardSpan: 2 },
});
const whom = helper.display({
  id: 'whom',
  header: names.whom,
  cell: ({ row }) => <WhomCell row={row.original} />,
  meta: { least: 8, share: 1, from: 'narrow', cardSpan: 3 },
});

export const auditColumns = helper.columns([
  when,
  name,
  helper.display({
    id: 'purpose',
    header: names.purpose,
    cell: ({ row }) => <PurposeCell row={row.original} />,
    meta: { least: 9, share: 1.2, from: 'narrow', cardSpan: 5 },
  }),
  whom,
  helper.display({
    id: 'outcome',
    header: names.outcome,
    cell: ({ row }) => <OutcomeCell row={row.original} />,
    // As wide as what is refused, and its number.
    meta: { least: 9, share: 0.9, from: 'narrow', cardSpan: 5 },
  }),
  helper.display({
    id: 'details',
    header: names.details,
    cell: ({ row }) => <DetailsCell row={row.original} />,
    meta: { least: 6.25, share: 1.1, from: 'wide', cardSpan: 5 },
  }),
]);
export const COLUMN_IDS = ['when', 'name', 'purpose', 'whom', 'outcome', 'details'];

/** On a card, what few entries have shares a line with what all have: cards are all as tall as the tallest. */
export const cardColumns = helper.columns([
  when,
  helper.display({
    id: 'what',
    header: names.purpose,
    cell: ({ row }) => <WhatCell row={row.original} />,
    meta: { least: 9, share: 1, from: 'narrow', cardSpan: 5 },
  }),
  name,
  whom,
]);
export const CARD_IDS = ['when', 'what', 'name', 'whom'];

/** How tall an entry is as a card, in rem. */
export const CARD_HEIGHT = cardHeight(cardColumns.flatMap(({ meta }) => meta ?? []));

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

function NameCell({ row: { entry } }: { row: AuditRow }) {
  const { timeZone } = useContext(AuditCellsContext);
  const name = staffName(entry.name, entry.distinction, timeZone);
  return <bdi title={name}>{name}</bdi>;
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

/** What came of it is told where it is not what was asked for. */
function WhatCell({ row }: { row: AuditRow }) {
  const details = useDetails(row);
  return (
    <>
      {row.entry.outcome !== 'ok' && (
        <>
          <OutcomeCell row={row} />
          {' · '}
        </>
      )}
      <PurposeCell row={row} />
      {details && ` · ${details}`}
    </>
  );
}

function WhomCell({ row: { entry, group } }: { row: AuditRow }) {
  const { personId } = entry;
  const same = group.every((one) => one.personId === personId);
  if (personId !== null && same) return <PersonCell id={personId} />;
  return <span className={styles.count}>{countWords(group)}</span>;
}

function DetailsCell({ row }: { row: AuditRow }) {
  const details = useDetails(row);
  return (
    <span className={styles.count} title={details}>
      {details}
    </span>
  );
}

/** Those of many alike may differ: each line has its own. */
function useDetails({ entry, open }: AuditRow): string {
  const { roleName } = useContext(AuditCellsContext);
  return open === null ? detailsOf(entry.filters, roleName).join(', ') : '';
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

import { ChevronDown, ChevronRight, CircleX, ListFilter, Lock } from 'lucide-react';
import { createRequiredContext } from '../ui/required-context.ts';
import { columnHelper, type CellOf, type ColumnDefOf } from '../table/columns.ts';
import { useMay, useTimeZone } from '../api/sessions/session.ts';
import { auditWords } from '#messages/audit.ts';
import { staffName } from '../messages/staff-name.ts';
import { paths } from '../paths/paths.ts';
import { PersonLink } from '../list/person-link.tsx';
import { countWords, detailsOf, isAnswered, outcomeOf, purposeOf } from './describe-entry.ts';
import { alikeIn, type AuditRow } from './group-entries.ts';
import { usePersonName } from './names.ts';
import common from '../ui/common.module.css';
import styles from './audit-table.module.css';

const { columns: names } = auditWords;

const column = columnHelper<AuditRow>();

const when = column(({ entry }) => entry.at, {
  id: 'when',
  header: names.when,
  cell: WhenCell,
  meta: { width: 17.5, track: { share: 1.5, from: 'narrow', cardSpan: 5 } },
});
const name = column(({ entry }) => entry.name, {
  id: 'name',
  header: names.name,
  cell: StaffCell,
  meta: { width: 6.5, track: { share: 0.8, from: 'narrow', cardSpan: 2 } },
});
const whom = column(personOf, {
  id: 'whom',
  header: names.whom,
  cell: WhomCell,
  meta: { width: 8, track: { share: 1, from: 'narrow', cardSpan: 3 } },
});

export const auditColumns: readonly ColumnDefOf<AuditRow>[] = [
  when,
  name,
  column(({ entry }) => purposeOf(entry), {
    id: 'purpose',
    header: names.purpose,
    cell: PurposeCell,
    meta: { width: 9, track: { share: 1.2, from: 'narrow', cardSpan: 5 } },
  }),
  whom,
  // Wide enough for a refusal and its status.
  column(({ entry }) => outcomeOf(entry), {
    id: 'outcome',
    header: names.outcome,
    cell: OutcomeCell,
    meta: { width: 9, track: { share: 0.9, from: 'narrow', cardSpan: 5 } },
  }),
  column(({ entry }) => entry.filters, {
    id: 'details',
    header: names.details,
    cell: DetailsCell,
    meta: { width: 6.25, track: { share: 1.1, from: 'wide', cardSpan: 5 } },
  }),
];

/** On a card, facts that few entries have share a line with facts of all: all cards are as tall as the tallest. */
export const cardColumns: readonly ColumnDefOf<AuditRow>[] = [
  when,
  column(({ entry }) => purposeOf(entry), {
    id: 'what',
    header: names.purpose,
    cell: WhatCell,
    meta: { width: 9, track: { share: 1, from: 'narrow', cardSpan: 5, stackedLines: 3 } },
  }),
  name,
  whom,
];

/** The facts and handlers that cells need besides their entry. */
export interface AuditCells {
  /** The names that several people in the table have. */
  sharedNames: ReadonlySet<string>;
  /** The person that the table is narrowed to. */
  personId: string | null;
  roleName: (id: number) => string;
  onToggle: (id: string) => void;
  onOnly: (personId: string) => void;
  onOpen: (personId: string) => void;
}

export const [AuditCellsContext, useAuditCells] = createRequiredContext<AuditCells>();

type AuditCell = CellOf<AuditRow>;

function WhenCell({ row: { original } }: AuditCell) {
  const { onToggle } = useAuditCells();
  const timeZone = useTimeZone();
  const { entry, group, open, within } = original;
  const newest = new Date(entry.at);
  const alike = alikeIn(group);
  const oldest = new Date(alike.at(-1)?.at ?? entry.at);
  const text =
    alike.length === 1
      ? auditWords.moment(newest, timeZone)
      : auditWords.span(oldest, newest, timeZone);
  const times = group.length;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <span className={styles.when} data-within={within ? '' : undefined}>
      {open !== null && (
        <button
          type="button"
          className={`${common.icon} ${styles.toggle}`}
          aria-expanded={open}
          aria-label={open ? auditWords.hideEntries(times) : auditWords.showEntries(times)}
          onClick={() => onToggle(entry.id)}
        >
          <Chevron size="1rem" aria-hidden />
        </button>
      )}
      <time dateTime={entry.at} title={text}>
        {text}
      </time>
    </span>
  );
}

function StaffCell({ row: { original } }: AuditCell) {
  const { name, distinction } = original.entry;
  const shown = staffName(name, distinction, useTimeZone());
  return (
    <bdi translate="no" title={shown}>
      {shown}
    </bdi>
  );
}

function PurposeCell({ row: { original } }: AuditCell) {
  const times = alikeIn(original.group).length;
  return (
    <>
      <span>{purposeOf(original.entry)}</span>
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

/** The outcome is shown only where the request failed, or there was nobody. */
function WhatCell({ row }: AuditCell) {
  const details = detailsIn(row.original, useAuditCells());
  return (
    <span className={styles.what}>
      {row.original.entry.outcome !== 'ok' && (
        <>
          <OutcomeCell row={row} />
          <span> · </span>
        </>
      )}
      <PurposeCell row={row} />
      {details && <span>{` · ${details}`}</span>}
    </span>
  );
}

/** The person whose data all entries of a row are about; null for several people or none. */
function personOf({ entry: { personId }, group }: AuditRow): string | null {
  return group.every((one) => one.personId === personId) ? personId : null;
}

/** Links to the person, and narrows the table to them. */
function WhomCell({ row: { original } }: AuditCell) {
  const mayOpen = useMay('user:read');
  const { sharedNames, personId, onOnly, onOpen } = useAuditCells();
  const id = personOf(original);
  const name = usePersonName(id, sharedNames);
  if (id === null || name === null) {
    return <span className={styles.count}>{countWords(original.group)}</span>;
  }
  const label = auditWords.onlyPerson(name);
  return (
    <span className={styles.person}>
      {mayOpen ? (
        <PersonLink
          className={styles.name}
          to={paths.user(id)}
          name={name}
          found={null}
          onOpen={() => onOpen(id)}
        />
      ) : (
        <span className={styles.name} translate="no">
          {name}
        </span>
      )}
      {personId !== id && (
        <button
          type="button"
          className={`${common.icon} ${styles.only}`}
          aria-label={label}
          title={label}
          onClick={() => onOnly(id)}
        >
          <ListFilter size="0.875rem" aria-hidden />
        </button>
      )}
    </span>
  );
}

/** Grouped entries may differ: each has its own details. The pages of one file have it in common. */
function detailsIn({ entry, group, open }: AuditRow, { roleName }: AuditCells): string {
  if (open === null) return detailsOf(entry.filters, roleName).join(', ');
  const { file = '' } = entry.filters;
  return group.every(({ filters }) => filters.file === file) ? file : '';
}

function DetailsCell({ row: { original } }: AuditCell) {
  const details = detailsIn(original, useAuditCells());
  return (
    <span className={styles.count} title={details || undefined}>
      {details}
    </span>
  );
}

function OutcomeCell({ row: { original } }: AuditCell) {
  const { entry } = original;
  if (isAnswered(entry.outcome)) return <span>{outcomeOf(entry)}</span>;
  const Icon = entry.outcome === 'denied' ? Lock : CircleX;
  return (
    <span className={styles.bad}>
      <Icon size="0.875rem" aria-hidden />
      <span>{outcomeOf(entry)}</span>
    </span>
  );
}

import type { MouseEvent } from 'react';
import type { ColumnPlace, Drawn, GridColumn } from '../../grid/model.ts';
import { auditWords } from '#messages/audit.ts';
import { staffName } from '../../messages/staff-name.ts';
import { paths } from '../../paths.ts';
import { drawIcon, element, heard } from '../../ui/document/element.ts';
import { isPlainClick } from '../../ui/document/plain-click.ts';
import { countWords, detailsOf, outcomeOf, purposeOf } from './describe-entry.ts';
import { type AuditRow, timesOf } from './group-entries.ts';
import styles from './audit-table.module.css';

const { columns: names } = auditWords;

const when: ColumnPlace = {
  id: 'when',
  header: names.when,
  width: 17.5,
  track: { share: 1.5, from: 'narrow', cardSpan: 5 },
};
const name: ColumnPlace = {
  id: 'name',
  header: names.name,
  width: 6.5,
  track: { share: 0.8, from: 'narrow', cardSpan: 2 },
};
const whom: ColumnPlace = {
  id: 'whom',
  header: names.whom,
  width: 8,
  track: { share: 1, from: 'narrow', cardSpan: 3 },
};

export const auditColumns: readonly ColumnPlace[] = [
  when,
  name,
  {
    id: 'purpose',
    header: names.purpose,
    width: 9,
    track: { share: 1.2, from: 'narrow', cardSpan: 5 },
  },
  whom,
  // Wide enough for a refusal and its status.
  {
    id: 'outcome',
    header: names.outcome,
    width: 9,
    track: { share: 0.9, from: 'narrow', cardSpan: 5 },
  },
  {
    id: 'details',
    header: names.details,
    width: 6.25,
    track: { share: 1.1, from: 'wide', cardSpan: 5 },
  },
];

/** On a card, facts that few entries have share a line with facts of all: all cards are as tall as the tallest. */
export const cardColumns: readonly ColumnPlace[] = [
  when,
  { id: 'what', header: names.purpose, width: 9, track: { share: 1, from: 'narrow', cardSpan: 5 } },
  name,
  whom,
];

/** The facts and handlers that cells need besides their entry. */
export interface AuditCells {
  /** The event's zone, an IANA name. */
  timeZone: string;
  /** Whether the user may open people; else they see ids. */
  mayName: boolean;
  /** The person that the table is narrowed to. */
  personId: string | null;
  nameOf: (id: string) => string;
  roleName: (id: number) => string;
  onToggle: (id: string) => void;
  onOnly: (personId: string) => void;
  onOpen: (personId: string) => void;
}

/** The columns with their cells. */
export function drawnAudit(
  columns: readonly ColumnPlace[],
  about: AuditCells,
): GridColumn<AuditRow>[] {
  const cells: Record<string, Pick<GridColumn<AuditRow>, 'draw' | 'onClick'>> = {
    when: {
      draw: (row) => drawWhen(row, about),
      onClick: ({ entry }, { target }) => {
        if (target instanceof Element && target.closest('button')) about.onToggle(entry.id);
      },
    },
    name: { draw: (row) => drawName(row, about) },
    purpose: { draw: drawPurpose },
    what: { draw: (row) => drawWhat(row, about) },
    whom: {
      draw: (row) => drawWhom(row, about),
      onClick: (row, event) => clickWhom(row, event, about),
    },
    outcome: { draw: drawOutcome },
    details: {
      draw: (row) => {
        const details = detailsIn(row, about);
        return element('span', { class: styles.count, title: details || undefined }, details);
      },
    },
  };
  return columns.map((column) => ({ ...column, draw: () => '', ...cells[column.id] }));
}

const CHEVRON_DOWN = 'm6 9 6 6 6-6';
const CHEVRON_RIGHT = 'm9 18 6-6-6-6';
const LOCK =
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4';
const CIRCLE_X = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M15 9l-6 6M9 9l6 6';
const LIST_FILTER = 'M2 5h20M6 12h12M9 19h6';

function drawWhen(row: AuditRow, { timeZone }: AuditCells): Drawn {
  const { entry, group, open, within } = row;
  const newest = new Date(entry.at);
  const oldest = new Date(group.at(-1)?.at ?? entry.at);
  const text =
    open === null ? auditWords.moment(newest, timeZone) : auditWords.span(oldest, newest, timeZone);
  const cell = element('span', { class: styles.when, 'data-within': within ? '' : undefined });
  if (open !== null) {
    const times = timesOf(group);
    const attributes = {
      type: 'button',
      class: styles.toggle,
      'aria-expanded': String(open),
      'aria-label': open ? auditWords.hideAlike(times) : auditWords.showAlike(times),
    };
    const icon = drawIcon(open ? CHEVRON_DOWN : CHEVRON_RIGHT, styles.icon);
    cell.append(element('button', attributes, icon));
  }
  cell.append(element('time', { datetime: entry.at, title: text }, text));
  return cell;
}

function drawName({ entry }: AuditRow, { timeZone }: AuditCells): Element {
  const name = staffName(entry.name, entry.distinction, timeZone);
  return element('bdi', { title: name }, name);
}

function drawPurpose({ entry, group }: AuditRow): readonly (string | Element)[] {
  const times = timesOf(group);
  const purpose = purposeOf(entry);
  if (times <= 1) return [purpose];
  const attributes = { class: styles.times, title: auditWords.times(times) };
  const short = element('span', { 'aria-hidden': 'true' }, auditWords.timesShort(times));
  return [purpose, element('span', attributes, ' ', short, heard(auditWords.times(times)))];
}

/** The outcome is shown only where the request failed. */
function drawWhat(row: AuditRow, about: AuditCells): Drawn {
  const details = detailsIn(row, about);
  return [
    ...(row.entry.outcome === 'ok' ? [] : [drawOutcome(row), ' · ']),
    ...drawPurpose(row),
    ...(details ? [` · ${details}`] : []),
  ];
}

/** The person whose data all entries of a row are about; null for several people or none. */
export function personOf({ entry: { personId }, group }: AuditRow): string | null {
  return group.every((one) => one.personId === personId) ? personId : null;
}

/** Links to the person, and narrows the table to them. */
function drawWhom(row: AuditRow, { nameOf, mayName, personId }: AuditCells): Drawn {
  const id = personOf(row);
  if (id === null) return element('span', { class: styles.count }, countWords(row.group));
  const name = nameOf(id);
  const cell = element(
    'span',
    { class: styles.person },
    mayName
      ? element('a', { class: styles.name, href: paths.user(id) }, name)
      : element('span', { class: styles.name }, name),
  );
  if (personId !== id) {
    const label = auditWords.onlyPerson(name);
    const attributes = { type: 'button', class: styles.only, 'aria-label': label, title: label };
    cell.append(element('button', attributes, drawIcon(LIST_FILTER, styles.icon)));
  }
  return cell;
}

function clickWhom(row: AuditRow, event: MouseEvent<HTMLElement>, about: AuditCells): void {
  const id = personOf(row);
  if (id === null || !(event.target instanceof Element)) return;
  if (event.target.closest('button')) about.onOnly(id);
  else if (event.target.closest('a') && isPlainClick(event)) {
    event.preventDefault();
    about.onOpen(id);
  }
}

/** Grouped entries may differ: each has its own details. The pages of one file have it in common. */
function detailsIn({ entry, group, open }: AuditRow, { roleName }: AuditCells): string {
  if (open === null) return detailsOf(entry.filters, roleName).join(', ');
  const { file = '' } = entry.filters;
  return group.every(({ filters }) => filters.file === file) ? file : '';
}

function drawOutcome({ entry }: AuditRow): string | Element {
  if (entry.outcome === 'ok') return outcomeOf(entry);
  const icon = drawIcon(entry.outcome === 'denied' ? LOCK : CIRCLE_X, styles.icon);
  return element('span', { class: styles.bad }, icon, outcomeOf(entry));
}

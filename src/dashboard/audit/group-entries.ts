/** Groups similar entries that follow each other into one line, so that repeated reads do not hide single ones. */
import type { AuditEntry } from '../../contract/bff/audit/audit.ts';

/** Entries that are alike, at least one: newest first, and the openings of a person before the reads for them. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** A gap of this many milliseconds starts a new group. */
const PAUSE_MS = 30 * 60_000;

/** Groups what follows each other in a session, whatever others do meanwhile. Each group is at the place of its newest entry. */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  const lastOf = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const session = JSON.stringify([entry.byPerson, entry.session]);
    const last = lastOf.get(session);
    const before = last?.at(-1);
    if (last && before && isAlike(before, entry)) last.push(entry);
    else {
      const group: [AuditEntry] = [entry];
      groups.push(group);
      lastOf.set(session, group);
    }
  }
  return groups.map(openingsFirst);
}

function openingsFirst(group: EntryGroup): EntryGroup {
  const opened = group.filter(({ purpose }) => purpose === 'open');
  const [first = group[0], ...others] = opened;
  if (first.purpose !== 'open') return group;
  return [first, ...others, ...group.filter(({ purpose }) => purpose !== 'open')];
}

/** Whether two entries of one session have the same action, outcome and person. Each export stands for itself. */
function isAlike(one: AuditEntry, other: AuditEntry): boolean {
  const isExport = one.purpose === 'export' || one.purpose === 'audit-export';
  return (
    (!isExport || one.filters.nextPage === true) &&
    actionOf(one) === actionOf(other) &&
    one.outcome === other.outcome &&
    one.personId === other.personId &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= PAUSE_MS
  );
}

/** The read of a person is a part of opening them. */
function actionOf({ purpose }: AuditEntry): string {
  return purpose === 'read' ? 'open' : purpose;
}

/** A line of the table: an entry, or the head of many alike, whose entries follow it where it is open. */
export interface AuditRow {
  id: string;
  /** The first entry of the group. */
  entry: AuditEntry;
  /** All that it stands for. */
  group: EntryGroup;
  /** Of a head of many: whether they follow. Null for an entry alone. */
  open: boolean | null;
  /** Whether it follows the head of its group. */
  within: boolean;
}

/** The rows of a group, by its first entry. */
const knownRows = new WeakMap<AuditEntry, { open: boolean; group: EntryGroup; rows: AuditRow[] }>();

/**
 * The rows of groups; the same objects for a group of the same entries, which a grid does not draw again.
 * @param opened ids of the newest entries of groups
 */
export function rowsOf(groups: readonly EntryGroup[], opened: ReadonlySet<string>): AuditRow[] {
  return groups.flatMap((group) => {
    const open = opened.has(group[0].id);
    const known = knownRows.get(group[0]);
    if (known?.open === open && hasSameEntries(known.group, group)) return known.rows;
    const rows = rowsIn(group, open);
    knownRows.set(group[0], { open, group, rows });
    return rows;
  });
}

function hasSameEntries(one: EntryGroup, other: EntryGroup): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

function rowsIn(group: EntryGroup, open: boolean): AuditRow[] {
  const [entry] = group;
  if (group.length === 1) return [{ id: entry.id, entry, group, open: null, within: false }];
  const head: AuditRow = { id: `head ${entry.id}`, entry, group, open, within: false };
  if (!open) return [head];
  return [
    head,
    ...group.map((one): AuditRow => ({
      id: one.id,
      entry: one,
      group: [one],
      open: null,
      within: true,
    })),
  ];
}

/** The entries of a group that are alike: all but the reads for an opening. */
export function alikeIn(group: EntryGroup): readonly AuditEntry[] {
  return group.filter(({ purpose }) => purpose === group[0].purpose);
}

/**
 * The numbers of people, or of audit entries, of the reads in a group, newest first, each with its further pages, where they are known.
 * They have no sum: a list that was read again has the same people.
 */
export function countsOf(group: readonly AuditEntry[]): number[] {
  const counts: number[] = [];
  let pages: number[] = [];
  group.forEach(({ count, filters }, index) => {
    pages.push(...(count === null ? [] : [count]));
    if (filters.nextPage && index < group.length - 1) return;
    if (pages.length > 0) counts.push(pages.reduce((sum, one) => sum + one, 0));
    pages = [];
  });
  return counts;
}

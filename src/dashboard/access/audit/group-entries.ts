/** Groups consecutive similar entries into one line, so that repeated reads do not hide single ones. */
import type { AuditEntry } from '../../../contract/bff/audit/audit.ts';

/** Entries of which each follows the one before, and is like it; newest first, at least one. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** A gap of this many milliseconds starts a new group. */
const PAUSE_MS = 30 * 60_000;

/**
 * Groups consecutive similar entries; the order stays. Reads of a person whom the same session opened at the time follow the
 * opening, wherever they were. All other reads were made ahead for somebody who was not opened.
 */
export function groupEntries(entries: readonly AuditEntry[]): EntryGroup[] {
  const openings = openingsOf(entries);
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  const readFor = new Map<AuditEntry, AuditEntry[]>();
  let last: AuditEntry | undefined;
  for (const entry of entries) {
    const opening = openingOf(entry, openings);
    if (opening) {
      readFor.set(opening, [...(readFor.get(opening) ?? []), entry]);
      continue;
    }
    if (last && isAlike(last, entry)) groups.at(-1)?.push(entry);
    else groups.push([entry]);
    last = entry;
  }
  return groups.map(([first, ...others]) => {
    const reads = [first, ...others].flatMap((one) => readFor.get(one) ?? []);
    return [first, ...others, ...reads];
  });
}

/** The entries of opened people, by reader and person. */
function openingsOf(entries: readonly AuditEntry[]): Map<string, AuditEntry[]> {
  const openings = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    if (entry.purpose !== 'open' || entry.outcome !== 'ok') continue;
    const key = readerAndPerson(entry);
    openings.set(key, [...(openings.get(key) ?? []), entry]);
  }
  return openings;
}

/** The opening nearest in time for which a person was read; undefined for a read ahead, and for anything else. */
function openingOf(
  entry: AuditEntry,
  openings: ReadonlyMap<string, readonly AuditEntry[]>,
): AuditEntry | undefined {
  if (entry.purpose !== 'read' || entry.outcome !== 'ok') return undefined;
  let nearest: AuditEntry | undefined;
  for (const opening of openings.get(readerAndPerson(entry)) ?? []) {
    const distance = timeBetween(opening, entry);
    if (distance > PAUSE_MS) continue;
    if (!nearest || distance < timeBetween(nearest, entry)) nearest = opening;
  }
  return nearest;
}

function readerAndPerson({ byPerson, session, personId }: AuditEntry): string {
  return JSON.stringify([byPerson, session, personId]);
}

function timeBetween(one: AuditEntry, other: AuditEntry): number {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at));
}

/**
 * Whether two entries have the same reader, action and person. Reads of people who were not opened are alike
 * for different people, too.
 */
function isAlike(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.byPerson === other.byPerson &&
    one.session === other.session &&
    one.purpose === other.purpose &&
    one.outcome === other.outcome &&
    (one.personId === other.personId || one.purpose === 'read') &&
    timeBetween(one, other) <= PAUSE_MS
  );
}

/** A line of the table: an entry, or the head of many alike, whose entries follow it where it is open. */
export interface AuditRow {
  id: string;
  /** The newest entry of the group, reads for an opening aside. */
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

/** The number of people, or audit entries, read in all; null if unknown. */
export function countOf(group: readonly AuditEntry[]): number | null {
  const counts = group.flatMap(({ count }) => count ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** Groups consecutive similar entries into one line, so that repeated reads do not hide single ones. */
import type { AuditEntry } from '../../../contract/bff/audit/audit.ts';

/** Entries of which each follows the one before, and is like it; newest first, at least one. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** A gap of this many milliseconds starts a new group. */
const PAUSE = 30 * 60_000;

/** Groups consecutive similar entries; the order stays. */
export function groupEntries(entries: Iterable<AuditEntry>): EntryGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = [];
  let last: AuditEntry | undefined;
  for (const entry of entries) {
    if (last && isAlike(last, entry)) groups.at(-1)?.push(entry);
    else groups.push([entry]);
    last = entry;
  }
  return groups;
}

const ofPage = new WeakMap<readonly AuditEntry[], EntryGroup[]>();

/** The same for pages that follow each other. Each page is grouped once; only groups that meet between two are joined. */
export function groupPages(pages: readonly { entries: readonly AuditEntry[] }[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const { entries } of pages) {
    const own = ofPage.get(entries) ?? groupEntries(entries);
    ofPage.set(entries, own);
    const [before, first] = [groups.at(-1), own[0]];
    const newest = before?.at(-1);
    const joined = before && first && newest && isAlike(newest, first[0]);
    if (joined) groups[groups.length - 1] = [...before, ...first];
    for (const group of joined ? own.slice(1) : own) groups.push(group);
  }
  return groups;
}

/**
 * Whether two entries have the same reader, action and person. Prefetches, of which the reader saw nothing, are alike for
 * different people, too.
 */
function isAlike(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.byPerson === other.byPerson &&
    one.session === other.session &&
    one.purpose === other.purpose &&
    one.outcome === other.outcome &&
    (one.personId === other.personId || one.purpose === 'prefetch') &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= PAUSE
  );
}

/** A line of the table: an entry, or the head of many alike, whose entries follow it where it is open. */
export interface AuditRow {
  id: string;
  /** The newest entry of the group. */
  entry: AuditEntry;
  /** All that it stands for. */
  group: EntryGroup;
  /** Of a head of many: whether they follow. Null for an entry alone. */
  open: boolean | null;
  /** Whether it follows the head of its group. */
  within: boolean;
}

const ofGroup = new WeakMap<EntryGroup, { open: boolean; rows: AuditRow[] }>();

/**
 * The rows of groups; the same objects for the same group, which a grid does not draw again.
 * @param opened ids of the newest entries of groups
 */
export function rowsOf(groups: readonly EntryGroup[], opened: ReadonlySet<string>): AuditRow[] {
  return groups.flatMap((group) => {
    const open = opened.has(group[0].id);
    const known = ofGroup.get(group);
    if (known?.open === open) return known.rows;
    const rows = rowsIn(group, open);
    ofGroup.set(group, { open, rows });
    return rows;
  });
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

/** The number of reads in a group; one entry may itself stand for several. */
export function timesOf(group: EntryGroup): number {
  return group.reduce((sum, { times }) => sum + times, 0);
}

/** The number of people, or audit entries, read in all; null if unknown. */
export function countOf(group: readonly AuditEntry[]): number | null {
  const counts = group.flatMap(({ count }) => count ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

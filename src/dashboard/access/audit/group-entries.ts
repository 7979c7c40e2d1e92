/** One line for many alike in a row, so that what somebody did once is not buried under what they did for an hour. */
import type { AuditEntry } from '../../../contract/bff/audit.ts';

/** Entries of which each follows the one before, and is like it; newest first, at least one. */
export type EntryGroup = readonly [AuditEntry, ...AuditEntry[]];

/** Milliseconds without any: what comes then is another occasion. */
const PAUSE = 30 * 60_000;

/** All entries in their order, those alike that stand in a row together. */
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

/**
 * Whether the same person did the same to the same person's data. Of those whom the page read ahead by itself, nobody was
 * looked at: these may be different people.
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
  /** The newest of those that it stands for. */
  entry: AuditEntry;
  /** All that it stands for. */
  group: EntryGroup;
  /** Of a head of many: whether they follow. Null for an entry alone. */
  open: boolean | null;
  /** Whether it follows the head of its group. */
  within: boolean;
}

/** @param opened ids of the newest entries of groups */
export function rowsOf(groups: readonly EntryGroup[], opened: ReadonlySet<string>): AuditRow[] {
  return groups.flatMap((group) => {
    const [entry] = group;
    if (group.length === 1) return [{ id: entry.id, entry, group, open: null, within: false }];
    const open = opened.has(entry.id);
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
  });
}

/** How many reads a group stands for: many alike may share an entry already. */
export function timesOf(group: EntryGroup): number {
  return group.reduce((sum, { times }) => sum + times, 0);
}

/** How many people, or entries of the audit, were read in all; null where nobody knows. */
export function countOf(group: readonly AuditEntry[]): number | null {
  const counts = group.flatMap(({ count }) => count ?? []);
  return counts.length === 0 ? null : counts.reduce((sum, count) => sum + count, 0);
}

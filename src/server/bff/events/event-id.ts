/**
 * The id of an event: the versions that its reader knows. Any server can compare it with the current versions, so a
 * returning reader learns of each missed change. An unreadable id counts as no known versions.
 */
import type { SharedKind } from './shared-state.ts';

/** The kinds whose versions are the same on all servers. */
const KEPT = [
  'reviews',
  'votes',
  'board',
  'changes',
  'access',
] as const satisfies readonly SharedKind[];
/** The most characters of an id; longer ids are ignored. */
const LONGEST = 500;

export type KnownVersions = Map<SharedKind, string>;

export function writeEventId(known: KnownVersions): string {
  const id = new URLSearchParams();
  for (const kind of KEPT) {
    const version = known.get(kind);
    if (version !== undefined) id.set(kind, version);
  }
  return id.toString();
}

/** @param id undefined for a reader that comes for the first time */
export function readEventId(id: string | undefined): KnownVersions {
  const known: KnownVersions = new Map();
  if (id === undefined || id.length > LONGEST) return known;
  const versions = new URLSearchParams(id);
  for (const kind of KEPT) {
    const version = versions.get(kind);
    if (version !== null) known.set(kind, version);
  }
  return known;
}

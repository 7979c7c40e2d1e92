/**
 * The events of `GET /bff/events` (server-sent events). Each names a change and carries a version to refetch from, never
 * personal data.
 */
import { isObject } from '../service/read-json.ts';

export const EVENTS_PATH = '/bff/events';

/** Milliseconds between two events of a quiet stream. */
export const HEARTBEAT = 4000;

/** The loading progress of one copy of the directory. */
export interface DirectoryProgress {
  /** Null for the copy of everyone. */
  roleId: number | null;
  loaded: number;
  complete: boolean;
  /** When reading this copy began, ISO 8601 in UTC. */
  asOf: string;
  /** Whether a newer copy is being read. */
  refreshing: boolean;
  /** The error code where reading does not go on at the moment. */
  failed: string | null;
}

/** The data of each kind of event. */
export interface EventData {
  /** Seconds until the session ends if nobody uses it, or that it has ended. */
  session: { endsIn: number } | { ended: true };
  /** The cursor after the latest change. */
  reviews: { cursor: string };
  /** The version of the board settings. */
  board: { version: number };
  directory: { copies: DirectoryProgress[] };
  /** Invitations or sessions. */
  access: Record<string, never>;
  /** Sent while nothing happens, so that a broken stream is noticed. */
  heartbeat: Record<string, never>;
}
export type EventKind = keyof EventData;

export const EVENT_KINDS = [
  'session',
  'reviews',
  'board',
  'directory',
  'access',
  'heartbeat',
] as const satisfies readonly EventKind[];

/** The copies in the data of a `directory` event, as far as readers need them; none where there is no such event. */
export function readCopies(
  event: Record<string, unknown> | null,
): Pick<DirectoryProgress, 'roleId' | 'complete'>[] {
  const copies: unknown = event?.copies;
  if (!Array.isArray(copies)) return [];
  return copies.filter(isObject).map(({ roleId, complete }) => ({
    roleId: typeof roleId === 'number' ? roleId : null,
    complete: complete === true,
  }));
}

/** Reads the data of an event; an empty object where it is unreadable. */
export function readEventData(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return isObject(data) ? data : {};
  } catch {
    return {};
  }
}

/**
 * The events of `GET /bff/events` (server-sent events). Each names a change and carries a version to refetch from. Personal
 * data are only in changes of the lists that the page shows, which `?lists=reviews,votes` names.
 */
import type { Session, SessionEnd } from './access/session.ts';
import type { Review } from './reviews/reviews.ts';
import type { FollowedVote } from './reviews/votes.ts';

export const EVENTS_PATH = '/bff/events';

/** The lists whose changes a stream carries where the page shows them. */
export const LISTS = ['reviews', 'votes'] as const;
export type ListKind = (typeof LISTS)[number];

/** The data of an event of a list. */
export interface ListEvent<Item> {
  /** The cursor after the latest change. */
  cursor: string;
  /** All that changed after the cursor `after`; both are absent where the page has to ask, as after many changes at once. */
  items?: Item[];
  after?: string;
}

/** Milliseconds between two events of a quiet stream. */
export const HEARTBEAT = 4000;

/** The loading progress of one snapshot of the directory. */
export interface DirectoryProgress {
  /** Null for the snapshot of everyone. */
  roleId: number | null;
  loaded: number;
  complete: boolean;
  /** When reading this snapshot began, ISO 8601 in UTC. */
  asOf: string;
  /** Whether a newer snapshot is being read. */
  refreshing: boolean;
  /** The error code where reading does not go on at the moment. */
  failed: string | null;
}

/** The data of each kind of event. */
export interface EventData {
  /** The build of the dashboard that the server serves; first in each stream, because browsers hide its headers from scripts. */
  build: { build: string };
  /** With what a page would be opened now; once in each stream, whose server may have other settings than that of the page. */
  opened: Pick<Session, 'identity' | 'event'>;
  /** When the session ends and what it may do, or that it has ended. */
  session: SessionEnd &
    Partial<Pick<Session, 'permissions' | 'departments'>> & { ended?: boolean | undefined };
  reviews: ListEvent<Review>;
  votes: ListEvent<FollowedVote>;
  /** The version of the board settings. */
  board: { version: number };
  /** The progress of each list: of everyone, and of the roles that were asked for. */
  directory: { copies: DirectoryProgress[] };
  /** The list of a head of departments has changed; sent to heads only. */
  department: object;
  /** Invitations or sessions. */
  access: object;
  /** Sent while nothing happens, so that a broken stream is noticed. */
  heartbeat: object;
}
export type EventKind = keyof EventData;

export const EVENT_KINDS = [
  'build',
  'opened',
  'session',
  'reviews',
  'votes',
  'board',
  'directory',
  'department',
  'access',
  'heartbeat',
] as const satisfies EventKind[];

/** An event with the data of its kind. */
export type ServerEvent = {
  [Kind in EventKind]: { kind: Kind; data: EventData[Kind] };
}[EventKind];

/**
 * The events of `GET /bff/events` (server-sent events). Each names a change and carries a version to refetch from, never
 * personal data.
 */
import * as z from 'zod/mini';
import { Moment, orAbsent, readable } from './read-message.ts';
import { endsForGood, endsIn } from './access/session.ts';

export const EVENTS_PATH = '/bff/events';

/** Milliseconds between two events of a quiet stream. */
export const HEARTBEAT = 4000;

/** The loading progress of one copy of the directory. */
const DirectoryProgress = z.object({
  /** Null for the copy of everyone. */
  roleId: z.nullable(z.number()),
  loaded: z.number(),
  complete: z.boolean(),
  /** When reading this copy began. */
  asOf: Moment,
  /** Whether a newer copy is being read. */
  refreshing: z.boolean(),
  /** The error code where reading does not go on at the moment. */
  failed: z.nullable(z.string()),
});
export type DirectoryProgress = z.infer<typeof DirectoryProgress>;

/** The data of each kind of event; members that a browser can't read are absent. */
const EVENTS = {
  /** When the session ends, or that it has ended. */
  session: z.object({ endsIn, endsForGood, ended: orAbsent(z.boolean()) }),
  /** The cursor after the latest change. */
  reviews: z.object({ cursor: orAbsent(z.string()) }),
  /** The cursor after the latest vote of a department. */
  votes: z.object({ cursor: orAbsent(z.string()) }),
  /** The version of the board settings. */
  board: z.object({ version: orAbsent(z.number()) }),
  /** The cursor after the latest change of an application. */
  changes: z.object({ cursor: orAbsent(z.string()) }),
  directory: z.object({ copies: z.catch(readable(DirectoryProgress), []) }),
  /** The list of a head of departments has changed; sent to heads only. */
  department: z.object({}),
  /** Invitations or sessions. */
  access: z.object({}),
  /** Sent while nothing happens, so that a broken stream is noticed. */
  heartbeat: z.object({}),
};
export type EventKind = keyof typeof EVENTS;

export type EventData = { [Kind in EventKind]: z.infer<(typeof EVENTS)[Kind]> };

export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[];

/** An event with the data of its kind. */
export type ServerEvent = {
  [Kind in EventKind]: { kind: Kind; data: EventData[Kind] };
}[EventKind];

/** Reads an event; its data is without members where the text is unreadable. */
export function readEvent(kind: EventKind, text: string): ServerEvent {
  return { kind, data: EVENTS[kind].parse(parsed(text)) } as ServerEvent;
}

function parsed(text: string): object {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

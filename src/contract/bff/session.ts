/** The answer of `GET /bff/session`: the user, their permissions, the event and the end of the session. */
import { isObject, UnreadableAnswer } from '../service/read-json.ts';
import { type Permission, PERMISSIONS } from './access.ts';

export interface Session {
  /** The account, the same whatever its name is. */
  person: string;
  /** For display only. */
  name: string;
  permissions: Permission[];
  /** `timeZone` is an IANA name. */
  event: { name: string; timeZone: string };
  /** The user's groups at the identity provider, where none of them grants a permission. */
  groups?: string[];
}

/** The seconds until the session ends if the user does nothing, from `GET /bff/session`; null where it says nothing. */
export function readEndsIn(body: unknown): number | null {
  return isObject(body) && typeof body.endsIn === 'number' ? body.endsIn : null;
}

/** Reads a session; a permission that this version does not know allows nothing in it. */
export function readSession(body: unknown): Session {
  if (isObject(body) && typeof body.name === 'string' && Array.isArray(body.permissions)) {
    const { person, name, permissions, event, groups } = body;
    if (isObject(event) && typeof event.name === 'string' && typeof event.timeZone === 'string') {
      return {
        person: typeof person === 'string' ? person : name,
        name,
        permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
        event: { name: event.name, timeZone: event.timeZone },
        ...(Array.isArray(groups) && { groups: groups.filter((one) => typeof one === 'string') }),
      };
    }
  }
  throw new UnreadableAnswer('a session');
}

/** Reads the answer of `GET /bff/roles`. */
import { isObject, UnreadableAnswer } from '../service/read-json.ts';
import type { CountedRole } from './role.ts';

export function readRoles(body: unknown): CountedRole[] {
  if (!Array.isArray(body)) throw new UnreadableAnswer('a list of roles');
  return body.map(readRole);
}

function readRole(sent: unknown): CountedRole {
  if (isObject(sent) && typeof sent.id === 'number' && typeof sent.name === 'string') {
    const { people } = sent;
    return { id: sent.id, name: sent.name, ...(typeof people === 'number' && { people }) };
  }
  throw new UnreadableAnswer('a role');
}

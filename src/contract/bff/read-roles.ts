/** Reads the answer of `GET /bff/roles`. */
import { isObject, UnreadableAnswer } from '../service/read-json.ts';
import type { Role } from './role.ts';

export function readRoles(body: unknown): Role[] {
  if (!Array.isArray(body)) throw new UnreadableAnswer('a list of roles');
  return body.map(readRole);
}

function readRole(sent: unknown): Role {
  if (isObject(sent) && typeof sent.id === 'number' && typeof sent.name === 'string') {
    return { id: sent.id, name: sent.name };
  }
  throw new UnreadableAnswer('a role');
}

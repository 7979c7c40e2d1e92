/** The settings of a remote Event Registration Service: address, credential, role names. */
import * as z from 'zod/mini';
import { Role } from '../contract/bff/role.ts';
import { TOKEN_PATH } from '../contract/service/token.ts';
import type { Settings } from './variables.ts';

interface Remote {
  baseUrl: URL;
  /** A Bearer token, or how to get one by OAuth 2.0 client credentials. */
  access: { token: string } | { client: { id: string; secret: string; tokenUrl: URL } };
}

/** Undefined for the embedded service. For variables without contradictions. */
export function remoteOf(set: Settings): Remote | undefined {
  const { SERVICE_BASE_URL: baseUrl, SERVICE_CLIENT_ID: id, SERVICE_CLIENT_SECRET: secret } = set;
  if (!baseUrl) return undefined;
  if (set.SERVICE_ACCESS_TOKEN) return { baseUrl, access: { token: set.SERVICE_ACCESS_TOKEN } };
  if (!id || !secret) return undefined;
  const tokenUrl =
    set.SERVICE_TOKEN_URL ?? new URL(`${baseUrl.href.replace(/\/+$/, '')}${TOKEN_PATH}`);
  return { baseUrl, access: { client: { id, secret, tokenUrl } } };
}

/** Settings that are required together but not all set. */
export function serviceContradictions(given: Record<string, string | undefined>): string[] {
  if (!given.SERVICE_BASE_URL) {
    return [...ACCESS, 'ROLES_FILE']
      .filter((name) => given[name])
      .map((name) => `${name}: is for a remote service; set SERVICE_BASE_URL, or leave it out`);
  }
  const {
    SERVICE_ACCESS_TOKEN: token,
    SERVICE_CLIENT_ID: id,
    SERVICE_CLIENT_SECRET: secret,
  } = given;
  if (token) {
    return CLIENT.filter((name) => given[name]).map(
      (name) => `${name}: is not needed beside SERVICE_ACCESS_TOKEN; leave one of the two out`,
    );
  }
  if (!id && !secret) {
    return [
      'SERVICE_ACCESS_TOKEN: set the token that SERVICE_BASE_URL asks for, or instead ' +
        'SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET',
    ];
  }
  if (!id) return ['SERVICE_CLIENT_ID: set the id that SERVICE_CLIENT_SECRET belongs to'];
  return secret ? [] : ['SERVICE_CLIENT_SECRET: set the secret that belongs to SERVICE_CLIENT_ID'];
}
const CLIENT = ['SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET', 'SERVICE_TOKEN_URL'];
const ACCESS = ['SERVICE_ACCESS_TOKEN', ...CLIENT];

export const ROLES_ADVICE =
  'ROLES_FILE: set the path of a readable JSON file such as [{ "id": 7, "name": "Volunteer" }], each id once';

const Roles = z
  .array(Role)
  .check(z.refine((roles) => new Set(roles.map(({ id }) => id)).size === roles.length));

/** The roles in the file at `path`, none without one; null for a file that cannot be used. */
export function rolesIn(path: string | undefined, readFile: (path: string) => string) {
  if (!path) return [];
  try {
    // Some editors begin a file with a byte order mark.
    return Roles.parse(JSON.parse(readFile(path).replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
}

/** The settings of a remote Event Registration Service: address, credential, role names. */
import * as z from 'zod/mini';
import { Role } from '../contract/bff/role.ts';
import { TOKEN_PATH } from '../contract/service/token.ts';
import { parsed, type Settings } from './variables.ts';

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

const ROLES_ADVICE =
  'set the path of a readable JSON file such as [{ "id": 7, "name": "Volunteer" }], each id once';

const Roles = z.array(Role);

/** The roles in the file at `path`, none without one; or the fault of the file. */
export function rolesIn(
  path: string | undefined,
  readFile: (path: string) => string,
): { roles: Role[]; problem?: string } {
  if (!path) return { roles: [] };
  const wrong = (what: string) => ({
    roles: [],
    problem: `ROLES_FILE: ${what}; ${ROLES_ADVICE}`,
  });
  let text: string;
  try {
    text = readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return wrong(`there is no file ${path}`);
    return wrong(`${path} cannot be read (${String(code ?? error)})`);
  }
  // Some editors begin a file with a byte order mark.
  const json = parsed(text.replace(/^\uFEFF/, ''));
  if (json === undefined) return wrong(`${path} is no JSON`);
  const { data: roles, error } = Roles.safeParse(json);
  if (error) {
    const [index] = error.issues[0]?.path ?? [];
    if (typeof index !== 'number') return wrong(`${path} is no list`);
    return wrong(`${path} lacks a whole number as id, or a name, in entry ${index + 1}`);
  }
  const ids = roles.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? { roles } : wrong(`${path} has the id ${twice} twice`);
}

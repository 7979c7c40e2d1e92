/** The OpenID Connect settings of the environment. */
import * as z from 'zod/mini';
import { type Permission, PERMISSIONS } from '../contract/bff/access/access.ts';
import { isThisMachine } from './address.ts';
import type { IdentityProvider } from './bff/sign-in/oidc/provider.ts';

interface ProviderVariables {
  OIDC_ISSUER?: URL | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_GROUPS_CLAIM?: string | undefined;
  OIDC_ACR_VALUES?: readonly string[] | undefined;
  OIDC_PERMISSIONS?: ReadonlyMap<string, readonly Permission[]> | undefined;
}

/** Undefined where the local key lets people in. For variables without contradictions. */
export function identityProviderOf(set: ProviderVariables): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = set;
  if (!issuer || !id || !secret || !set.OIDC_PERMISSIONS) return undefined;
  const groupsClaim = set.OIDC_GROUPS_CLAIM ?? 'groups';
  return {
    issuer,
    client: { id, secret },
    groupsClaim,
    ...(set.OIDC_ACR_VALUES && { acrValues: set.OIDC_ACR_VALUES }),
    permissions: set.OIDC_PERMISSIONS,
  };
}

export const ISSUER_ADVICE =
  'set the issuer as the provider states it, an https address without query (http on this machine only)';

/** Whether a text is an issuer URL; http is accepted on loopback only. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || /[?#]/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url));
}

/** Names of ways to sign in, as the provider has them, with blanks between (OpenID Connect Core, `acr_values`). */
export const AcrValues = z.pipe(
  z.string().check(
    z.refine((text) => /^[\x21-\x7e]+( +[\x21-\x7e]+)*$/.test(text), {
      error: 'set what the provider calls the ways to sign in that are strong enough, with blanks',
    }),
  ),
  z.transform((text) => text.split(/ +/)),
);

const Permissions = z.pipe(
  z.record(z.string().check(z.minLength(1)), z.array(z.enum(PERMISSIONS))),
  z.transform((groups) => new Map(Object.entries(groups))),
);

/** `{"crew": ["user:read"]}`, with a group at least: without one nobody could do anything. */
export const PermissionsOfGroups = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const read = Permissions.safeParse(parsed(text));
    if (read.success && read.data.size > 0) return read.data;
    const message =
      'set JSON such as {"crew": ["user:read"]}: for each group what its members may do, of ' +
      PERMISSIONS.join(', ');
    issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  }),
);

/** Settings that are required together but not all set. */
export function providerContradictions(given: Record<string, string | undefined>): string[] {
  if (!given.OIDC_ISSUER) {
    return [...NEEDED.map(([name]) => name), 'OIDC_GROUPS_CLAIM', 'OIDC_ACR_VALUES']
      .filter((name) => given[name])
      .map((name) => `${name}: is for an identity provider; set OIDC_ISSUER, or leave it out`);
  }
  const problems = NEEDED.flatMap(([name, advice]) => (given[name] ? [] : [`${name}: ${advice}`]));
  if (!given.PUBLIC_URL) {
    problems.push(
      'PUBLIC_URL: set an https address, because the identity provider leads people back to it ' +
        '(on this machine alone, http://127.0.0.1:8080 serves)',
    );
  }
  if (given.SIGN_IN_KEY) {
    problems.push('SIGN_IN_KEY: signs nobody in beside OIDC_ISSUER; leave one of the two out');
  }
  return problems;
}

const NEEDED = [
  ['OIDC_CLIENT_ID', 'set the id under which the provider of OIDC_ISSUER knows Rollcall'],
  ['OIDC_CLIENT_SECRET', 'set the secret that belongs to OIDC_CLIENT_ID'],
  ['OIDC_PERMISSIONS', 'set what the members of each group may do, as {"crew": ["user:read"]}'],
] as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

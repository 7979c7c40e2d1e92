/** The OpenID Connect settings of the environment. */
import type { IdentityProvider } from './bff/sign-in/oidc/provider.ts';
import type { Settings } from './variables.ts';

/** Undefined where the local key lets people in. For variables without contradictions. */
export function identityProviderOf(set: Settings): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = set;
  if (!issuer || !id || !secret || !set.OIDC_PERMISSIONS) return undefined;
  const groupsClaim = set.OIDC_GROUPS_CLAIM ?? 'groups';
  return {
    issuer,
    name: set.OIDC_NAME ?? issuer.hostname,
    client: { id, secret },
    groupsClaim,
    ...(set.OIDC_ACR_VALUES && { acrValues: set.OIDC_ACR_VALUES }),
    permissions: set.OIDC_PERMISSIONS,
  };
}

/** Settings that are required together but not all set. */
export function providerContradictions(given: Record<string, string | undefined>): string[] {
  if (!given.OIDC_ISSUER) {
    return [...NEEDED.map(([name]) => name), 'OIDC_NAME', 'OIDC_GROUPS_CLAIM', 'OIDC_ACR_VALUES']
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

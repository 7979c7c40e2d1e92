/** Reads a provider's claims about a person: a name to show, groups, and the permissions of those. */
import { type Permission, PERMISSIONS } from '../../../../contract/bff/access/access.ts';
import {
  isName,
  isReservedName,
  normalizeName,
  shortenName,
} from '../../../../contract/bff/access/person-name.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Longer groups are cut. */
const LONGEST = 200;
/** Nobody is in more groups that matter. */
const MOST_GROUPS = 1000;

/**
 * The name to show; the subject where there is none. A name that passes for one of Rollcall itself, such as "local", is
 * qualified by the provider: refusing it would lock the person out.
 *
 * @param provider what the sign-in page calls the provider
 */
export function nameIn(claims: Claims, subject: string, provider: string): string {
  const { name, preferred_username: username } = claims;
  const shown = [name, username, subject].flatMap((one) => nameOf(one) ?? [])[0] ?? '?';
  return isReservedName(shown) ? `${shown} (${provider})` : shown;
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const name = shortenName(normalizeName(value));
  return isName(name) ? name : undefined;
}

/**
 * The groups under a claim's name; undefined where the claims have no such claim. The name of one within another is
 * written with dots, as `realm_access.roles`.
 */
export function groupsIn(claims: Claims, claim: string): string[] | undefined {
  const value = valueOf(claims, claim) ?? valueOf(claims, ...claim.split('.'));
  if (value === undefined || value === null) return undefined;
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  const groups = listed.filter((group) => typeof group === 'string' && group !== '') as string[];
  return [...new Set(groups)].slice(0, MOST_GROUPS);
}

/** All that any of the groups may do. */
export function permissionsOf(
  groups: readonly string[],
  permissions: ReadonlyMap<string, readonly Permission[]>,
): Permission[] {
  const held = new Set(groups.flatMap((group) => permissions.get(group) ?? []));
  return PERMISSIONS.filter((permission) => held.has(permission));
}

/** The text for display on one line, without hidden characters or direction overrides. */
export function shown(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return text.slice(0, LONGEST).toWellFormed() || undefined;
}

function valueOf(claims: Claims, ...path: string[]): unknown {
  let value: unknown = claims;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

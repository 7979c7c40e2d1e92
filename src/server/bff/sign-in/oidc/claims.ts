/** Reads a provider's claims about a person: a name to show, groups, and the permissions of those. */
import { type Permission, PERMISSIONS } from '../../../../contract/bff/access/access.ts';
import { isObject } from '../../../../contract/service/read-json.ts';
import {
  isName,
  isReservedName,
  normalizeName,
  shortenName,
} from '../../../../contract/bff/access/person-name.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Longer groups are cut. */
const LONGEST = 200;
/** A token with more is refused: leaving some out would take permissions away, and nobody would notice. */
const MOST_GROUPS = 1000;

/** The provider does not name all groups of a person, or names more than can be read. */
export class TooManyGroups extends Error {
  override name = 'TooManyGroups';
}

/**
 * The name to show; the subject where there is none. A name that passes for one of Rollcall itself, such as "local", is
 * qualified by the provider: refusing it would lock the person out.
 *
 * @param provider the provider's host
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
 * The groups under a claim's name; undefined where the claims have no such claim. Providers write them as a list, as one
 * text for one group, or as the keys of an object (Zitadel). A claim within another is named with dots, as
 * `realm_access.roles`. Throws `TooManyGroups`.
 */
export function groupsIn(claims: Claims, claim: string): string[] | undefined {
  const value = valueAt(claims, claim);
  if (value === undefined || value === null) return undefined;
  const listed = isObject(value) ? keysOf(value) : [value].flat();
  const groups = new Set(listed.filter((group) => typeof group === 'string' && group !== ''));
  if (groups.size > MOST_GROUPS) {
    throw new TooManyGroups(`the claim with the groups names more than ${MOST_GROUPS}`);
  }
  return [...groups] as string[];
}

/**
 * Whether the provider leaves the groups out because they are too many: it then says where else they are (Entra ID; OpenID
 * Connect Core, section 5.6.2), or only that there are some.
 */
export function leavesGroupsOut(claims: Claims, claim: string): boolean {
  const { _claim_names: elsewhere, hasgroups: hasGroups } = claims;
  if (isObject(elsewhere) && Object.hasOwn(elsewhere, claim)) return true;
  return claim === 'groups' && (hasGroups === true || hasGroups === 'true');
}

/** All that any of the groups may do. */
export function permissionsOf(
  groups: readonly string[],
  permissions: ReadonlyMap<string, readonly Permission[]>,
): Permission[] {
  const granted = new Set(groups.flatMap((group) => permissions.get(group) ?? []));
  return PERMISSIONS.filter((permission) => granted.has(permission));
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

/** The value of a claim by its name or, where there is none, by its path; names on the path may have dots themselves. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path) && claims[path] !== null) return claims[path];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    const outer = Object.hasOwn(claims, name) ? claims[name] : undefined;
    const value = isObject(outer) ? valueAt(outer, path.slice(dot + 1)) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The keys of an object, without keys whose value is false or null: such a role is not granted. */
function keysOf(value: Claims): string[] {
  return Object.keys(value).filter((key) => value[key] !== false && value[key] !== null);
}

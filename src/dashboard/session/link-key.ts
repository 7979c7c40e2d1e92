import { decoded } from '../paths/address-parts.ts';
/** Reads the key of a sign-in link, `/sign-in#key=…`. */

/** The key in the fragment of an address; null where it has none. */
export function keyInHash(hash: string): string | null {
  const [, key] = /^#key(?:=|%3D)([^&]*)/i.exec(hash) ?? [];
  return key === undefined ? null : keyIn(decoded(key));
}

/** The key alone, also of a whole link that was pasted. A chat may have glued a dot, a bracket or a quote to it. */
export function keyIn(typed: string): string {
  const key = typed.trim().replace(/^.*#key=/s, '');
  return /^inv-[\w-]{1,32}/.exec(key)?.[0] ?? key;
}

/** Whether it is the key of an invitation, and not that of the operator. */
export function isInvitationKey(key: string): boolean {
  return key.startsWith('inv-');
}

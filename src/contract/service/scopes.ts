/** The scopes of a Service Integration's credential: `docs/contract.md`, "Credential". */
export const SCOPES = ['user:read', 'volunteer:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Whether this service uses the scope. An integration may have others, which open nothing here. */
export function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name);
}

/** Whether a scope may have this name: RFC 6749, section 3.3. */
export function isScopeName(text: string): boolean {
  return /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(text);
}

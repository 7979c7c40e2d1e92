/** What a credential or a person may do. The first two are the contract's scopes (section 5). */
export const SCOPES = ['user:read', 'volunteer:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Permissions of the people who use the dashboard: the scopes, and reading the audit. */
export const PERMISSIONS = [...SCOPES, 'audit:read'] as const;
export type Permission = (typeof PERMISSIONS)[number];

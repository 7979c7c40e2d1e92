/** What a credential or a person may do, and why they read. The first two are the contract's scopes (section 5). */
export const SCOPES = ['user:read', 'volunteer:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Permissions of the people who use the dashboard: the scopes, and reading the audit. */
export const PERMISSIONS = [...SCOPES, 'audit:read'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Why personal data is read; the browser says it with each read. */
export const PURPOSES = [
  'list',
  'find',
  'prefetch',
  'open',
  'board',
  'export',
  'legal-name',
] as const;
export type Purpose = (typeof PURPOSES)[number];

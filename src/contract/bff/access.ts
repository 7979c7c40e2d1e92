/** What people who use the dashboard may do, and why they read. */
import { SCOPES } from '../service/scopes.ts';

/** The service's scopes, and reading the audit. */
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

/** The words of the account menu, which load with it, in English. */
import type { Permission } from '../../../contract/bff/access.ts';

export const accountWords = {
  signedInAs: 'Signed in as',
  permissions: 'You can view',
  noPermissions: 'nothing yet: someone who manages access can change that',
  /** Only what there is a page for. */
  permission: {
    'user:read': 'users',
    'volunteer:read': 'applications',
    'audit:read': 'the audit',
    'access:manage': 'who has access',
  } as Partial<Record<Permission, string>>,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  shortcuts: 'Single-key shortcuts',
};

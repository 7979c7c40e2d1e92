/** The words of the account menu, which load with it, in German. */
import type { accountWords as English } from '../en/account.ts';
import type { Translation } from '../translation.ts';

export const accountWords: Translation<typeof English> = {
  signedInAs: 'Angemeldet als',
  permissions: 'Zugriff auf',
  noPermissions: 'noch nichts; das kann ändern, wer Zugänge verwaltet',
  /** Only what there is a page for. */
  permission: {
    'user:read': 'Personen',
    'volunteer:read': 'Bewerbungen',
    'audit:read': 'das Protokoll',
    'access:manage': 'die Zugänge',
  },
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  shortcuts: 'Kürzel mit einer Taste',
};

/** The words for the ID of a role that is typed, which load with its field, in German. */
import type { roleIdWords as English } from '../en/role-id.ts';
import type { Translation } from '../translation.ts';

export const roleIdWords: Translation<typeof English> = {
  field: 'Rollen-ID',
  show: 'Anzeigen',
  invalid: 'Eine Rollen-ID ist eine ganze Zahl, etwa 7.',
};

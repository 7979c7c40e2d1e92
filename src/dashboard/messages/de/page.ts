/** The German words of the page before the app runs; the build puts them into `index.html`. */
import type { pageWords as English } from '../en/page.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

export const pageWords: Translation<typeof English> = {
  navigation: words.shell.navigation,
  users: words.pages.users,
  loading: 'Wird geladen\u00A0…',
  filesMissing:
    'Die Dateien dieser Seite sind nicht angekommen. Bitte neu laden. Unter einem Pfad einer anderen Website kommen sie nie an.',
  noScript:
    'Rollcall braucht JavaScript. Bitte für diese Adresse einschalten und die Seite neu laden.',
};

/** The English words of the page before the app runs; the build puts them into `index.html`. */
import { words } from './words.ts';

export const pageWords = {
  navigation: words.shell.navigation,
  users: words.pages.users,
  loading: 'Loading…',
  filesMissing:
    'The files of this page did not arrive. Reload it. Below a path of another site, they never do.',
  noScript: 'Rollcall needs JavaScript. Switch it on for this address and reload the page.',
};

/** The English words of the page before the app runs; the build puts them into `index.html`. */
import { words } from './words.ts';

export const pageWords = {
  navigation: words.shell.navigation,
  users: words.pages.users,
  loading: 'Loading…',
  filesMissing:
    'This page’s files did not arrive. Reload it; below another site’s path they never do.',
  noScript: 'Rollcall needs JavaScript. Switch it on for this address and reload the page.',
};

/** The English words of the page before the app runs; the build puts them into `index.html`. */
export const pageWords = {
  noScript: 'Rollcall needs JavaScript. Switch it on for this address and reload the page.',
};

/** What became of copying, which loads with the button for it, in English. */
export const copyWords = {
  done: 'Copied',
  failed: 'Copy failed',
};

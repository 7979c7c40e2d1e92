/** The English words of the page that does not exist. */
export const notFoundWords = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may be mistyped, or the link may be out of date.',
  back: 'Go to Users',
};

/** The words of the page for addresses that lead nowhere, which load with it, in English. */
export const notFoundWords = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may be mistyped, or the link may be out of date.',
  back: 'Go to Users',
};

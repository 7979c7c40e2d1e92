/** The words for what was found before, which load with it, in English. */
export const recentWords = {
  title: 'Recent',
  hint: 'Recent searches and people: press the down arrow.',
  searches: 'Recent searches',
  people: 'Recently opened',
};

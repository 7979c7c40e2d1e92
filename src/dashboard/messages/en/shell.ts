/** The English words of the keyboard shortcuts and the page that does not exist. */
export const keysWords = {
  off: 'Single-key shortcuts are off. You can turn them on in the account menu.',
  or: 'or',
  /** As they are written on the keys. */
  names: {
    pageDown: 'Page Down',
    home: 'Home',
    end: 'End',
    enter: 'Enter',
    space: 'Space',
    shift: 'Shift',
    control: 'Ctrl',
    escape: 'Esc',
  },
  next: 'Next person in the list',
  previous: 'Previous person in the list',
  ends: 'First or last person; on the board, first or last column',
  endsOnBoard: 'First or last application, on the board',
  open: 'Open the person',
  openNext: 'Next person, while one is open',
  openPrevious: 'Previous person, while one is open',
  mark: (mark: string) =>
    `Mark the open person, or that of the focused row of the board, “${mark}”`,
  unmark: 'Remove the mark',
  scroll: 'Scroll the open application',
  notReviewed: 'Next application that nobody has reviewed, on the board',
  plan: 'Plan the open person; on the board for the department of the cell, in fill mode of the card',
  fillLater: 'Put the person aside, in fill mode',
  fillUndo: 'Undo the last decision, in fill mode',
  select: 'Select the application, on the board',
  selectRange: 'Select up to the application',
  selectAll: 'Select all that match',
  closePerson: 'Close the person and return to the list; on the board, clear the selection',
  privacy: 'Privacy screen: hide or show names and contact details, also while typing',
  show: 'Show these shortcuts',
};

export const notFoundWords = {
  title: 'Page not found',
  text: 'There is nothing at this address. It may be mistyped, or the link may be out of date.',
  back: 'Go to Users',
};

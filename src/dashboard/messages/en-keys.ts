/** What the keys do, in English; loaded when somebody asks for it. Another language is one more file of the type `KeysMessages`. */
export const enKeys = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  off: 'Single-key shortcuts are off. You can turn them on in the account menu.',
  or: 'or',
  find: 'Find people',
  next: 'Next person in the list',
  previous: 'Previous person in the list',
  ends: 'First or last loaded person',
  open: 'Open the person',
  openNext: 'Next person, while one is open',
  openPrevious: 'Previous person, while one is open',
  shortlist: 'Mark the open application “Shortlist”',
  ask: 'Mark it “Ask”',
  no: 'Mark it “No”',
  unmark: 'Remove the mark',
  notReviewed: 'Next application that nobody has reviewed, on the board',
  select: 'Select the application, on the board',
  selectRange: 'Select up to the application',
  selectAll: 'Select all that match',
  closePerson: 'Close the person and return to the list; on the board, clear the selection',
  show: 'Show these shortcuts',
};

export type KeysMessages = typeof enKeys;

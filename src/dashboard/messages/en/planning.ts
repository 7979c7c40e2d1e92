/** The English words of contacting people and entering assignments. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count, people } = words;

const addresses = (value: number) => count(value, 'address', 'addresses');

export const contactWords = {
  title: {
    shown: (value: number) =>
      value === 1 ? 'Contact the 1 person shown' : `Contact all ${people(value)} shown`,
    selected: (value: number) =>
      `Contact ${number(value)} selected ${value === 1 ? 'person' : 'people'}`,
  },
  hidden: (value: number) =>
    `Filters hide ${number(value)} of the selected people. They are contacted as well.`,
  incomplete: 'Some applications have not been read. Their people are missing here.',
  preparing: 'One moment…',
  failed: 'Contacts cannot be shown',
  nobody: 'No application is shown, so there is nobody to contact.',
  way: 'Reach them by',
  kind: (name: string, value: number) => `${isolate(name)}: ${people(value)}`,
  account: (value: number, all: number) =>
    value === all
      ? `Account e-mail: all ${number(all)}`
      : `Account e-mail: ${number(value)} of ${number(all)}`,
  mailHint:
    'Put the addresses into the field “Bcc”, so that nobody sees the others. One message takes 50 at most.',
  semicolons: 'Semicolons between addresses, for Outlook',
  copyAddresses: (value: number) => `Copy ${addresses(value)}`,
  copyPart: (value: number, part: number, parts: number) =>
    `Copy ${addresses(value)} (${number(part)} of ${number(parts)})`,
  write: 'Write a message',
  writePart: (part: number, parts: number) =>
    `Write a message (${number(part)} of ${number(parts)})`,
  copyAll: (value: number) => `Copy all ${number(value)}`,
  others: (value: number) => `${people(value)} ${value === 1 ? 'prefers' : 'prefer'} another way`,
  unreached: (value: number) =>
    `${people(value)} gave no contact, and ${value === 1 ? 'has' : 'have'} no account e-mail`,
  withoutEmail: (value: number) =>
    `${people(value)} ${value === 1 ? 'has' : 'have'} no account e-mail`,
  unusable: (value: number) => `${people(value)} gave something else than one e-mail address`,

  markContacted: (value: number) => `Mark ${people(value)} as contacted`,
};

export const enteringWords = {
  loading: 'Reading what is to be entered…',
  soFar: (text: string) => `So far: ${text}`,
  progress: 'Entered',
  hint: 'Enter these people in the registration system, and say so with “Entered, next”: everybody sees it. “Refresh” reads the registration system again, and removes everyone who is entered there.',
  show: 'Show these people on the board',
  showIn: (department: string, value: number) =>
    `${department}: show ${people(value)} on the board`,
  entered: (value: number) => `${number(value)} entered`,

  slots: 'Slots',
  oneByOne: 'One person at a time',
  /** The departments after the name of the person. */
  into: (departments: string) => `into ${departments}`,
  copyId: 'Copy ID',
  next: 'Entered, next (Enter)',
  back: 'Back to the last one',
  allSaid: 'All are said to be entered. Refresh, to see what the registration system has.',
  said: (value: number) => `${number(value)} said to be entered`,
  saidText:
    'The registration system did not have them yet when it was last read. Refresh to read it again.',
  notEntered: 'Not entered',

  differing: (value: number) => `${people(value)} assigned differently`,
  differingText:
    'The registration system has assigned them to a department that is not planned. Change it there, or change the plan here.',
  differs: (planned: string, registered: string) =>
    `Planned: ${planned}. In the registration system: ${registered}.`,

  nothing: 'Nobody is to be entered yet',
  nothingText: 'People whom reviewers plan for a department are listed here.',
  allEntered: 'All are entered',
  allEnteredText: (all: number) =>
    all === 1
      ? 'The registration system has the assignment that was planned.'
      : `The registration system has all ${number(all)} assignments that were planned.`,

  unread: (value: number) =>
    `${people(value)} more ${value === 1 ? 'is' : 'are'} planned, but not read yet.`,
  failed: (value: number) => `${people(value)} could not be checked`,
  failedText: 'Their records could not be read. Below is how to read them again.',
  absent: (value: number) => `${people(value)} without an application here`,
  absentText: 'They are planned, but have no application any more.',
  absentInRole: 'They are planned, but are not in this role, or have no application any more.',
};

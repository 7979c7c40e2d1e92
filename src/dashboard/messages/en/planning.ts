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
  /** Fewer addresses than people are copied. */
  shared: (value: number) => `${people(value)} have these addresses: some share one.`,
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
  hint: 'Enter these people in the registration system, and tick each one that you have entered. Only this page remembers the ticks. “Refresh” reads the registration system again: it removes everybody who is entered there, and all ticks.',
  show: 'Show these people on the board',
  showIn: (department: string, value: number) =>
    `${isolate(department)}: show ${people(value)} on the board`,

  slots: 'Slots',
  tick: (person: string, department: string) => `Tick ${isolate(person)}, ${isolate(department)}`,
  copyId: 'Copy ID',
  copyIdOf: (id: string) => `Copy ID ${isolate(id)}`,
  copyAll: 'Copy all',
  copyAllIn: (department: string) => `Copy all IDs of ${isolate(department)}`,

  differing: (value: number) => `${people(value)} assigned differently`,
  differingText:
    'The registration system has assigned them to a department that is not planned. Change it there, or change the plan here.',
  differs: (planned: string, registered: string) =>
    `Planned: ${planned}. In the registration system: ${registered}.`,

  nothing: 'Nobody is to be entered yet',
  nothingText: 'People whom reviewers plan for a department are listed here.',
  allEntered: 'All are entered',
  allEnteredText: (all: number) =>
    `${count(all, 'planned assignment is', 'planned assignments are')} in the registration system.`,
};

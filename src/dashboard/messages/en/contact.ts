/** The words of contacting many people at once, in English; loaded with it. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'person', 'people');
const addresses = (value: number) => count(value, 'address', 'addresses');

export const contactWords = {
  title: {
    shown: (value: number) =>
      value === 1 ? 'Contact the 1 person shown' : `Contact all ${people(value)} shown`,
    selected: (value: number) =>
      `Contact ${number(value)} selected ${value === 1 ? 'person' : 'people'}`,
    nobody: 'Contact',
  },
  hidden: (value: number) =>
    `Filters hide ${number(value)} of the selected people. They are contacted as well.`,
  incomplete: 'Some applications have not been read. Their people are missing here.',
  preparing: 'One moment…',
  failed: 'Contacts cannot be shown',
  nobody: 'No application is shown, so there is nobody to contact.',
  way: 'Primary contact',
  kind: (name: string, value: number) => `${isolate(name)}: ${people(value)}`,
  mailHint:
    'Put the addresses into the field “Bcc”, so that nobody sees the others. One message takes 50 at most.',
  copyAddresses: (value: number) => `Copy ${addresses(value)}`,
  copyPart: (value: number, part: number, parts: number) =>
    `Copy ${addresses(value)} (${number(part)} of ${number(parts)})`,
  write: 'Write a message',
  writePart: (part: number, parts: number) =>
    `Write a message (${number(part)} of ${number(parts)})`,
  copyAll: (value: number) => `Copy all ${number(value)}`,
  others: (value: number) => `${people(value)} ${value === 1 ? 'prefers' : 'prefer'} another way`,
  withoutPrimary: (value: number) =>
    `${people(value)} ${value === 1 ? 'has' : 'have'} no primary contact`,
  unusable: (value: number) => `${people(value)} gave something else than one e-mail address`,
  more: (value: number) => `and ${number(value)} more`,
  markContacted: (value: number) => `Mark ${people(value)} as contacted`,
  marking: (done: number, all: number) => `${number(done)} of ${number(all)} marked…`,
  marked: (value: number) => `${people(value)} marked as contacted today.`,
  notMarked: (value: number) => `${people(value)} could not be marked.`,
  close: 'Close',
};

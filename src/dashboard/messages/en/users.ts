/** The English words of the users list without matches, or with a bad address. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { count, people } = words;

export const noPeopleWords = {
  find: (text: string, searched: number, narrowed: boolean) =>
    `No match for “${isolate(text)}” in ${people(searched)}` +
    (narrowed ? ' with these filters.' : '.'),
  filter: (searched: number) =>
    searched === 1
      ? 'The only person does not match these filters.'
      : `Nobody among ${people(searched)} matches these filters.`,
  role: 'Nobody has this role. Choose another role, or show everyone.',
  event: 'Nobody has registered for this event yet. People will appear here when they do.',
  lookedIn: 'Names, usernames, e-mail addresses, phone numbers, IDs and cities were searched.',
  loading: 'More people are still loading. Matches will appear here.',
  asOf: (when: string) =>
    `This list is from ${when}. Anyone who has registered since is not in it yet.`,
  asOfNow: 'This list is less than a minute old.',
  withoutFilters: (matches: number) =>
    matches === 0
      ? 'Nobody matches without the filters either.'
      : `Without the filters, ${count(matches, 'person matches', 'people match')}.`,
  namingNobody: (entries: number) =>
    `${count(entries, 'entry of your list names', 'entries of your list name')} nobody`,
  lookAgain: 'Look again now',
  lookedAgain: 'Looked again. Still no match.',
  similar: 'Similar names',
  similarHint: 'Not what you typed, but spelled or pronounced much like it.',
  similarFound: (people: number) => `${count(people, 'similar name', 'similar names')} below.`,
  /** Names the field with the similar name. */
  similarBy: { shownName: 'similar name', legalName: 'similar legal name' },
  /** A role that the typed text names, and the rest of the text. */
  roleOffer: (role: string, rest: string) =>
    rest === '' ? `Role: ${isolate(role)}` : `Role: ${isolate(role)} + “${rest}”`,
  roleOfferHint: 'Press the down arrow to choose the role.',
};

export const roleIdWords = {
  field: 'Role ID',
  invalid: 'A role ID is a whole number, such as 7.',
};

/** The English words of every page; loaded first. */
import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { CountedRole } from '../../../contract/bff/role.ts';
import { dateLocaleOf } from '../date-locale.ts';
import { problems } from './errors.ts';
import {
  formatCountry,
  formatDateTime,
  formatList,
  formatTime,
  formatRelative,
} from '../format.ts';
import { isolate } from '../isolate.ts';

const locale = 'en';
const dateLocale = dateLocaleOf(locale);
const list = (parts: string[]) => formatList(locale, parts.map(isolate));
const or = (parts: string[]) => formatList(locale, parts.map(isolate), 'disjunction');

/** A number, with at most two decimals. Not by `Intl`, whose first number takes a browser longer than the first rows of the list. */
const number = (value: number) => {
  const [whole = '', part] = String(Math.round(value * 100) / 100).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (part ? `.${part}` : '');
};
/** "1 person", "2 people". */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${value === 1 ? one : other}`;
const people = (value: number) => count(value, 'person', 'people');

/** The first few, and how many there are besides. */
function someOf(ids: string[], all: number): string[] {
  const named = ids.slice(0, 5);
  return all > named.length ? [...named, `${number(all - named.length)} more`] : named;
}

const permission = {
  'user:read': 'Users',
  'volunteer:read': 'Applications',
  'data:export': 'Exporting',
  'review:write': 'Reviewing',
  'audit:read': 'Audit',
  'access:manage': 'Managing access',
} satisfies Record<Permission, string>;

export const words = {
  locale,
  dateLocale,
  product: 'Rollcall',
  number,
  count,
  people,
  list,
  or,
  country: (code: string) => formatCountry(locale, code),
  dateTime: (date: Date, timeZone: string) => formatDateTime(dateLocale, date, timeZone),
  relative: (date: Date, now: Date) => formatRelative(locale, date, now),

  /** On the paper of a list, of which only the rows on the screen are printed. The number of all is null where nobody knows it. */
  rowsOnPaper: (printed: number, all: number | null) =>
    `${all === null ? `${count(printed, 'row', 'rows')}, not all` : `${number(printed)} of ${count(all, 'row', 'rows')}`}, as on the screen. For all, choose “Export” on the page, or ask an admin.`,

  /** The pages, as their titles and in the navigation. */
  pages: {
    users: 'Users',
    applications: 'Applications',
    audit: 'Audit',
    access: 'Access',
    department: 'Your department',
  },

  shell: {
    title: (page: string) => `${page} · Rollcall`,
    printed: (event: string, page: string, time: string, zone: string) =>
      `${isolate(event)} · ${page}, printed ${time} ${zone}`,
    skip: 'Skip to content',
    navigation: 'Main',
    account: 'Account',
    showKeys: 'Keyboard shortcuts',
    signOut: 'Sign out',
    signOutAsk: {
      unsaved: 'Sign out without saving?',
      unsavedText:
        'Some changes are not saved yet, here or in another tab. They are lost if you sign out now.',
      invited: 'Sign out and use up your link?',
      invitedText:
        'Signing out uses up your invitation link: it opens nowhere again, and to come back you need a new one from whoever invited you.',
      stay: 'Stay signed in',
      leave: 'Sign out anyway',
    },
    discard: {
      title: 'Close without saving?',
      text: 'What you entered here is lost then.',
      stay: 'Go on editing',
      leave: 'Close without saving',
    },
    startFailed: 'Rollcall could not be started',
    signingOut: 'Signing out…',
    signOutUnknown: {
      title: 'Rollcall does not know whether you are signed out',
      text: 'Until it has worked, others could go on in this browser as you.',
      back: 'Back to the page',
    },
    offline: 'No connection. What is on screen stays usable.',
    online: 'Connected again.',
    updated: 'Rollcall was updated.',
    reload: 'Reload',
  },

  live: {
    since: (date: Date, timeZone: string) => `Not live since ${formatTime(locale, date, timeZone)}`,
    reconnect: 'Reconnect',
  },

  privacy: {
    title: 'Privacy screen',
    leave: 'Show names and contact details again (Shift + F8)',
    idle: 'Turn on when nobody is at the screen',
    after: (minutes: number) =>
      minutes === 0 ? 'Off' : `After ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    show: (what: string) => `Show ${isolate(what)}`,
    hide: (what: string) => `Hide ${isolate(what)}`,
    on: 'Privacy screen on',
    off: 'Privacy screen off',
    hidden: 'Hidden',
    /** By the end of an id, which tells people apart. */
    person: (id: string) => `Person ${id.slice(-4)}`,
  },

  crashed: {
    title: 'This page stopped working',
    text: 'Something went wrong in Rollcall. Nothing was lost. Try again, or reload the page.',
  },

  close: 'Close',
  undo: 'Undo',
  cancel: 'Cancel',
  done: 'Done',
  save: 'Save',
  saving: 'Saving…',
  show: 'Show',
  showEveryone: 'Show everyone',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  asOf: (when: string) => `Updated ${when}`,
  underAMinute: 'less than a minute ago',
  loadedSoFar: (loaded: number) => `${number(loaded)} loaded, more to come`,
  filters: 'Filters',
  any: 'Any',
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  clearFilters: 'Clear filters',

  name: 'Name',
  userId: 'User ID',
  departments: 'Departments',

  badAddress: {
    title: 'This address cannot be read',
    text: (parameter: string, value: string) =>
      `The address says “${parameter}=${value}”, which this page cannot read. Correct it, or start without filters.`,
    showAll: 'Show all',
  },

  failed: {
    tryAgain: 'Try again',
    problems,
    said: (said: string) => `The service says: ${said}`,
    code: (code: string) => `Code for support: ${code}`,
    wait: (seconds: number) => `Try again in ${count(seconds, 'second', 'seconds')}.`,
    comesBack: (seconds: number) => `Trying again in ${count(seconds, 'second', 'seconds')}.`,
    reason: {
      network: 'The server cannot be reached. Check your connection, then try again.',
      'signed-out': 'You are signed out. Sign in again to continue.',
      'not-permitted': "You don't have permission to see this. Ask an event admin for access.",
      'not-found': 'There is nothing at this address.',
      'too-many': 'The service is receiving too many requests. Wait a moment, then try again.',
      refused: 'The server did not accept the request.',
      unreadable: 'The server gave an answer that cannot be read.',
      failed: 'The service failed. Try again. If it keeps failing, tell an event admin.',
    },
  },

  /** The permissions of a user, by the same names in every place. */
  permission,
  /** Shown where a link or an earlier permission led. */
  needs: (needed: readonly Permission[]) => {
    const [noun, them] = needed.length === 1 ? ['permission', 'it'] : ['permissions', 'them'];
    const named = list(needed.map((one) => `“${permission[one]}”`));
    return `You need the ${noun} ${named}. Someone who manages access can give ${them} to you.`;
  },

  /** Of a review, and beside a name in a list. */
  marks: { shortlist: 'Shortlist', ask: 'Ask', no: 'No' } satisfies Record<Mark, string>,
  marked: (mark: string) => `Review: ${mark}`,
  absent: {
    notGiven: 'Not given',
    notShared: 'Not shared with us',
    notLoaded: 'Not loaded yet',
  },

  users: {
    columns: {
      username: 'Username',
      email: 'E-mail',
      phone: 'Phone',
      place: 'Place',
      id: 'ID',
    },
    /** Headers of an export for parts of a column. */
    fileColumns: { city: 'City', country: 'Country' },
    columnsMenu: 'Columns',
    columnsShown: 'Columns to show',
    columnWidth: (column: string) => `Width of ${isolate(column)}`,
    find: 'Find people',
    findHint: 'Name, phone, e-mail, username…',
    goFind: 'Find',
    clearText: 'Clear search',
    matchesHidden: { legalName: 'matches legal name', place: 'matches place', id: 'matches ID' },
    verifiedFilter: 'E-mail verified',
    verifiedOptions: { any: 'Any e-mail', yes: 'Verified e-mail', no: 'Unverified e-mail' },
    verified: 'verified',
    notVerified: 'not verified',
    role: 'Role',
    everyone: 'Everyone',
    otherRole: 'Other role…',
    /** While the users of `shown` are still listed. */
    otherRoleThan: (shown: string) => `${shown} · Other role…`,
    countedRole: ({ name, people }: CountedRole) =>
      people === undefined ? name : `${isolate(name)} (${number(people)})`,
    ofRole: (name: string) => `Role: ${isolate(name)}`,
    roleById: (id: number) => `Role ${id}`,
    rolesFailed: 'Role names could not be loaded. “Other role…” takes a role ID.',
    loaded: (users: number) => count(users, 'user', 'users'),
    loadedOf: (loaded: number, all: number) => `${number(loaded)} of ${number(all)} loaded`,
    loadingAll: 'Loading everyone to go to the last. Escape stops.',
    stopLoading: 'Stop',
    loadedOffline: (loaded: number) => `${number(loaded)} loaded, the others need a connection`,
    inAll: (people: number) => `${number(people)} in all`,
    found: (matches: number, people: number, complete: boolean) =>
      `${count(matches, 'match', 'matches')} in ${count(people, 'person', 'people')}` +
      (complete ? '' : ' loaded so far'),
    directoryLoading: 'More people are still loading.',
    directoryFailed: (said: string) =>
      `More people could not be loaded: ${said} You can still search those already loaded.`,
    earlierList: (said: string) => `This is an earlier list: ${said}`,
    refreshFailed: 'Refresh failed: the service did not respond. Try again.',
    loading: 'Loading users…',
    end: 'End of list',
    endSoFar: 'End of the people loaded so far',
    failed: 'Users could not be loaded',
    failedMore: 'More users could not be loaded',
    unreadable: (records: number, ids: string[]) =>
      `${count(records, 'record', 'records')} could not be read and ${records === 1 ? 'was' : 'were'} left out` +
      (ids.length > 0 ? ` (${list(someOf(ids, records))}).` : '.'),
    empty: 'No people match',
    emptyAmong: (loaded: number) => `Nobody among the ${number(loaded)} loaded`,
    lookingAgain: 'Looking again…',
    notPermitted: "You can't view users",
    export: {
      open: 'Export',
      openFailed:
        'The export could not be opened. Check your connection, then choose “Export” again.',
    },
  },
};

export const copyWords = {
  done: 'Copied',
  failed: 'Copy failed',
};

export const columnWords = {
  defaults: 'Default columns',
  all: 'All',
  none: 'None',
  find: 'Find a column',
  notFound: 'No column has this name',
  up: (column: string) => `Move ${isolate(column)} up`,
  down: (column: string) => `Move ${isolate(column)} down`,
  moved: (column: string, place: number, of: number) => `${isolate(column)}: ${place} of ${of}`,
};

/** Every word of the interface, in English. Another language is one more file of the type `Messages`. */
import { formatCountry, formatDateTime, formatRelative, formatWeekdays } from './format.ts';

const locale = 'en';
const numbers = new Intl.NumberFormat(locale);
const plurals = new Intl.PluralRules(locale);
const lists = new Intl.ListFormat(locale);

const number = (value: number) => numbers.format(value);
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plurals.select(value) === 'one' ? one : other}`;

export const en = {
  locale,
  product: 'Rollcall',
  number,
  list: (parts: string[]) => lists.format(parts),
  country: (code: string) => formatCountry(locale, code),
  dateTime: (date: Date, timeZone: string) => formatDateTime(locale, date, timeZone),
  relative: (date: Date, now: Date) => formatRelative(locale, date, now),
  weekdays: (style: 'long' | 'short') => formatWeekdays(locale, style),

  shell: {
    title: (page: string) => `${page} · Rollcall`,
    skip: 'Skip to the content',
    navigation: 'Main',
    users: 'Users',
    account: 'Account',
    signedInAs: 'Signed in as',
    permissions: 'You may',
    permission: {
      'user:read': 'see users',
      'volunteer:read': 'read applications',
      'audit:read': 'read the audit',
    },
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    shortcuts: 'Single-key shortcuts',
    showKeys: 'Show all keys',
    keys: {
      title: 'Keys',
      close: 'Close',
      off: 'Single-key shortcuts are switched off. The account menu switches them on.',
      or: 'or',
      find: 'Find people',
      next: 'Next person of the list',
      previous: 'Previous person of the list',
      ends: 'First or last of the loaded people',
      open: 'Open the person',
      openNext: 'With a person open: open the next',
      openPrevious: 'With a person open: open the previous',
      closePerson: 'Close the person, back to their row',
      show: 'Show these keys',
    },
    signOut: 'Sign out',
    signOutFailed: 'Signing out did not reach the server. You are still signed in: try again.',
    loading: 'Loading…',
  },

  signIn: {
    title: 'Sign in',
    intro: 'Open the link that the server printed when it started, or type the key from it.',
    ended: 'Your session has ended. Sign in to go on where you were.',
    key: 'Access key',
    submit: 'Sign in',
    submitting: 'Signing in…',
    missing: 'Type the access key. It stands in the link, after “key=”.',
    wrong:
      'This key is not valid. A key changes when the server starts again: use the link it printed last.',
  },

  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may be mistyped, or the link may be old.',
    back: 'Go to the users',
  },

  crashed: {
    title: 'This page stopped working',
    text: 'Something in Rollcall itself went wrong. Nothing was lost: try again, or reload the page.',
  },

  failed: {
    tryAgain: 'Try again',
    said: (said: string) => `The service says: ${said}`,
    code: (code: string) => `Code for support: ${code}`,
    wait: (seconds: number) => `Try again in ${count(seconds, 'second', 'seconds')}.`,
    reason: {
      network: 'The server cannot be reached. Check the connection, then try again.',
      'signed-out': 'You are signed out. Sign in again to go on.',
      'not-permitted': 'You are not permitted to see this. Ask an admin of the event for access.',
      'not-found': 'There is no such thing on the server.',
      'too-many': 'The service is asked too much at the moment. Wait a little, then try again.',
      refused: 'The server does not accept what was asked.',
      unreadable: 'The service gave an answer that cannot be read.',
      failed: 'The service failed. Try again; if it keeps failing, tell the admin of the event.',
    },
  },

  absent: {
    notGiven: 'Not given',
    notShared: 'Not shared with us',
    notLoaded: 'Not loaded yet',
  },

  users: {
    title: 'Users',
    table: 'Users',
    columns: {
      person: 'Name',
      username: 'Username',
      email: 'E-mail',
      phone: 'Phone',
      place: 'Place',
      id: 'Id',
    },
    columnsMenu: 'Columns',
    columnsShown: 'Columns beside the name',
    columnsDefault: 'Usual columns',
    find: 'Find people',
    findHint: 'Name, phone, e-mail, username…',
    goFind: 'Find',
    clearText: 'Clear the text',
    clearFilters: 'Clear the filters',
    matchesHidden: { legalName: 'matches the legal name', id: 'matches the id' },
    verifiedFilter: 'E-mail verified',
    verifiedOptions: { any: 'Any e-mail', yes: 'Verified e-mail', no: 'Unverified e-mail' },
    verified: 'verified',
    notVerified: 'not verified',
    role: 'Role',
    everyone: 'Everyone',
    otherRole: 'Another role…',
    roleById: (id: number) => `Role ${id}`,
    roleIdField: 'Role id',
    showRole: 'Show',
    roleIdInvalid: 'A role id is a whole number, such as 7.',
    badPart: {
      role: (value: string) =>
        `The address asks for the role “${value}”, which is not a whole number. Choose a role to go on.`,
      verified: (value: string) =>
        `The address asks for “verified=${value}”. It can be “yes” or “no”.`,
      sort: (value: string) =>
        `The address asks to sort by “${value}”. Users can be sorted by name or username.`,
      columns: (value: string) => `The address asks for the column “${value}”, which there is not.`,
    },
    rolesFailed: 'The names of the roles could not be loaded. “Another role…” takes an id.',
    loaded: (users: number) => count(users, 'user', 'users'),
    loadedSoFar: (users: number) => `${number(users)} loaded, more to come`,
    loadedOf: (loaded: number, all: number) => `${number(loaded)} of ${number(all)} loaded`,
    found: (matches: number, people: number, complete: boolean) =>
      `${count(matches, 'match', 'matches')} in ${count(people, 'person', 'people')}` +
      (complete ? '' : ' loaded so far'),
    directoryLoading: 'More people are being loaded.',
    directoryFailed: (said: string) =>
      `No more people can be loaded at the moment: ${said} What is loaded can be searched.`,
    asOf: (when: string) => `Read from the service ${when}`,
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    refreshFailed: 'Not refreshed: the service did not answer. Try again.',
    loading: 'Loading users…',
    end: 'End of the list',
    endSoFar: 'End of what is loaded so far',
    failed: 'Users could not be loaded',
    failedMore: 'The next users could not be loaded',
    unreadable: (records: number, ids: string[]) =>
      `${count(records, 'record was', 'records were')} unreadable and left out` +
      (ids.length > 0 ? ` (${lists.format(ids)}).` : '.'),
    empty: 'No people match',
    emptyFind: (text: string, people: number, narrowed: boolean) =>
      `“${text}” was looked for in the names, usernames, e-mail addresses, phones and ids of ${count(people, 'person', 'people')}` +
      (narrowed ? ', only where the filters fit.' : '.'),
    emptyFindLoading: 'More people are being loaded; who matches appears here by itself.',
    emptyFilter: (people: number) =>
      `The filters fit none of ${count(people, 'person', 'people')}.`,
    emptyRole: 'Nobody has this role. Choose another role, or show everyone.',
    emptyEvent: 'Nobody is registered for this event yet. People appear here once they are.',
    showEveryone: 'Show everyone',
    export: {
      open: 'Export',
      openFailed:
        'The export could not be opened. Check the connection, then press “Export” again.',
      title: 'Export users',
      who: (people: number | null) =>
        people === null
          ? 'Everyone who matches the search, not only those loaded.'
          : `${count(people, 'person matches', 'people match')} the search; all of them are exported.`,
      nobody: 'Nobody matches the search, so there is nothing to export.',
      format: 'Format',
      formats: { xlsx: 'Excel workbook (XLSX)', csv: 'CSV' },
      formatHints: {
        xlsx: 'Opens as it is in Excel, Google Sheets and LibreOffice.',
        csv: 'For other programs. Whatever a spreadsheet would take for a formula or a number, such as a phone number, begins with an invisible mark (U+200E).',
      },
      legalNames: 'Include legal names',
      legalNamesHint:
        'First and last name in columns of their own. Only for where the law needs them; the audit records it.',
      columnsIncluded: (names: string[]) => `Columns: ${lists.format(names)}.`,
      start: 'Start export',
      cancel: 'Cancel',
      close: 'Close',
      progress: 'Export progress',
      progressOf: (rows: number, total: number) => `${number(rows)} of ${number(total)}`,
      progressSoFar: (rows: number) => `${number(rows)} so far`,
      running: 'Exporting…',
      cancelled: 'The export was cancelled. Nothing was saved.',
      stopped: (rows: number) =>
        rows === 0
          ? 'The export could not start'
          : `The export stopped after ${count(rows, 'person', 'people')}`,
      goOn: 'Go on from there',
      saveSoFar: (rows: number) => `Save these ${number(rows)}`,
      tooMany: 'This search has more people than an XLSX sheet can hold',
      tooManyText: (most: number) =>
        `A sheet holds ${number(most)} people. CSV has no such limit: nobody is left out of it.`,
      asCsv: 'Export as CSV instead',
      done: (rows: number) => `${count(rows, 'person was', 'people were')} exported.`,
      donePartly: (rows: number) =>
        `The first ${count(rows, 'person was', 'people were')} saved. The others are missing from this file.`,
      unreadable: (records: number) =>
        `${count(records, 'record was', 'records were')} unreadable and left out.`,
      stillReading: (people: number) =>
        `When the export began, the server had read only ${count(people, 'person', 'people')} of the event: others may be missing. Export again when the list says that it is complete.`,
      saveAgain: 'Save the file again',
      yes: 'yes',
      no: 'no',
      fileParts: { users: 'users', partial: 'incomplete' },
      columns: {
        id: 'User id',
        name: 'Name',
        preferredName: 'Preferred name',
        legalFirstName: 'Legal first name',
        legalLastName: 'Legal last name',
        username: 'Username',
        email: 'E-mail',
        verified: 'E-mail verified',
        phone: 'Phone',
        city: 'City',
        country: 'Country',
      },
    },
  },

  volunteer: {
    close: 'Back to the list',
    loading: 'Loading the application…',
    panel: 'Application',
    previousNext: 'People in this search',
    position: (position: number, people: number, complete: boolean) =>
      `${number(position)} of ${number(people)}${complete ? '' : ' so far'}`,
    previous: (name: string) => `Previous: ${name}`,
    next: (name: string) => `Next: ${name}`,
    noPrevious: 'Previous: this is the first person of the search',
    noNext: 'Next: this is the last person of the search',
    loadNext: 'Next: load more people',
    nextFailed: 'The next people could not be loaded. Press “Next” to try again.',
    openedFrom: (name: string, position: string) => `${name}, ${position}`,
    name: 'Name',
    legalName: 'Legal name',
    showLegalName: 'Show legal name',
    hideLegalName: 'Hide legal name',
    legalNameIs: (name: string) => `Legal name: ${name}`,
    username: 'Username',
    email: 'E-mail',
    phone: 'Phone',
    address: 'Address',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    notCopied: 'Not copied: select and copy it',
    leaves: (host: string) => `(opens ${host} in a new tab)`,
    contact: 'Contact methods',
    contactKinds: {
      email: 'E-mail',
      phone: 'Phone',
      sms: 'SMS',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      twitter: 'X (Twitter)',
      instagram: 'Instagram',
      facebook: 'Facebook',
      discord: 'Discord',
    } as Record<string, string>,
    unnamedContact: 'Kind not given',
    primary: 'Primary',
    primaryAs: (sent: string) => `Primary: ${sent}`,
    noPrimary: 'None of these is marked as primary.',
    noContact: 'No contact methods given.',
    departments: 'Departments',
    noDepartments: 'No departments named.',
    department: (id: string) => `Department ${id}`,
    unnamedDepartment: 'Department without name and id',
    states: {
      assignment: 'Assigned',
      request: 'Requested',
      experience: 'Experience',
      interest: 'Interest',
      avoid: 'Avoid',
    },
    otherStates: 'Other',
    noState: 'No preference given',
    assignedConflict: (departments: string[]) =>
      `Assigned to ${lists.format(departments)}, but avoids working there. Talk to them first.`,
    requestedConflict: (departments: string[]) =>
      `Requested by ${lists.format(departments)}, but avoids working there. Talk to them first.`,
    options: 'Options',
    noOptions: 'No answers given.',
    unnamedOption: 'Unnamed question',
    yes: 'Yes',
    no: 'No',
    record: 'Record',
    created: 'Created',
    updated: 'Updated',
    recordId: 'Record id',
    userId: 'User id',
    otherPerson: (id: string) =>
      `The service says that this record belongs to another person, ${id}. Do not rely on it, and tell the admin of the event.`,
    showUtc: 'Show UTC',
    showEventTime: (zone: string) => `Show ${zone}`,
    showRaw: 'Show raw record',
    hideRaw: 'Hide raw record',
    raw: 'raw record',
    rawText:
      'As the service sent it, the legal name included. Take out what a bug report does not need.',
    print: 'Print',
    printed: (event: string, time: string, zone: string) =>
      `${event} · Volunteer application, printed ${time} ${zone}`,
    never: 'No volunteer application',
    neverText:
      'This person is registered, but has not applied as a volunteer. An application appears here once they have.',
    unknown: 'No such person',
    unknownText: (id: string) =>
      `The service knows nobody with the id ${id}. The link may be mistyped, or the person was removed: look for them in the list.`,
    notPermitted: 'Applications are not open to you',
    notPermittedText:
      'Reading volunteer applications needs the permission “volunteer:read”. Ask an admin of the event for it.',
    failed: 'The application could not be loaded',
  },
};

export type Messages = typeof en;

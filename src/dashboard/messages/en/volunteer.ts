/** The English words of a person's page, and of review marks. */
import { words } from './words.ts';
import type { ContactKind } from '../../../contract/bff/contact-kinds.ts';
import { isolate } from '../isolate.ts';

const { number, list } = words;
const itOrThem = (things: string[]) => (things.length === 1 ? 'it' : 'them');

export const volunteerWords = {
  close: 'Back to the list',
  call: 'Call',
  noPhone: 'No phone',
  dialByHand: 'Dial by hand',
  phoneHidden: 'Phone hidden',
  loading: 'Loading application…',
  panel: 'Application',
  previousNext: 'People in this search',
  position: (position: number, people: number, complete: boolean) =>
    `${number(position)} of ${number(people)}${complete ? '' : ' so far'}`,
  previous: (name: string) => `Previous: ${isolate(name)}`,
  next: (name: string) => `Next: ${isolate(name)}`,
  noPrevious: 'Previous: this is the first person in the search',
  noNext: 'Next: this is the last person in the search',
  loadNext: 'Next: load more people',
  nextFailed: 'More people could not be loaded. Choose “Next” to try again.',
  identity: 'Identity',
  legalName: 'Legal name',
  showLegalName: 'Show legal name',
  hideLegalName: 'Hide legal name',
  notRecorded: 'Not shown, because that could not be recorded. Try again.',
  legalNameIs: (name: string) => `Legal name: ${isolate(name)}`,
  address: 'Address',
  otherAccounts: {
    also: 'Also',
    shared: { email: 'same e-mail', phone: 'same phone' },
  },
  copy: (what: string) => `Copy ${isolate(what)}`,
  leaves: (host: string) => `(opens ${isolate(host)} in a new tab)`,
  opensInNewTab: 'Opens the application in a new tab',
  contact: 'Contact methods',
  contactKinds: {
    email: 'E-mail',
    phone: 'Phone',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    signal: 'Signal',
    telegram: 'Telegram',
    matrix: 'Matrix',
    twitter: 'X (Twitter)',
    instagram: 'Instagram',
    facebook: 'Facebook',
    discord: 'Discord',
  } satisfies Record<ContactKind, string>,
  unnamedContact: 'Kind not given',
  primary: 'Primary',
  primaryAs: (sent: string) => `Primary: ${sent}`,
  noPrimary: 'None of these is marked as primary.',
  noContact: 'No contact methods given.',
  noDepartments: 'No departments chosen.',
  department: (id: string) => `Department ${id}`,
  unnamedDepartment: 'Department with no name or ID',
  /** Of a department that the registration system does not have any more. */
  goneDepartment: (name: string) => `${isolate(name)} (no longer there)`,
  states: {
    assignment: 'Assigned',
    request: 'Requested',
    experience: 'Experience',
    interest: 'Interest',
    avoid: 'Avoid',
  },
  planned: 'Planned',
  noState: 'No preference given',
  assignedConflict: (departments: string[]) =>
    `Assigned to ${list(departments)}, but asked to avoid ${itOrThem(departments)}. Talk to them first.`,
  plannedConflict: (departments: string[]) =>
    `Planned for ${list(departments)}, but asked to avoid ${itOrThem(departments)}. Talk to them first.`,
  requestedConflict: (departments: string[]) =>
    `Requested by ${list(departments)}, but asked to avoid ${itOrThem(departments)}. Talk to them first.`,
  conflicts: 'Conflicts',
  conflict: (reasons: string[]) => `Conflict: ${reasons.join(' · ')}`,
  time: 'Times and hours',
  otherAnswers: 'Other answers',
  options: 'Options',
  answers: 'Answers',
  noOptions: 'No answers given.',
  unnamedOption: 'Question with no name',
  yes: 'Yes',
  no: 'No',
  record: 'Record',
  created: 'Created',
  updated: 'Updated',
  recordId: 'Record ID',
  otherPerson: (id: string) =>
    `The service says that this record belongs to someone else${id && `, ${id}`}. Do not rely on it, and tell an event admin.`,
  print: 'Print',
  whoLooked: 'Who looked at this',
  never: 'No volunteer application',
  neverText:
    'Registered, but has not applied to volunteer. An application will appear here when there is one.',
  unclear: 'Unknown whether they applied',
  unclearText:
    'The service gave no application for this ID, and the person could not be loaded either. Try again above.',
  unknown: 'Person not found',
  unknownText: (id: string) =>
    `Nobody has the ID ${id}. The link may be mistyped, or the person may have been removed. Try finding them in the list.`,
  notPermitted: "You can't view applications",
  failed: 'The application could not be loaded',
  personFailed: 'The person could not be loaded',
};

export const markWords = {
  title: 'Review',
  /** The action of a click on a mark on the board: its short name, and its name with the mark. */
  showOnly: 'Show only these',
  narrowTo: (mark: string) => `Review: ${mark}. Show only these`,
  noMark: 'No mark',
  hasNote: 'has a note',
  contacted: 'Contacted',
  notContacted: 'Not contacted',
  entered: 'entered',
  toBeEntered: 'still to be entered',
  progress: (reviewed: number, planned: number, shown: number) =>
    planned === 0
      ? `${number(reviewed)} of ${number(shown)} reviewed`
      : `${number(reviewed)} reviewed, ${number(planned)} planned, of ${number(shown)}`,
  filters: {
    none: 'Not reviewed',
    undecided: 'Never reviewed or planned',
    changed: 'Changed since reviewed',
    unchanged: 'Not changed since reviewed',
    unassigned: 'Not assigned any more',
  },
  next: 'Next not reviewed',
  allReviewed: 'All applications shown have been reviewed or planned',
  toEnter: (value: number) => (value === 0 ? 'All entered' : `${number(value)} still to enter`),
};

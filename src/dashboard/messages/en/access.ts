/** The English words of invitations and sessions. */
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { SignedIn } from '../../../contract/bff/access/invitations.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, count, list } = words;

export const accessWords = {
  notPermitted: "You can't see who has access",
  loading: 'Loading who has access…',
  failed: 'Who has access could not be loaded',
  noPermissions: 'no permissions',
  headOf: (departments: string[]) => `Head of ${list(departments)}`,
  unnamed: (departments: string[]) => `No application names ${list(departments)}`,

  invite: 'Invite',
  inviteFailed: 'The form could not be opened. Check your connection, then choose “Invite” again.',
  form: {
    title: 'Invite someone',
    nameHint: 'One person, as shown in reviews and the audit.',
    nameWrong:
      'Enter a name of 1 to 100 characters that doesn’t look like “local”, “identity provider”, “Rollcall”, “npm run …” or “demo event”: the audit uses those for Rollcall itself. Letters of two alphabets in one word are not possible either.',
    kind: 'Who',
    kinds: { staff: 'Staff', head: 'Head of department' },
    departmentsHint:
      'They see the people who are planned, assigned or requested for these departments: contact methods, and the answers that coordinators allow on Departments. No address, no legal name, nobody else.',
    departmentsWrong: 'Choose at least one department.',
    departmentsNotYours:
      'You need the permissions for users and applications yourself to invite a head of department.',
    departmentsLoading: 'Reading the departments…',
    departmentsFailed: 'The departments could not be loaded',
    noDepartments: 'No application names a department yet.',
    permissions: 'They may use',
    permissionsHint: {
      'user:read': 'Find and filter people',
      'volunteer:read': 'Read applications; together with “Users”, the review board',
      'data:export': 'Files, rosters, printed lists and copied addresses of many people',
      'review:write': 'Together with “Users” and “Applications”',
      'audit:read': 'Who looked at whose data',
      'access:manage': 'Let people in and out',
    } satisfies Record<Permission, string>,
    notYours: 'You do not have this permission, so you cannot give it.',
    permissionsWrong: 'Choose at least one.',
    days: 'Days for which the link works',
    daysWrong: (most: number) => `Enter a whole number of days from 1 to ${number(most)}.`,
    stays: 'Keep them signed in on their device until then',
    staysHint:
      'Only for a device that nobody else uses. Otherwise they are signed out after 30 minutes in which they do nothing, and after 8 hours. The link then opens again on the same device.',
    submit: 'Make link',
    submitting: 'Making the link…',
    failed: 'The invitation was not made',
  },
  made: {
    title: (name: string) => `Link for ${isolate(name)}`,
    once: 'Shown only now. It works on one device only, the one that signs in with it first, so give it to nobody else.',
    onlyHere:
      'This link works on this computer only, because you opened Rollcall by its local address. Open Rollcall by the address that others use, then invite again.',
    link: 'Link',
    copy: 'Copy link',
    qr: (name: string) => `QR code of the link for ${isolate(name)}`,
    until: (when: string) =>
      `Works until ${when}. They are signed out after 30 minutes in which they do nothing, and after 8 hours. The link then opens again on the same device.`,
    question: {
      title: 'Close this link?',
      text: 'It is not shown again. Without it, you have to make another invitation.',
      stay: 'Back to the link',
      leave: 'Close',
    },
    stays: (when: string) => `Works until ${when}, and keeps them signed in until then.`,
  },

  invitations: 'Invitations',
  noInvitations: 'Nobody has been invited yet.',
  open: (when: string) => `Not used yet, works until ${when}`,
  used: (when: string) => `Used ${when}`,
  reopens: (when: string) => `opens again on the same device until ${when}`,
  expired: (when: string) => `Expired ${when}`,
  invitedBy: (name: string, when: string) => `Invited by ${isolate(name)} ${when}`,
  stays: 'Stays signed in',
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the invitation of ${isolate(name)}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove the invitation of ${isolate(name)} from the list`,

  permit: {
    open: 'Change',
    openOf: (name: string) => `Change what ${isolate(name)} may use`,
    title: (name: string) => `What ${isolate(name)} may use`,
    text: 'It counts at once, also in their open tabs. The audit records what it was and what it is.',
    failed: 'Nothing was changed',
  },
  decidedBy: {
    key: 'By the access key of this server, which allows everything.',
    provider: 'By their groups at the identity provider, each time they sign in. Change it there.',
    invitation: 'Their invitation is gone: end the session to take this away.',
  } satisfies Record<SignedIn['by'], string>,

  sessions: 'Sessions',
  own: 'This is you',
  from: (address: string) => `from ${address}`,
  since: (when: string) => `Since ${when}`,
  seen: (when: string) => `last seen ${when}`,
  until: (when: string) => `until ${when} at the latest`,
  unknownBrowser: 'Unknown browser',
  browserOn: (browser: string, system: string) => `${isolate(browser)} on ${isolate(system)}`,
  devicesOf: (name: string) => `Devices of ${isolate(name)}`,
  ended: 'Ended',
  several: (browser: string, sessions: number) => `${isolate(browser)} ×${number(sessions)}`,
  showEach: 'Show each',
  hideEach: 'Hide each',
  showEachOf: (device: string) => `Show each session of ${device}`,
  hideEachOf: (device: string) => `Hide each session of ${device}`,
  endSeveral: (sessions: number) => `End ${number(sessions)}`,
  hasEnded: (name: string, sessions: number) =>
    sessions === 1
      ? `The session of ${isolate(name)} has ended.`
      : `${number(sessions)} sessions of ${isolate(name)} have ended.`,
  othersEnded: 'All other sessions have ended.',
  end: 'End',
  endSomeOf: (name: string, device: string, sessions: number) =>
    `End ${sessions === 1 ? 'the session' : `${number(sessions)} sessions`} of ${isolate(name)}: ${device}`,
  endTitle: (name: string, sessions: number) =>
    sessions === 1
      ? `End the session of ${isolate(name)}?`
      : `End ${number(sessions)} sessions of ${isolate(name)}?`,
  endText: (device: string, sessions: number) =>
    `${device}: ${sessions === 1 ? 'it ends' : 'they end'} at once, also in open tabs. Unused invitations that this person made are withdrawn. If they signed in by an invitation, they need a new one to come back.`,
  endSubmit: (sessions: number) => (sessions === 1 ? 'End session' : 'End sessions'),
  endOf: (name: string) => `End the session of ${isolate(name)}`,
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText: (others: number) =>
    `${count(others, 'session ends', 'sessions end')} at once, also in open tabs. Unused invitations that these people made are withdrawn. Anyone who signed in by an invitation needs a new one to come back.`,
  alsoWithdrawn: (invitations: number) =>
    `Also withdrawn: ${count(invitations, 'unused invitation', 'unused invitations')}.`,
  notDone: 'That did not work',
};

/** The user's own devices, in the account menu. */
export const ownDevicesWords = {
  text: 'You are signed out of a device after 30 minutes in which you do nothing there.',
  loading: 'Loading your devices…',
  failed: 'Your devices could not be loaded',
  endOn: (browser: string) => `End: ${isolate(browser)}`,
  endOthers: 'Sign out everywhere else',
  /** Several sessions may be of one device. */
  ended: (sessions: number) =>
    `${count(sessions, 'device is', 'sessions are')} signed out, also in open tabs.`,
};

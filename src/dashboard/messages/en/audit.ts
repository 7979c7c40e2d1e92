/** The English words of the audit. */
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { Outcome } from '../../../contract/bff/audit/audit.ts';
import { clockFormat } from '../clock.ts';
import { formatDay } from '../format.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, dateLocale, count } = words;

const day = (text: string) => formatDay(dateLocale, new Date(text), 'UTC');

export const auditWords = {
  columns: {
    when: 'When',
    name: 'Staff member',
    purpose: 'What they did',
    whom: 'Whose data',
    details: 'Details',
    outcome: 'Outcome',
  },
  moment: (date: Date, timeZone: string) => clockFormat(dateLocale, date, timeZone).format(date),
  span: (from: Date, to: Date, timeZone: string) =>
    clockFormat(dateLocale, from, timeZone).formatRange(from, to),

  purpose: {
    list: 'Browsed the list',
    find: 'Searched',
    read: 'Read',
    open: 'Opened',
    board: 'Read the applications',
    reviews: 'Read reviews',
    votes: 'Read votes of departments',
    department: 'Saw the people of their departments',
    vote: 'Voted for their department',
    review: 'Changed the review',
    'board-settings': 'Changed the settings of the board',
    export: 'Exported',
    'legal-name': 'Saw the legal name',
    'review-delete': 'Deleted the review',
    audit: 'Read the audit',
    'audit-export': 'Exported the audit',
    invite: 'Invited',
    'invite-reopen': 'Signed in by their invitation again',
    'invite-withdraw': 'Withdrew an invitation',
    'invite-remove': 'Removed an invitation from the list',
    permit: 'Changed permissions',
    'session-end': 'Ended sessions',
    'sign-in': 'Signed in',
    'sign-in-failed': 'Tried to sign in',
    'sign-out': 'Signed out',
    access: 'Looked at who has access',
    restore: 'Restored a backup',
  } satisfies Record<Purpose, string> as Record<string, string>,
  outcome: {
    ok: 'Done',
    nobody: 'Nobody has this ID',
    denied: 'Refused',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Record<Outcome, string>,
  outcomeWith: (outcome: string, status: number) => `${outcome} (${status})`,

  nobody: 'Nobody',
  entries: (entries: number) => count(entries, 'entry', 'entries'),
  atMost: (said: string) => `At most ${said} each`,
  tries: (tries: number) => count(tries, 'try', 'tries'),
  unknownCount: 'Number unknown',
  times: (times: number) => `${number(times)} times`,
  timesShort: (times: number) => `×${number(times)}`,
  showEntries: (times: number) => `Show all ${number(times)}`,
  hideEntries: (times: number) => `Hide all ${number(times)}`,
  onlyPerson: (name: string) => `Only entries about ${isolate(name)}`,

  details: {
    changed: {
      mark: 'mark',
      note: 'note',
      assignTo: 'plan',
      places: 'plan',
      contacted: 'contacted',
      confirmed: 'still right',
      notConfirmed: 'still right taken back',
      questions: 'meaning of questions',
      targets: 'people needed',
      slotTargets: 'people needed by slot',
      closed: 'closed slots',
      headsSee: 'answers that heads see',
      given: 'given',
      withdrawn: 'taken back',
    } as Record<string, string>,
    /** How somebody signed in, or why that failed. */
    access: {
      'by key': 'with the access key',
      'by invitation': 'by an invitation',
      'by provider': 'by the identity provider',
      'wrong key': 'wrong key',
      'unknown invitation': 'a link that nobody has made, or that was withdrawn',
      'used invitation': 'a link that was used before',
      'expired invitation': 'a link that has expired',
      'identity provider: too_weak': 'identity provider: sign-in too weak',
      'identity provider: too_many_groups': 'identity provider: too many groups',
      'identity provider: failed': 'identity provider: failed',
    } as Record<string, string>,
    role: (role: string) => `Role: ${isolate(role)}`,
    /** The same text has the same mark; nobody can tell what it was. */
    text: (mark: string) => `typed text #${mark}`,
    verified: 'verified e-mail',
    unverified: 'unverified e-mail',
    sort: (by: string) => `sorted by ${by}`,
    more: 'further page',
    refreshed: 'refreshed',
    names: 'names only',
  },

  filters: {
    labelWith: (set: number) => (set === 0 ? 'Filters' : `Filters (${number(set)})`),
    anyone: 'Anyone',
    anything: 'Anything',
    from: 'From',
    to: 'To',
    orName: 'or name',
    unknownId:
      'Nothing was recorded about this ID. To find people by name you need the permission “Users”. Someone who manages access can give it to you.',
    unknownPerson:
      'This is neither the ID nor the name of anyone. Check the spelling, or copy the ID from the person’s page.',
    notAllLoaded:
      'Nobody among the people loaded so far has this name or ID. More are being loaded: try again in a moment.',
    whichPerson: 'Who is meant?',
    morePeople: 'There are more. Type more of the name.',
    about: (name: string) => `About ${isolate(name)}`,
    namesFailed: 'The names of staff members could not be loaded.',
  },
  /** Above the entries about one person. */
  bulk: 'Reads of many people at once aren’t listed per person. These may have included this one:',
  showAll: 'Show the whole audit',

  loading: 'Loading the audit…',
  end: 'End of the audit',
  kept: (days: number) => `Kept for ${count(days, 'day', 'days')}`,
  zone: (timeZone: string) => `Times in ${timeZone}`,
  failed: 'The audit could not be loaded',
  failedMore: 'More entries could not be loaded',
  empty: 'No entries match',
  /** @param from a day as YYYY-MM-DD, and so `to`; without both, the entries of `kept` days were searched */
  emptyFiltered({ from, to }: { from: string | null; to: string | null }, kept: number): string {
    if (from !== null && to !== null && from > to) {
      return '“From” is after “To”, so that no day is left. Choose other days.';
    }
    const time =
      from === to && from !== null
        ? `on ${day(from)}`
        : from !== null && to !== null
          ? `from ${day(from)} to ${day(to)}`
          : from !== null
            ? `since ${day(from)}`
            : to !== null
              ? `until ${day(to)}`
              : `in the last ${count(kept, 'day', 'days')}`;
    return `Nothing of this kind was recorded ${time}. Choose other filters.`;
  },
  emptyText: 'Nobody has looked at personal data yet. Each look will appear here.',
  notPermitted: "You can't view the audit",

  export: {
    title: 'Export the audit',
    who: 'All entries that match the filters, loaded or not, as CSV.',
    hint: 'The file has IDs of people, not their names. The audit records this export.',
    failed: 'The export stopped',
    done: (rows: number) => `${count(rows, 'entry', 'entries')} exported.`,
    donePartly: (rows: number) =>
      `Only the first ${count(rows, 'entry was', 'entries were')} saved. This file is incomplete.`,
    nothing: 'Nothing matches, so there is nothing to export.',
    fileName: 'audit',
    columns: {
      at: 'Time (UTC)',
      byPerson: 'Staff ID',
      session: 'Session',
      count: 'People or entries',
      status: 'HTTP status',
      id: 'Entry ID',
    },
  },
};

/** The English words of the errors: a sentence for each code of the bff, with the next step. */
import type { BffErrorOf, ErrorCode, FieldProblem } from '../../../contract/bff/errors.ts';
import { formatList } from '../format.ts';
import { isolate } from '../isolate.ts';

const LATER = 'Try again in a moment. If it keeps failing, tell an event admin.';
const NEW_LINK = 'Ask whoever invited you for a new one.';
const ADDRESS = 'Ask whoever runs Rollcall to check SERVICE_BASE_URL.';
const CREDENTIAL = 'Ask whoever runs Rollcall to check the credential of the service.';
const CLIENT =
  'Ask whoever runs Rollcall to check SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET and SERVICE_TOKEN_URL.';
const KEPT = 'The people read so far are kept. Tell whoever runs the service.';

const number = (value: number) => new Intl.NumberFormat('en').format(value);
const short = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${number(Math.round(seconds / 60))} min`;
const list = (parts: string[]) => formatList('en', parts);

const fieldProblems: Record<FieldProblem, string> = {
  invalid: 'not valid',
  wrong_type: 'of the wrong kind',
  too_small: 'too small or too short',
  too_large: 'too large or too long',
  not_allowed: 'not one of the allowed values',
  not_issued_here: 'not from this server',
  other_search: 'from another search',
};

function fieldsOf(fields: Record<string, FieldProblem>): string {
  // A newer server may know more problems than this page.
  const parts = Object.entries(fields).map(
    ([name, problem]) => `${isolate(name)} (${fieldProblems[problem] ?? problem})`,
  );
  return list(parts);
}

const usedUp = {
  'signed-out': 'This link was used up when its person signed out.',
  ended: 'This link is used up: the access of its person was ended.',
  unknown: 'This link is used up.',
};

export const problems: { [Code in ErrorCode]: (error: BffErrorOf<Code>) => string } = {
  signed_out: () => 'You are signed out. Sign in again to continue.',
  wrong_key: () => 'This key is not valid.',
  invitation_unknown: () => `There is no such invitation. It may have been withdrawn. ${NEW_LINK}`,
  invitation_used: () =>
    'This link has been used already. It opens again only in the browser that signed in with it first, until you sign out there. Open it there, or ask whoever invited you for a new one.',
  invitation_used_up: ({ why }) =>
    `${usedUp[why ?? 'unknown']} It opens nowhere again. ${NEW_LINK}`,
  invitation_expired: () => `This link has expired. ${NEW_LINK}`,

  not_permitted: ({ permissions }) =>
    `You don't have permission to do this. Ask an event admin for ${list(permissions)}.`,
  outside_departments: () =>
    'You can see the people of your departments only. For anything else, ask whoever invited you.',
  other_site: ({ origin }) => `Requests from other sites are refused. Open ${origin} instead.`,
  unknown_host: () =>
    'Rollcall is not served at this address. Ask whoever runs it to set PUBLIC_URL.',

  invalid_request: ({ fields }) =>
    `The server did not accept the request: ${fieldsOf(fields)}. Change that, or start again.`,
  body_not_json: () => 'The server could not read the request. Reload the page and try again.',
  body_incomplete: () => 'The request did not arrive completely. Try again.',
  body_too_large: () => 'The request is too large. Shorten the text, then try again.',
  body_of_other_type: () => 'The server could not read the request. Reload the page and try again.',
  service_refused: () => 'The service did not accept the request. Start the search again.',

  not_found: () => 'There is nothing at this address.',
  user_unknown: () => 'There is nobody with this ID.',
  review_of_nobody: () =>
    'Nobody is registered with this ID, so the review was not saved. If they have just registered, try again in five minutes.',
  vote_of_nobody: () => 'This person is not on the list of your department any more.',

  vote_changed: () => 'Someone else answered meanwhile.',
  permissions_changed: () =>
    'Somebody has changed these permissions since you opened them. Close this, and look at what they may do now.',
  last_admin: () =>
    'Nobody else who is signed in could manage access then. Give somebody else “Managing access” first, and have them sign in.',
  too_many_invitations: ({ most }) =>
    `You have ${number(most)} invitations that are unused or from the last day. Withdraw some, or invite again tomorrow.`,

  too_many_attempts: () => 'Too many attempts to sign in.',
  too_many_requests: () => 'This is more than one session may ask for at once.',
  directory_full: () => 'Too many different roles are being searched at the moment.',
  service_busy: ({ seconds }) =>
    `The service is busy${seconds === null ? '' : `, waiting ${short(seconds)}`}.`,

  internal: () => `Something failed on the server. ${LATER}`,
  database_unavailable: () => `The database of this server does not respond. ${LATER}`,
  provider_away: () => `The identity provider cannot be reached. ${LATER}`,
  browser_left: () => 'The request was cancelled.',
  service_unreachable: () => `The service cannot be reached. ${LATER}`,
  service_timeout: () => `The service did not respond in time. ${LATER}`,
  service_failed: ({ serviceStatus }) => `The service failed (${serviceStatus}). ${LATER}`,
  service_unexpected: ({ serviceStatus }) =>
    `The service gave an unexpected answer (${serviceStatus}). ${ADDRESS}`,
  service_redirected: ({ serviceStatus }) =>
    `The service redirects to another address (${serviceStatus}), which Rollcall does not follow. ${ADDRESS}`,
  service_not_there: () => `The service was not found at its address (404). ${ADDRESS}`,
  records_not_there: () =>
    `The service found no application for anybody (404). If people have applied, its address is wrong. ${ADDRESS}`,
  service_not_json: () => `The service did not answer with JSON. ${ADDRESS}`,
  service_unreadable: () => `The service gave an answer that cannot be read. ${LATER}`,
  service_too_large: () => 'The service gave an answer that is too large to read.',
  applications_incomplete: () => 'The applications are still being read. Try again in a moment.',
  applications_too_large: ({ megabytes }) =>
    `Together, the applications take more than the ${number(megabytes)} MB that this server keeps in memory. Choose one role, and tell an admin.`,
  service_refused_credential: () =>
    `The service refused the credential of this server (401). ${CREDENTIAL}`,
  service_lacks_scope: ({ permissions }) =>
    `The credential of this server lacks a scope (403)${permissions.length > 0 ? `: ${list(permissions)}` : ''}. ${CREDENTIAL}`,
  token_refused: ({ serviceStatus, oauthError }) =>
    `The service gave this server no access token (${serviceStatus}${oauthError ? `, ${oauthError}` : ''}). ${CLIENT}`,
  token_failed: ({ serviceStatus }) =>
    `The service gave this server no access token (${serviceStatus}). ${LATER}`,
  token_unreadable: () =>
    `The service answered this server without an access token in it. ${CLIENT}`,

  pages_in_circle: () => `The pages of the service go in a circle. ${KEPT}`,
  pages_without_people: () => `The service gives page after page without anybody on it. ${KEPT}`,
  pages_without_end: () => `The pages of the service have no end. ${KEPT}`,
  page_missing: () => 'The service gave an empty answer in the middle of its pages.',
  directory_shrank: ({ people, peopleBefore }) =>
    `The service now names ${number(people)} instead of ${number(peopleBefore)} people. The earlier list is kept until it says so again.`,
  directory_lost: () => `The server lost its list of people and is reading it again. ${LATER}`,
};

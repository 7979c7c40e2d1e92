/**
 * The errors of the bff: `{"errors": {"<kind>": {"code", …parameters}}}`. Each code is listed once, with its kind, its
 * HTTP status and its parameters. The dashboard's messages turn them into sentences.
 */
import type { ErrorKind as ServiceErrorKind } from '../service/errors.ts';
import type { Vote } from './reviews/votes.ts';

/** The possible faults of one field. */
export type FieldProblem =
  | 'invalid'
  | 'wrong_type'
  | 'too_small'
  | 'too_large'
  | 'not_allowed'
  | 'not_issued_here'
  | 'other_search';

/** The parameters of all codes, by name. */
export interface ErrorParameters {
  /** The permissions that the user, or this server's credential, lacks. */
  permissions: string[];
  /** The faults of a dashboard request, by dotted path. */
  fields: Record<string, FieldProblem>;
  /** The service's own words, without credentials and cut to a few lines; null where it said nothing. */
  said: string | null;
  /** The HTTP status that the service answered with. */
  serviceStatus: number;
  /** RFC 6749, section 5.2; null where the service named none. */
  oauthError: string | null;
  /** Finds the line in the server's log. */
  hash: string;
  /** The address to use instead. */
  origin: string;
  /** After how many seconds the service is asked again; null where it did not say. */
  seconds: number | null;
  /** The number of people in a new snapshot of the directory, and in the one before. */
  people: number;
  peopleBefore: number;
  /** The most that there may be. */
  most: number;
  /** Memory for all applications, in units of 2^20 bytes. */
  megabytes: number;
  /** Why a link is used up: its person signed out, their session was ended by somebody; null where nobody knows. */
  why: 'signed-out' | 'ended' | null;
  /** The current vote by another user. */
  vote: Vote;
}

/** The service's kinds, and 409: another user changed it first. */
type ErrorKind = ServiceErrorKind | 'conflict';

interface Definition {
  kind: ErrorKind;
  status: number;
  parameters: readonly (keyof ErrorParameters)[];
}

function define<
  const Kind extends ErrorKind,
  const Status extends number,
  const Names extends readonly (keyof ErrorParameters)[],
>(kind: Kind, status: Status, ...parameters: Names) {
  return { kind, status, parameters };
}

export const ERRORS = {
  signed_out: define('authentication', 401),
  wrong_key: define('authentication', 401),
  invitation_unknown: define('authentication', 401),
  invitation_used: define('authentication', 401),
  invitation_used_up: define('authentication', 401, 'why'),
  invitation_expired: define('authentication', 401),

  not_permitted: define('access', 403, 'permissions'),
  /** The head of a department asks for something beyond their departments. */
  outside_departments: define('access', 403),
  other_site: define('access', 403, 'origin'),
  unknown_host: define('access', 403),

  invalid_request: define('validation', 400, 'fields'),
  body_not_json: define('validation', 400),
  body_incomplete: define('validation', 400),
  body_too_large: define('validation', 413),
  body_of_other_type: define('validation', 415),
  /** The service refused what we asked on behalf of the dashboard. */
  service_refused: define('validation', 400, 'said'),

  not_found: define('resource', 404),
  user_unknown: define('resource', 404, 'said'),
  /** No registered person has the id of the review. */
  review_of_nobody: define('resource', 404),
  /** The department or the person of a vote is not the head's, or the person is not on their list. */
  vote_of_nobody: define('resource', 404),

  vote_changed: define('conflict', 409, 'vote'),
  /** Somebody changed what a person may do, since the user saw it. */
  permissions_changed: define('conflict', 409),
  /** Nobody else could manage access any more. */
  last_admin: define('conflict', 409),
  /** The account has the most invitations that wait to be used, or were made within a day. */
  too_many_invitations: define('conflict', 409, 'most'),

  too_many_attempts: define('rateLimit', 429),
  /** One session asks for more than others could bear. */
  too_many_requests: define('rateLimit', 429),
  /** More roles are searched at the same time than there is room for. */
  directory_full: define('rateLimit', 429),
  service_busy: define('rateLimit', 429, 'said', 'seconds'),

  /** A fault of Rollcall itself. */
  internal: define('server', 500, 'hash'),
  /** The database of this server is away, or has no room. */
  database_unavailable: define('server', 503),
  /** Said to the identity provider, which comes by itself while its keys cannot be had. */
  provider_away: define('server', 503),
  /** Nobody waits for the answer any more. */
  browser_left: define('server', 503),
  service_unreachable: define('server', 502, 'hash'),
  service_timeout: define('server', 504, 'hash'),
  service_failed: define('server', 502, 'serviceStatus', 'said', 'hash'),
  service_unexpected: define('server', 502, 'serviceStatus', 'said', 'hash'),
  service_redirected: define('server', 502, 'serviceStatus', 'hash'),
  /** There is nothing at the address of an operation of the contract: SERVICE_BASE_URL leads elsewhere. */
  service_not_there: define('server', 502, 'hash'),
  /** Every record was answered with 404: nobody applied, or SERVICE_BASE_URL leads elsewhere. */
  records_not_there: define('server', 502),
  service_not_json: define('server', 502, 'hash'),
  service_unreadable: define('server', 502, 'hash'),
  service_too_large: define('server', 502, 'hash'),
  /** The question needs all applications, and some are still unread. */
  applications_incomplete: define('server', 503),
  /** All applications together take more memory than this server gives them. */
  applications_too_large: define('server', 502, 'megabytes'),
  service_refused_credential: define('server', 502, 'said', 'hash'),
  service_lacks_scope: define('server', 502, 'permissions', 'said', 'hash'),
  token_refused: define('server', 502, 'serviceStatus', 'oauthError', 'hash'),
  token_failed: define('server', 502, 'serviceStatus', 'hash'),
  token_unreadable: define('server', 502, 'hash'),

  /** Reasons why the directory does not go on. */
  pages_in_circle: define('server', 502),
  pages_without_people: define('server', 502),
  pages_without_end: define('server', 502),
  page_missing: define('server', 502),
  directory_shrank: define('server', 502, 'people', 'peopleBefore'),
  directory_lost: define('server', 503, 'hash'),
} satisfies Record<string, Definition>;

export type ErrorCode = keyof typeof ERRORS;

export type BffErrorOf<Code extends ErrorCode> = { code: Code } & Pick<
  ErrorParameters,
  (typeof ERRORS)[Code]['parameters'][number]
>;
export type BffError = { [Code in ErrorCode]: BffErrorOf<Code> }[ErrorCode];

/** The body of every failed answer of the bff: one kind, with its details. */
export type BffErrorBody = { errors: Partial<Record<ErrorKind, BffError>> };

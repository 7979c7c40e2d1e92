import { ERRORS, type ErrorCode, type ErrorParameters } from '../../src/contract/bff/errors.ts';
import { voteOf } from './records.ts';

const PARAMETERS: ErrorParameters = {
  permissions: ['volunteer:read'],
  fields: { limit: 'too_large' },
  said: 'Closed for repairs.',
  serviceStatus: 503,
  oauthError: 'invalid_client',
  hash: 'ab12',
  origin: 'https://rollcall.example.org',
  seconds: 5,
  people: 3,
  most: 200,
  megabytes: 256,
  why: 'signed-out',
  peopleBefore: 5000,
  vote: voteOf({ userId: 'u1', version: 2 }),
};

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** An example of an error with this code and all its parameters. */
export function exampleOf(code: ErrorCode): { code: ErrorCode } & Partial<ErrorParameters> {
  const names = ERRORS[code].parameters;
  return { code, ...Object.fromEntries(names.map((name) => [name, PARAMETERS[name]])) };
}

import { expect, test } from 'vitest';
import { ERROR_CODES, exampleOf } from '../../../test/support/error-examples.ts';
import { ERRORS } from '../../contract/bff/errors.ts';
import { errorOfAnswer } from '../api/api-error.ts';
import { explain } from './explain.ts';

function errorWith(error: object, init: ResponseInit) {
  return errorOfAnswer(new Response(null, init), { errors: { server: error } });
}

test.each(ERROR_CODES)('explains %s in a sentence with all its parameters', (code) => {
  const error = exampleOf(code);
  const lines = explain(errorWith(error, { status: ERRORS[code].status }));
  const text = lines.filter((line) => line !== null).join(' ');
  expect(lines[0]).toMatch(/^[A-Z].*\.$/);
  expect(text).not.toMatch(/undefined|null|object|NaN/);
  if ('said' in error) expect(text).toContain('The service says: Closed for repairs.');
  else expect(text).not.toContain('The service says');
  if ('hash' in error) expect(text).toContain('ab12');
  if ('fields' in error) expect(text).toContain('limit (too large');
  if ('peopleBefore' in error) expect(text).toMatch(/3 .*5,000/);
});

test.each([
  ['an unknown code', { code: 'moon_phase' }],
  ['no code', { message: 'Hello' }],
  ['a name that every object has', { code: 'constructor' }],
])('explains %s by its status', (_, error) => {
  const told = errorWith(error, { status: 502, headers: { 'Retry-After': '30' } });
  expect(told).toMatchObject({ kind: 'failed', retryAfter: 30 });
  expect(explain(told)[0]).toMatch(/service failed/);
});

test('recognizes a code without a message from the service', () => {
  const told = errorWith({ code: 'user_unknown' }, { status: 404 });
  expect(told.problem?.code).toBe('user_unknown');
  expect(explain(told).filter((line) => line !== null)).toHaveLength(1);
});

test('adds the request id to a failure without a code, but not to a refusal', () => {
  const headers = { 'X-Request-Id': 'ab12cd34' };
  expect(explain(errorWith({}, { status: 503, headers })).join(' ')).toContain('ab12cd34');
  expect(explain(errorWith({}, { status: 404, headers })).join(' ')).not.toContain('ab12cd34');
});

import { expect, test } from 'vitest';
import { readErrorBody } from './errors.ts';

test.each([
  [
    { code: 'service_busy', said: 'Wait', seconds: 3, more: 1 },
    { code: 'service_busy', said: 'Wait', seconds: 3 },
  ],
  [{ code: 'service_busy' }, { code: 'service_busy', said: null, seconds: null }],
  [{ code: 'directory_shrank', people: '9' }, null],
  [{ code: 'invented' }, null],
  [{ code: 'toString' }, null],
  [{ code: ['not_found'] }, null],
  ['not_found', null],
])('the error %j is read as %j', (sent, error) => {
  expect(readErrorBody({ errors: { server: sent } })).toEqual(error);
});

test.each([[null], ['<html>'], [{}], [{ errors: [] }]])('the body %j holds no error', (body) => {
  expect(readErrorBody(body)).toBeNull();
});

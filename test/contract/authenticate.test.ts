import { expect, test } from 'vitest';
import { errorsOf, ownToken, SEARCH, startService } from '../support/test-service.ts';

const search = (Authorization: string) => ({ method: 'POST', headers: { Authorization } });

test.for([
  ['token_missing', ''],
  ['token_malformed', 'Basic YTpi'],
  ['token_malformed', 'Bearer'],
  ['token_malformed', 'Bearer two words'],
  ['token_malformed', 'Bearer žofie'.normalize('NFC')],
  ['token_invalid', 'Bearer made-up'],
  ['token_invalid', `Bearer ${ownToken.token}x`],
])('answers 401 %s to "%s"', async ([code, header]) => {
  const service = await startService();
  for (const path of [SEARCH, '/api/v0/users/a/volunteer']) {
    const method = path === SEARCH ? 'POST' : 'GET';
    const Authorization = Buffer.from(header ?? '').toString('latin1');
    const answer = await service.request(path, { method, headers: { Authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect((await errorsOf(answer)).authentication?.code).toBe(code);
  }
});

test('accepts an issued token with the scheme in any case', async () => {
  const service = await startService();
  const token = await service.token('user:read');
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer  ']) {
    const answer = await service.request(SEARCH, search(`${scheme} ${token}`));
    expect(answer.status).toBe(200);
  }
});

test('answers 403 to a token without the scope, and names the scope', async () => {
  const service = await startService();
  const [reader, helper] = [
    await service.token('user:read'),
    await service.token('volunteer:read'),
  ];
  const searched = await service.request(SEARCH, search(`Bearer ${helper}`));
  expect(searched.status).toBe(403);
  expect((await errorsOf(searched)).access?.permissions).toEqual(['user:read']);
  const opened = await service.request('/api/v0/users/a/volunteer', {
    headers: { Authorization: `Bearer ${reader}` },
  });
  expect(opened.status).toBe(403);
  expect((await errorsOf(opened)).access?.permissions).toEqual(['volunteer:read']);
});

test('checks the token before the request', async () => {
  const service = await startService();
  const answer = await service.request(SEARCH, { ...search('Bearer made-up'), body: 'no JSON' });
  expect(answer.status).toBe(401);
});

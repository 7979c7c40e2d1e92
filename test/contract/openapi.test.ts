import { expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/service/scopes.ts';
import { openApi } from '../../src/server/service/openapi/document.ts';
import { startService } from '../support/test-service.ts';

const DOCUMENT = '/api/v0/openapi.json';
const anonymous = { headers: { Authorization: '' } };

test('returns the document to anybody', async () => {
  const { request } = await startService();
  const answer = await request(DOCUMENT, anonymous);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApi)));
});

test('has every operation of the contract, with its scope', () => {
  const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [
      `${method} ${path}`,
      security.flatMap((way) => Object.values(way).flat())[0],
    ]),
  );
  expect(operations).toEqual([
    ['post /api/v0/users/search', 'user:read'],
    ['get /api/v0/users/{id}/volunteer', 'volunteer:read'],
    ['post /api/oauth/token', undefined],
  ]);
  const { serviceIntegration } = openApi.components.securitySchemes;
  expect(Object.keys(serviceIntegration.flows.clientCredentials.scopes)).toEqual(SCOPES);
});

test('the page of the reference is a link to the document', async () => {
  const { request } = await startService();
  const page = await request('/api/docs', anonymous);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const [link, ...others] = (await page.text()).matchAll(/<a href="([^"]*)"/g);
  expect(others).toEqual([]);
  expect(await (await request(link?.[1] ?? '', anonymous)).json()).toEqual(openApi);
});

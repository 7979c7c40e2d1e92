import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { serve } from '../../../test/support/serve.ts';
import { withBaseHeaders } from './base-headers.ts';

async function headersOf(response: Response, https: boolean) {
  const answer = withBaseHeaders(async () => response, { https });
  const { address } = await serve(getRequestListener(answer));
  return (await fetch(address)).headers;
}

test('no response can be sniffed as another type or framed by another site', async () => {
  const headers = await headersOf(new Response('{}', { status: 404 }), false);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

test('every response tells browsers to keep using https, if they use it', async () => {
  const headers = await headersOf(new Response(), true);
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test('a header set by the app takes precedence', async () => {
  const policy = { 'Content-Security-Policy': "default-src 'self'" };
  const headers = await headersOf(new Response('', { headers: policy }), false);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
});

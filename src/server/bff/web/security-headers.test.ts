import { expect, test } from 'vitest';
import { startBff } from '../../../../test/support/test-bff.ts';

test('every response restricts the browser to our own files, also an error', async () => {
  const { request } = await startBff();
  for (const path of ['/bff/session', '/bff/none', '/', '/users']) {
    const { headers } = await request(path, { headers: { Accept: 'text/html' } });
    expect(headers.get('Content-Security-Policy'), path).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
        "font-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  }
});

test('tells browsers to keep using https if PUBLIC_URL is https', async () => {
  const { request } = await startBff({ publicUrl: new URL('https://rollcall.example.org') });
  const { headers } = await request('/bff/session');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test('forbids storing any response', async () => {
  const { request, signIn } = await startBff();
  const headers = await signIn();
  for (const path of ['/bff/session', '/bff/roles', '/bff/users/1/volunteer', '/bff/none']) {
    expect((await request(path, { headers })).headers.get('Cache-Control'), path).toBe('no-store');
  }
  expect((await request('/bff/session')).headers.get('Cache-Control')).toBe('no-store');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactLink } from './contact-link.ts';

test.each([
  ['email', 'robin+con@example.org', 'mailto:robin%2Bcon@example.org'],
  ['E-Mail', 'robin@example.org', 'mailto:robin@example.org'],
  ['phone', '+1 (555) 010-0123', 'tel:+15550100123'],
  ['sms', '+15550100123', 'sms:+15550100123'],
  ['WhatsApp', '+1 555 010 0123', 'https://wa.me/15550100123'],
  ['telegram', '@robin_example', 'https://t.me/robin_example'],
  ['twitter', '@robin', 'https://x.com/robin'],
  ['X', 'robin', 'https://x.com/robin'],
  ['instagram', 'robin.example', 'https://www.instagram.com/robin.example'],
  ['facebook', 'robin.example', 'https://www.facebook.com/robin.example'],
  ['website', 'https://example.org/robin?a=b', 'https://example.org/robin?a=b'],
  ['telegram', 'http://t.example.org/robin', 'http://t.example.org/robin'],
])('%s %j links to %s', (kind, value, href) => {
  expect(contactLink(kind, value)?.href).toBe(href);
});

test.each([
  ['discord', 'robin'],
  ['matrix', '@robin:example.org'],
  [null, 'robin@example.org'],
  ['__proto__', 'robin'],
  ['constructor', 'robin'],
  ['email', 'robin'],
  ['email', 'robin@example.org\n@x'],
  ['email', 'two words@example.org'],
  ['phone', 'ask me'],
  ['phone', '+1555010012345678'],
  ['telegram', '../joinchat'],
  ['telegram', 'a b'],
  ['instagram', '..'],
  ['twitter', 'robin?x=y'],
  ['website', 'javascript:alert(1)'],
  ['email', 'JaVaScRiPt:alert(1)'],
  ['website', 'data:text/html,<script>alert(1)</script>'],
  ['website', 'vbscript:x'],
  ['website', 'file:///etc/passwd'],
  ['website', 'https://example.org@evil.example/'],
  ['website', 'https://'],
  ['website', 'java\nscript:alert(1)'],
  ['website', '//evil.example'],
])('%s %j can only be copied', (kind, value) => {
  expect(contactLink(kind, value)).toBeNull();
});

test('an e-mail address cannot add recipients or text', () => {
  expect(contactLink('email', 'a?cc=b&body=c@example.org')?.href).toBe(
    'mailto:a%3Fcc%3Db%26body%3Dc@example.org',
  );
});

test('shows the real host of a link, in unambiguous letters', () => {
  expect(contactLink('website', 'https://exаmple.org/')?.host).toBe('xn--exmple-4nf.org');
  expect(contactLink('telegram', '@robin')?.host).toBe('t.me');
  expect(contactLink('email', 'robin@example.org')?.host).toBeNull();
});

test('a link never runs code and keeps to its kind, whatever the value', () => {
  const kinds = ['email', 'phone', 'sms', 'whatsapp', 'telegram', 'x', 'instagram', 'facebook'];
  const schemes = fc.constantFrom('javascript:', 'data:', ' JAVASCRIPT:', 'https:', 'blob:', '');
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds, 'other', null),
      schemes,
      fc.string({ unit: 'grapheme' }),
      (kind, scheme, rest) => {
        const link = contactLink(kind, scheme + rest);
        if (!link) return;
        const { protocol, host } = new URL(link.href);
        expect(['http:', 'https:', 'mailto:', 'tel:', 'sms:']).toContain(protocol);
        expect(host).toBe(link.host ?? '');
      },
    ),
  );
});

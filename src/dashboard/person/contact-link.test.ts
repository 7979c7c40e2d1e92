import fc from 'fast-check';
import examples from 'libphonenumber-js/mobile/examples';
import { getExampleNumber } from 'libphonenumber-js/min';
import { beforeAll, expect, test } from 'vitest';
import { loadPhoneRules } from '../application-signs/phone-number.ts';
import { contactLink } from './contact-link.ts';

beforeAll(loadPhoneRules);

test.each([
  ['email', 'robin+con@example.org', 'mailto:robin%2Bcon@example.org'],
  ['E-Mail', 'robin@example.org', 'mailto:robin@example.org'],
  ['phone', '+1 (555) 010-0123', 'tel:+15550100123'],
  ['sms', '+15550100123', 'sms:+15550100123'],
  ['WhatsApp', '+1 555 010 0123', 'https://wa.me/15550100123'],
  ['phone', '+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['phone', '+44 020 7946 0018', 'tel:+442079460018'],
  ['phone', '(+44) 20 7946 0018', 'tel:+442079460018'],
  ['phone', '0044 20 7946 0018', 'tel:+442079460018'],
  ['phone', 'tel:+44-20-7946-0018', 'tel:+442079460018'],
  ['phone', 'Tel.: +44 20 7946 0018', 'tel:+442079460018'],
  ['phone', '\u202a+44 20 7946 0018\u202c', 'tel:+442079460018'],
  ['phone', '＋４４ ２０ ７９４６ ００１８', 'tel:+442079460018'],
  ['phone', '+44 20 7946 0018 x4', 'tel:+442079460018;ext=4'],
  ['phone', '+44 20 7946 0018, ext. 4', 'tel:+442079460018;ext=4'],
  ['phone', '+49 30 23125 100 Durchwahl 4', 'tel:+493023125100;ext=4'],
  ['phone', 'Telefono: +44 20 7946 0018 (ext. 4)', 'tel:+442079460018;ext=4'],
  ['phone', '+81 3 1234 5678 内線 4', 'tel:+81312345678;ext=4'],
  ['phone', '+49 30/23125 100', 'tel:+493023125100'],
  ['phone', '+1 (555) 010 - 0123', 'tel:+15550100123'],
  ['phone', '+39 (0)6 1234 5678', 'tel:+390612345678'],
  ['phone', '+34 (0)612 345 678', 'tel:+34612345678'],
  ['sms', '+49 (0)151 23456789', 'sms:+4915123456789'],
  ['whatsapp', '0044 7700 900123', 'https://wa.me/447700900123'],
  ['signal', '+44 7700 900123', 'https://signal.me/#p/+447700900123'],
  ['email', 'mailto:carla@example.org', 'mailto:carla@example.org'],
  ['email', 'MAILTO:mailto:carla@example.org?subject=Hi', 'mailto:carla@example.org'],
  ['telegram', '@robin_example', 'https://t.me/robin_example'],
  ['telegram', 'https://t.me/robin_example', 'https://t.me/robin_example'],
  ['telegram', 't.me/robin_example', 'https://t.me/robin_example'],
  [
    'discord',
    'https://discord.com/users/80351110224678912',
    'https://discord.com/users/80351110224678912',
  ],
  ['facebook', 'www.facebook.com/robin.example', 'https://www.facebook.com/robin.example'],
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
  ['phone', '07700 900123'],
  ['phone', '555-0101'],
  ['phone', '4502/4503'],
  ['phone', '555-0101 / 555-0102'],
  ['phone', '+49 30 4502/4503'],
  ['phone', '+49 30 4502 - 4503'],
  ['phone', '+49 30 901820 901821'],
  ['phone', '+44 20 7946 0018/19'],
  ['phone', '+44 20 7946 0018 or +44 20 7946 0019'],
  ['phone', '+44 20 7946 0018, +44 20 7946 0019'],
  ['phone', 'not +44 20 7946 0018'],
  ['phone', 'Fax: +44 20 7946 0018'],
  ['phone', '8 (912) 345-67-89'],
  ['phone', '011 49 30 23125 100'],
  ['whatsapp', '07700 900123'],
  ['whatsapp', '+44 7700 900123 x4'],
  ['whatsapp', 'https://wa.me/07700900123'],
  ['whatsapp', 'https://api.whatsapp.com/send?phone=07700900123'],
  ['signal', '07700 900123'],
  ['telegram', '07700 900123'],
  ['telegram', '+44 7700 900123'],
  ['twitter', '07700900123'],
  ['facebook', '07700900123'],
  ['twitter', 'none'],
  ['telegram', 'n/a'],
  ['instagram', 'robin.'],
  ['email', 'a@example.org, b@example.org'],
  ['email', 'a@example.org,b'],
  ['email', 'a@example.org.'],
  ['email', '<a@example.org>'],
  ['email', 'a@example.org?cc=b@example.org'],
  ['email', 'mailto:%'],
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

/** A possible number of each country, and how it is dialled from abroad. */
const mobile = fc
  .constantFrom(...(Object.keys(examples) as (keyof typeof examples)[]))
  .map((country) => getExampleNumber(country, examples))
  .filter((one) => one !== undefined);
const gaps = fc.constantFrom(' ', '-', '.', '\u00a0', '');
const byNumber = fc.constantFrom('phone', 'sms', 'whatsapp', 'signal');
const digits = (text: string) => text.replace(/\D/g, '');

test('a number with its country leads to this number, however it is grouped', () => {
  const before = fc.constantFrom('', 'tel:', 'Tel. ', 'WhatsApp: ', '\u202a');
  fc.assert(
    fc.property(byNumber, mobile, gaps, before, fc.boolean(), (kind, one, gap, before, zeros) => {
      const grouped = one.formatInternational().replaceAll(' ', gap);
      const written = before + (zeros ? grouped.replace('+', '00') : grouped);
      const { href } = contactLink(kind, written) ?? {};
      expect(digits(href ?? ''), written).toBe(digits(one.number));
    }),
  );
});

test('a zero in brackets is dialled only where it is a part of the number', () => {
  fc.assert(
    fc.property(byNumber, mobile, (kind, one) => {
      const written = `+${one.countryCallingCode} (0)${one.nationalNumber}`;
      const { href } = contactLink(kind, written) ?? {};
      if (href !== undefined) expect(digits(href), written).toBe(digits(one.number));
    }),
  );
});

test('a number without its country, or beside another number, leads nowhere', () => {
  const between = fc.constantFrom(
    '/',
    ' / ',
    ', ',
    '; ',
    ' or ',
    ' oder ',
    '\n',
    ' & ',
    '|',
    ' ',
    ' - ',
  );
  fc.assert(
    fc.property(byNumber, mobile, mobile, between, (kind, one, other, between) => {
      expect(contactLink(kind, one.formatNational())).toBeNull();
      for (const text of [
        other.formatInternational(),
        other.formatNational(),
        other.number.slice(-4),
      ])
        expect(contactLink(kind, one.formatInternational() + between + text)?.href).toSatisfy(
          // The last digits after a blank or a dash may complete a longer number; they are never left out.
          (href: string | undefined) =>
            href === undefined ||
            (/^(?: | - )$/.test(between) && digits(href).endsWith(digits(text).slice(-4))),
        );
    }),
  );
});

test('no link has a digit that the text does not have, or leaves one out but zeros and an extension', () => {
  const text = fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./,;x#\n'), maxLength: 24 });
  fc.assert(
    fc.property(
      byNumber,
      fc.constantFrom('+44', '+49 30', '+1 ', '00', ''),
      text,
      (kind, begin, rest) => {
        const { href } = contactLink(kind, begin + rest) ?? {};
        if (href === undefined) return;
        const inText = digits(begin + rest).replaceAll('0', '');
        expect(digits(href).replaceAll('0', '')).toBe(inText);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a message goes to the one address that the text is', () => {
  const around = fc.constantFrom('', 'mailto:', 'mailto:mailto:', 'MAILTO: ');
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), around, (one, other, before) => {
      const { href } = contactLink('email', before + one) ?? {};
      const plain = !/[%?]/.test(one) || before === '';
      if (plain) expect(decodeURIComponent(href?.replace(/^mailto:/, '') ?? '')).toBe(one);
      for (const between of [',', ';', ' ', '/', ' or '])
        expect(contactLink('email', before + one + between + other)).toBeNull();
    }),
  );
});

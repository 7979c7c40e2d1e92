import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsInLink, LONGEST_LINK, mailParts } from './mail-links.ts';

test('splits addresses into messages, in order, with links of limited length', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(fc.emailAddress(), { maxLength: 200 }), text, (addresses, body) => {
      const parts = mailParts(addresses, body);
      expect(parts.flatMap((part) => part.addresses)).toEqual(addresses);
      for (const part of parts) {
        expect(part.addresses.length).toBeLessThanOrEqual(50);
        expect(part.link?.length).toBeLessThanOrEqual(LONGEST_LINK);
      }
    }),
  );
});

test('encodes each address and the message in a link', () => {
  expect(mailParts(['a&cc=b@example.org', 'c@example.org'])[0]?.link).toBe(
    'mailto:?bcc=a%26cc%3Db%40example.org,c%40example.org',
  );
  const message = 'Hello & welcome?\nSee you: 100 %';
  const [part] = mailParts(['c@example.org'], message);
  const query = new URLSearchParams(part?.link?.split('?')[1]);
  expect(query.get('body')).toBe(message.replace('\n', '\r\n'));
});

test('leaves a message that is too long for a link out of the links', () => {
  const long = 'x'.repeat(LONGEST_LINK);
  expect(fitsInLink(long)).toBe(false);
  expect(mailParts(['c@example.org'], long)[0]?.link).toBe('mailto:?bcc=c%40example.org');
});

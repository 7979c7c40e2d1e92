import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_LINK_CHARACTERS, mailParts } from './mail-links.ts';

test('splits addresses into messages, in order, with links of limited length', () => {
  fc.assert(
    fc.property(fc.array(fc.emailAddress(), { maxLength: 200 }), (addresses) => {
      const parts = mailParts(addresses);
      expect(parts.flatMap((part) => part.addresses)).toEqual(addresses);
      for (const part of parts) {
        expect(part.addresses.length).toBeLessThanOrEqual(50);
        expect(part.link?.length).toBeLessThanOrEqual(MOST_LINK_CHARACTERS);
      }
    }),
  );
});

test('encodes each address in a link', () => {
  expect(mailParts(['a&cc=b@example.org', 'c@example.org'])[0]?.link).toBe(
    'mailto:?bcc=a%26cc%3Db%40example.org,c%40example.org',
  );
});

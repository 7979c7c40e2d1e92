import { expect, test } from 'vitest';
import * as access from './en/access.ts';
import * as contact from './en/planning.ts';
import * as roster from './en/roster.ts';
import * as review from './en/review.ts';
import { isolate } from './isolate.ts';

test('a right-to-left name does not change the direction of its sentence', () => {
  const name = 'نور';
  const own = '\u2068نور\u2069';
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(review.reviewWords.lastChange(name, '5 minutes ago')).toContain(`${own}, 5`);
  expect(review.reviewWords.conflict(name)).toMatch(new RegExp(`^${own} changed`));
  expect(access.accessWords.invitedBy(name, '3 May')).toContain(`${own} 3`);
  expect(roster.rosterWords.inSlot(name, 'Friday')).toBe(`${own}, Friday`);
  expect(contact.contactWords.kind(name, 12)).toContain(`${own}: 12`);
});

test('any other name is unchanged, also when copied', () => {
  for (const name of ['Robin', 'Núñez', '高橋', 'प्रेम']) expect(isolate(name)).toBe(name);
});

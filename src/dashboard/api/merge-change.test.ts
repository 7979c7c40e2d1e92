import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKS } from '../../contract/bff/reviews.ts';
import { joinChanges, mergeChange } from './merge-change.ts';
import { emptyReview, NOTHING_NOTED, type Noted, type NotedMember } from './noted.ts';

const base: Noted = { ...NOTHING_NOTED, mark: 'ask', note: 'Which days?' };

test('what somebody else left alone is changed over what they changed', () => {
  const newer = { ...base, note: 'Which hours?' };
  expect(mergeChange({ mark: 'no' }, base, newer)).toEqual({ rest: { mark: 'no' }, conflicts: [] });
});

test('what both changed, each to something else, is for people to decide', () => {
  const newer = { ...base, note: 'Which hours?' };
  expect(mergeChange({ note: 'Call them.', mark: 'no' }, base, newer)).toEqual({
    rest: { note: 'Call them.', mark: 'no' },
    conflicts: ['note'],
  });
});

test('what both changed to the same is done', () => {
  const newer = { ...base, assignTo: ['d2', 'd1'] };
  expect(mergeChange({ assignTo: ['d1', 'd2'] }, base, newer)).toEqual({ rest: {}, conflicts: [] });
});

test('what is changed again is no conflict with the change before, saved though its answer was lost', () => {
  const longer = { note: 'Call them. In the evening.' };
  const newer = { ...base, note: 'Call them.' };
  expect(mergeChange(longer, base, newer, [{ note: 'Call them.' }]).conflicts).toEqual([]);
  expect(mergeChange(longer, base, newer, [{ note: 'Write.' }]).conflicts).toEqual(['note']);
  const unmarked = { ...base, mark: null };
  expect(mergeChange({ mark: 'no' }, base, unmarked, [longer]).conflicts).toEqual(['mark']);
});

test('of two changes as one, each member keeps what it was made to', () => {
  const first = { ...emptyReview('u1'), version: 1, mark: 'ask' as const };
  const second = { ...first, version: 2, mark: 'no' as const, note: 'Theirs.' };
  const note = { change: { note: 'Mine.' }, base: first };
  expect(joinChanges(note, { change: { mark: null }, base: second })).toEqual({
    change: { note: 'Mine.', mark: null },
    base: { ...second, version: 1, note: '' },
    replaced: [{ note: 'Mine.' }],
  });
  const over = { change: { note: 'Mine, too.' }, base: { ...second, note: 'Mine.' } };
  expect(joinChanges(note, over).base.note).toBe('');
  expect(joinChanges(note, { ...over, base: second }).base.note).toBe('Theirs.');
});

const members = {
  mark: fc.constantFrom(null, ...MARKS),
  note: fc.constantFrom('', 'one', 'other'),
  assignTo: fc.constantFrom<string[]>([], ['d1'], ['d1', 'd2']),
  contacted: fc.constantFrom(null, { on: '2026-03-01', way: '' }, { on: '2026-03-02', way: '' }),
};
const noted: fc.Arbitrary<Noted> = fc.record(members);
const change = fc.record(members, { requiredKeys: [] });
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('nothing that only one of two changed is lost, and nothing that both changed is decided', () => {
  fc.assert(
    fc.property(noted, noted, change, (base, newer, change) => {
      const { rest, conflicts } = mergeChange(change, base, newer);
      const merged = { ...newer, ...rest };
      for (const member of Object.keys(base) as NotedMember[]) {
        const mine = member in change ? change[member] : base[member];
        const [iChanged, theyChanged] = [
          !same(mine, base[member]),
          !same(newer[member], base[member]),
        ];
        const bothOtherwise = iChanged && theyChanged && !same(mine, newer[member]);
        if (bothOtherwise) expect(conflicts).toContain(member);
        else if (iChanged) expect(merged[member]).toEqual(mine);
        else if (!(member in change)) expect(merged[member]).toEqual(newer[member]);
      }
    }),
  );
});

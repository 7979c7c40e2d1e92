import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditEntry } from '../../../test/support/records.ts';
import type { AuditEntry } from '../../contract/bff/audit/audit.ts';
import { alikeIn, countsOf, type EntryGroup, groupEntries, rowsOf } from './group-entries.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 5, 1, 12);

/** An entry some minutes before noon. */
function entry(minutes: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  const at = new Date(NOON - minutes * MINUTE).toISOString();
  return auditEntry({ id: `e${minutes}`, at, ...changes });
}

/** Minutes between entries, and what they are, of few kinds, so that many are alike. */
const entries = fc
  .array(
    fc.record({
      after: fc.constantFrom(0, 1, 29, 30, 31),
      name: fc.constantFrom('Robin', 'Sam'),
      session: fc.constantFrom('s1', 's1', 's2'),
      purpose: fc.constantFrom('open', 'read', 'list'),
      personId: fc.constantFrom('7', '8', null),
      outcome: fc.constantFrom('ok' as const, 'ok' as const, 'denied' as const),
      count: fc.option(fc.nat(1000)),
    }),
    { maxLength: 60 },
  )
  .map((kinds) => {
    let minutes = 0;
    return kinds.map(({ after, ...kind }, index) => {
      minutes += after;
      return entry(minutes, { ...kind, id: `e${index}` });
    });
  });

/** The newest entry of a group. */
const firstOf = (group: EntryGroup, all: readonly AuditEntry[]) =>
  all.find((one) => group.includes(one)) ?? group[0];

test('keeps every entry, once, in the order of its session, and the newest entries of groups in theirs', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const groups = groupEntries(all);
      const grouped = groups.flat();
      expect(grouped).toHaveLength(all.length);
      expect(new Set(grouped)).toEqual(new Set(all));
      const isOpen = ({ purpose }: AuditEntry) => purpose === 'open';
      const newest = groups.map((group) => Math.min(...group.map((one) => all.indexOf(one))));
      expect(newest).toEqual(newest.toSorted((a, b) => a - b));
      for (const group of groups) {
        const kinds = [group.filter(isOpen), group.filter((one) => !isOpen(one))];
        expect(group).toEqual(kinds.flat());
        for (const kind of kinds) expect(kind).toEqual(all.filter((one) => kind.includes(one)));
      }
    }),
  );
});

test('the reads for an opening are below it, also where somebody else does something between', () => {
  const [open, other, read] = [
    entry(1),
    entry(2, { session: 's2' }),
    entry(3, { purpose: 'read' }),
  ];
  expect(groupEntries([open, other, read])).toEqual([[open, read], [other]]);
  const again = entry(0, { purpose: 'read' });
  expect(groupEntries([again, open, read])).toEqual([[open, again, read]]);
  expect(alikeIn([open, again, read])).toEqual([open]);
});

test('groups only the entries of one reader in one session, for one purpose or to open one person', () => {
  fc.assert(
    fc.property(entries, (all) => {
      for (const group of groupEntries(all)) {
        const [first] = group;
        for (const { name, session, purpose, outcome, personId } of group) {
          expect({ name, session, outcome, personId }).toEqual({
            name: first.name,
            session: first.session,
            outcome: first.outcome,
            personId: first.personId,
          });
          expect([first.purpose, first.purpose === 'open' ? 'read' : '']).toContain(purpose);
        }
      }
    }),
  );
});

test('never leaves two groups in a row of one session that could be merged', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const ofOne = all.filter(({ session, name }) => session === 's1' && name === 'Robin');
      const groups = groupEntries(ofOne);
      groups.slice(1).forEach((group, index) => {
        const before = ofOne.find((_, at) => ofOne[at + 1] === firstOf(group, ofOne));
        expect(groups[index]).toContain(before);
        expect(before && groupEntries([before, firstOf(group, ofOne)])).toHaveLength(2);
      });
    }),
  );
});

test('keeps the rows of earlier pages when a page follows', () => {
  const [first, second] = [[entry(1), entry(40)], [entry(90)]];
  const before = rowsOf(groupEntries(first), new Set());
  const after = rowsOf(groupEntries([...first, ...second]), new Set());
  expect(after).toHaveLength(3);
  before.forEach((row, index) => expect(after[index]).toBe(row));
});

test('counts every entry once, whichever lines are expanded', () => {
  fc.assert(
    fc.property(entries, fc.array(fc.nat(60)), (all, open) => {
      const groups = groupEntries(all);
      const rows = rowsOf(groups, new Set(open.map((index) => `e${index}`)));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const heads = rows.filter(({ within }) => !within);
      expect(heads).toHaveLength(groups.length);
      expect(heads.reduce((sum, { group }) => sum + group.length, 0)).toBe(all.length);
      for (const { group, open } of heads) expect(open === null).toBe(group.length === 1);
      const shown = rows.flatMap(({ open, entry }) => (open === null ? [entry] : []));
      const closed = heads.flatMap(({ group, open }) => (open === false ? group : []));
      expect([...shown, ...closed].map(({ id }) => id).sort()).toEqual(
        all.map(({ id }) => id).sort(),
      );
    }),
  );
});

test.each(['open', 'read'])('%s: different people stay separate', (purpose) => {
  const looks = [entry(1, { purpose }), entry(2, { purpose, personId: '8' })];
  expect(groupEntries(looks)).toHaveLength(2);
});

test('two exports are two lines, and the pages of one, as older servers recorded them, are one', () => {
  const page = (hours: number, more: boolean) =>
    entry(hours, { purpose: 'export', personId: null, filters: more ? { nextPage: true } : {} });
  const [second, first, third] = [page(2, true), page(3, false), page(4, false)];
  expect(groupEntries([second, first, third])).toEqual([[second, first], [third]]);
});

test('adds up the people on the pages of one list, and nobody of a list that was read again', () => {
  const read = (count: number | null, more = false) =>
    entry(1, { purpose: 'list', personId: null, count, filters: more ? { nextPage: true } : {} });
  expect(countsOf([read(20, true), read(100)])).toEqual([120]);
  expect(countsOf([read(100), read(30, true), read(100)])).toEqual([100, 130]);
  expect(countsOf([read(100), read(null)])).toEqual([100]);
  expect(countsOf([read(null)])).toEqual([]);
});

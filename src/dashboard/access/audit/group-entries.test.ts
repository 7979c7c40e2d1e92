import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditEntry } from '../../../../test/support/records.ts';
import type { AuditEntry } from '../../../contract/bff/audit/audit.ts';
import { alikeIn, countOf, type EntryGroup, groupEntries, rowsOf } from './group-entries.ts';

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

const flat = (groups: readonly EntryGroup[]) => groups.flat();

test('keeps every entry, once, and all but the reads in their order', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const grouped = flat(groupEntries(all));
      expect(new Set(grouped)).toEqual(new Set(all));
      expect(grouped).toHaveLength(all.length);
      const isNoRead = ({ purpose }: AuditEntry) => purpose !== 'read';
      expect(grouped.filter(isNoRead)).toEqual(all.filter(isNoRead));
    }),
  );
});

test('reads within half an hour of an opening belong to it, and no others do', () => {
  fc.assert(
    fc.property(entries, (all) => {
      for (const group of groupEntries(all)) {
        for (const read of group.filter(({ purpose }) => purpose === 'read')) {
          const isOpened = all.some(
            ({ purpose, outcome, personId, session, byPerson, at }) =>
              purpose === 'open' &&
              outcome === 'ok' &&
              read.outcome === 'ok' &&
              personId === read.personId &&
              session === read.session &&
              byPerson === read.byPerson &&
              Math.abs(Date.parse(at) - Date.parse(read.at)) <= 30 * MINUTE,
          );
          expect(group[0].purpose).toBe(isOpened ? 'open' : 'read');
        }
      }
    }),
  );
});

test('groups only the entries of one reader in one session, for one purpose and about one person', () => {
  fc.assert(
    fc.property(entries, (all) => {
      for (const group of groupEntries(all)) {
        const [first] = group;
        for (const { name, session, purpose, outcome, personId } of alikeIn(group)) {
          expect({ name, session, purpose, outcome }).toEqual({
            name: first.name,
            session: first.session,
            purpose: first.purpose,
            outcome: first.outcome,
          });
          if (purpose !== 'read') expect(personId).toBe(first.personId);
        }
      }
    }),
  );
});

test('never leaves two adjacent groups that could be merged', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const groups = groupEntries(all);
      groups.slice(1).forEach((group, index) => {
        const before = groups[index] && alikeIn(groups[index]).at(-1);
        expect(before && groupEntries([before, group[0]])).toHaveLength(2);
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

test('reads of different people stay separate, except pre-fetched ones', () => {
  const looks = [entry(1), entry(2, { personId: '8' })];
  expect(groupEntries(looks)).toHaveLength(2);
  expect(groupEntries(looks.map((look) => ({ ...look, purpose: 'read' })))).toHaveLength(1);
});

test('adds up the known numbers of people read', () => {
  expect(countOf([entry(1, { count: 100 }), entry(2, { count: null })])).toBe(100);
  expect(countOf([entry(1, { count: null })])).toBeNull();
});

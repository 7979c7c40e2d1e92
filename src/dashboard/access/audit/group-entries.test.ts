import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/bff/audit.ts';
import { countOf, type EntryGroup, groupEntries, rowsOf, timesOf } from './group-entries.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 5, 1, 12);

/** An entry some minutes before noon. */
function entry(minutes: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `e${minutes}`,
    at: new Date(NOON - minutes * MINUTE).toISOString(),
    byPerson: changes.name ?? 'Robin',
    name: 'Robin',
    session: 's1',
    purpose: 'open',
    personId: '7',
    filters: {},
    outcome: 'ok',
    status: 200,
    count: 1,
    times: 1,
    ...changes,
  };
}

/** Minutes between entries, and what they are, of few kinds, so that many are alike. */
const entries = fc
  .array(
    fc.record({
      after: fc.constantFrom(0, 1, 29, 30, 31),
      name: fc.constantFrom('Robin', 'Sam'),
      session: fc.constantFrom('s1', 's1', 's2'),
      purpose: fc.constantFrom('open', 'prefetch', 'list'),
      personId: fc.constantFrom('7', '8', null),
      outcome: fc.constantFrom('ok' as const, 'ok' as const, 'denied' as const),
      times: fc.integer({ min: 1, max: 40 }),
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

test('keeps every entry, once, in its order', () => {
  fc.assert(
    fc.property(entries, (all) => {
      expect(flat(groupEntries(all))).toEqual(all);
    }),
  );
});

test('puts together only what one person did in one session, for one reason, to one person', () => {
  fc.assert(
    fc.property(entries, (all) => {
      for (const group of groupEntries(all)) {
        const [first] = group;
        for (const { name, session, purpose, outcome, personId } of group) {
          expect({ name, session, purpose, outcome }).toEqual({
            name: first.name,
            session: first.session,
            purpose: first.purpose,
            outcome: first.outcome,
          });
          if (purpose !== 'prefetch') expect(personId).toBe(first.personId);
        }
      }
    }),
  );
});

test('no two lines that follow each other within half an hour could be one', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const groups = groupEntries(all);
      groups.slice(1).forEach((group, index) => {
        const before = groups[index]?.at(-1);
        expect(before && groupEntries([before, group[0]])).toHaveLength(2);
      });
    }),
  );
});

test('groups a page that follows as if all had come at once', () => {
  fc.assert(
    fc.property(entries, fc.nat(60), (all, cut) => {
      const [first, second] = [all.slice(0, cut), all.slice(cut)];
      expect(groupEntries([...first, ...second])).toEqual(groupEntries(all));
    }),
  );
});

test('counts everything once, whichever lines stand open', () => {
  fc.assert(
    fc.property(entries, fc.array(fc.nat(60)), (all, open) => {
      const groups = groupEntries(all);
      const rows = rowsOf(groups, new Set(open.map((index) => `e${index}`)));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const heads = rows.filter(({ within }) => !within);
      expect(heads).toHaveLength(groups.length);
      expect(heads.reduce((sum, { group }) => sum + timesOf(group), 0)).toBe(
        all.reduce((sum, { times }) => sum + times, 0),
      );
      for (const { group, open } of heads) expect(open === null).toBe(group.length === 1);
      const shown = rows.flatMap(({ open, entry }) => (open === null ? [entry] : []));
      const closed = heads.flatMap(({ group, open }) => (open === false ? group : []));
      expect([...shown, ...closed].map(({ id }) => id).sort()).toEqual(
        all.map(({ id }) => id).sort(),
      );
    }),
  );
});

test('looks at different people stay apart, those whom the page loaded ahead do not', () => {
  const looks = [entry(1), entry(2, { personId: '8' })];
  expect(groupEntries(looks)).toHaveLength(2);
  expect(groupEntries(looks.map((look) => ({ ...look, purpose: 'prefetch' })))).toHaveLength(1);
});

test('knows how many were read in all, as far as that is known', () => {
  expect(countOf([entry(1, { count: 100 }), entry(2, { count: null })])).toBe(100);
  expect(countOf([entry(1, { count: null })])).toBeNull();
});

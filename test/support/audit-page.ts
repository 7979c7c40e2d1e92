/** The page Audit over given entries, as its tests open it. */
import { people, volunteerRecord } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';
import { auditEntry } from './records.ts';
import type { Named } from '../../src/contract/bff/access/account.ts';
import type { AuditEntry } from '../../src/contract/bff/audit/audit.ts';

export const NOON = Date.UTC(new Date().getFullYear(), 5, 1, 10);

/** An entry some hours before noon in the event's zone; entries hours apart are not grouped. */
export function entry(hours: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  const at = new Date(NOON - hours * 3_600_000).toISOString();
  return auditEntry({ id: `e${hours}`, at, ...changes });
}

export const READERS: Named[] = ['Robin', 'Sam'].map((name) => ({ person: name, name }));

export interface Audit {
  pageSize?: number;
  readers?: Named[];
}

/** Answers of an audit with just these entries, as the bff gives them: a real one gets entries by the page itself. */
export const auditOf = (
  entries: AuditEntry[],
  { pageSize = 100, readers = READERS }: Audit = {},
): NonNullable<RollcallOptions['answers']> => ({
  'GET audit': ({ query }) => {
    const found = entries.filter(
      (one) =>
        (query.get('byPerson') ?? one.byPerson) === one.byPerson &&
        (query.get('name') ?? one.name) === one.name &&
        (query.get('personId') ?? one.personId) === one.personId,
    );
    const from = Number(query.get('nextPage') ?? 0);
    const to = from + pageSize;
    const nextPage = to < found.length ? String(to) : null;
    return Response.json({ entries: found.slice(from, to), nextPage, keptDays: 90 });
  },
  'GET audit/names': Response.json({ people: readers }),
  'POST audit/people': ({ body }) => {
    const people = (body as { ids: string[] }).ids
      .filter((id) => id !== 'gone')
      .map((id) => ({ id, name: `Person ${id.slice(-2)}` }));
    return Response.json({ people, complete: true });
  },
});

/** Opens a page of a Rollcall with an audit of these entries. */
export async function open(
  entries: AuditEntry[],
  {
    address = '/audit',
    audit,
    answers,
    ...options
  }: RollcallOptions & { address?: string; audit?: Audit } = {},
) {
  const opened = await openRollcall(address, {
    people: people(3),
    recordOf: () => volunteerRecord(),
    answers: { ...auditOf(entries, audit), ...answers },
    ...options,
  });
  const { askedFor } = opened;
  return {
    ...opened,
    asked: () => askedFor('GET audit').map(({ query }) => query),
    named: () => askedFor('POST audit/people').map(({ body }) => (body as { ids: string[] }).ids),
  };
}

import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../../service/read-json.ts';
import { AuditReaders, AuditPage, NamedPeople } from './audit.ts';
import { readMessage } from '../read-message.ts';

const ENTRY = {
  id: 'e1',
  at: '2026-06-01T10:00:00.000Z',
  byPerson: 'invitation:1',
  name: 'Robin',
  session: 's1',
  purpose: 'list',
  personId: null,
  filters: { roleId: 7, nextPage: true, board: ['has d3:interest'] },
  outcome: 'ok',
  status: 200,
  count: 12,
  times: 3,
} as const;
const pageOf = (...entries: object[]) => ({ entries, nextPage: null, keptDays: 90 });

test('reads a page unchanged', () => {
  expect(readMessage(AuditPage, pageOf(ENTRY))).toEqual(pageOf(ENTRY));
});

test('reads unknown purposes and filters from another version', () => {
  const { count: _, times: __, ...older } = ENTRY;
  const sent = { ...older, purpose: 'dream', filters: { moon: 'full', text: 7, roleId: 7 } };
  expect(readMessage(AuditPage, pageOf(sent)).entries).toEqual([
    { ...older, purpose: 'dream', filters: { roleId: 7 }, count: null, times: 1 },
  ]);
});

test.each([
  null,
  [],
  { entries: [] },
  { ...pageOf(), nextPage: 7 },
  pageOf({ ...ENTRY, at: 'yesterday' }),
  pageOf({ ...ENTRY, outcome: 'good' }),
  pageOf({ ...ENTRY, name: undefined }),
])('refuses %j as a page of the audit', (body) => {
  expect(() => readMessage(AuditPage, body)).toThrow(UnreadableAnswer);
});

test('reads the names of audit readers and of the people they looked at', () => {
  const since = '2026-06-01T10:00:00.000Z';
  const distinction = { kind: 'invitation', since, sameDay: true };
  const people = [{ person: 'p1', name: 'Robin', distinction }];
  expect(readMessage(AuditReaders, { people }).people).toEqual(people);
  const named = { people: [{ id: '7', name: 'Mara' }], complete: true };
  expect(readMessage(NamedPeople, named)).toEqual(named);
  expect(() => readMessage(AuditReaders, []).people).toThrow(UnreadableAnswer);
  expect(() => readMessage(NamedPeople, { people: [{ id: 7 }], complete: true })).toThrow(
    UnreadableAnswer,
  );
});

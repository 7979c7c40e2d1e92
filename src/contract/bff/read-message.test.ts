/** The dashboard reads the bff's answers: of its own version, of another version, and anything else. */
import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { Session } from './access/session.ts';
import { AuditPage, AuditReaders, NamedPeople } from './audit/audit.ts';
import { VisitAnswer } from './own-board.ts';
import { readMessage } from './read-message.ts';
import { Roles } from './role.ts';

const session = {
  person: 'invitation:1',
  name: 'Robin',
  permissions: ['user:read'],
  event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
};
const roles = [
  { id: 7, name: 'Volunteer' },
  { id: 8, name: 'Crew', people: 12 },
];
const since = '2026-03-02T10:00:00.000Z';
const entry = {
  id: 'e1',
  at: since,
  byPerson: 'invitation:1',
  name: 'Robin',
  session: 's1',
  purpose: 'list',
  personId: null,
  filters: { roleId: 7, nextPage: true, board: ['has d3:interest'] },
  outcome: 'ok',
  status: 200,
  count: 12,
};
const { count: _, ...older } = entry;
const newer = { ...older, purpose: 'dream', filters: { moon: 'full', text: 7, roleId: 7 } };
const read = { ...older, purpose: 'dream', filters: { roleId: 7 }, count: null };
const pageOf = (...entries: object[]) => ({ entries, nextPage: null, keptDays: 90 });
const distinction = { kind: 'invitation', since, sameDay: true };
const readers = { people: [{ person: 'p1', name: 'Robin', distinction }] };
const named = { people: [{ id: '7', name: 'Mara' }], complete: true };

test.each([
  ['a session', Session, { ...session, more: true }, session],
  [
    'a session with permissions of another version',
    Session,
    { ...session, permissions: ['user:read', 'moon:walk', 7] },
    session,
  ],
  ['roles', Roles, roles, roles],
  ['that there is no role', Roles, [], []],
  ['the last visit', VisitAnswer, { since, more: 1 }, { since }],
  ['that there was no visit', VisitAnswer, { since: null }, { since: null }],
  ['a page of the audit', AuditPage, pageOf(entry), pageOf(entry)],
  ['a page of the audit of another version', AuditPage, pageOf(newer), pageOf(read)],
  ['who is in the audit', AuditReaders, readers, readers],
  ['whom they looked at', NamedPeople, named, named],
])('reads %s', (_, schema, body, expected) => {
  expect(readMessage<unknown>(schema, body)).toEqual(expected);
});

test.each([
  ['a session', Session, [null, 'Robin', { ...session, name: undefined }]],
  [
    'a session',
    Session,
    [
      { ...session, permissions: 'user:read' },
      { ...session, event: 'Con' },
    ],
  ],
  ['a session', Session, [{ ...session, event: { name: 'Example Con' } }]],
  ['roles', Roles, [null, {}, [['Volunteer']], [{ id: '7', name: 'Volunteer' }], [{ id: 7 }]]],
  ['a visit', VisitAnswer, [null, {}, { since: 'yesterday' }, { since: 5 }]],
  ['a page of the audit', AuditPage, [null, [], { entries: [] }, { ...pageOf(), nextPage: 7 }]],
  ['a page of the audit', AuditPage, [pageOf({ ...entry, at: 'yesterday' })]],
  ['a page of the audit', AuditPage, [pageOf({ ...entry, outcome: 'good' })]],
  ['a page of the audit', AuditPage, [pageOf({ ...entry, name: undefined })]],
  ['who is in the audit', AuditReaders, [[]]],
  ['whom they looked at', NamedPeople, [{ people: [{ id: 7 }], complete: true }]],
])('refuses what is not %s', (_, schema, bodies) => {
  for (const body of bodies) {
    expect(() => readMessage<unknown>(schema, body)).toThrow(UnreadableAnswer);
  }
});

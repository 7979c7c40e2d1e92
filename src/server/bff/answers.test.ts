/** The bff's answers have the types of the contract, member by member: browsers take them as they come. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEvents } from '../../../test/support/event-reader.ts';
import { typeProblems } from '../../../test/support/type-problems.ts';
import {
  type Ask,
  cookieOf,
  KEY,
  startBff,
  temporaryFolder,
} from '../../../test/support/test-bff.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The types by their module, below `src/contract`. */
const MODULES = {
  'bff/access/session.ts': ['InvitedAs', 'Session'],
  'bff/access/sign-in.ts': ['SignInWay'],
  'bff/access/invitations.ts': ['Access', 'EndedSessions', 'MadeInvitation', 'OwnSessions'],
  'bff/applications.ts': ['ApplicationsLine'],
  'bff/audit/audit.ts': ['AuditPage', 'AuditReaders', 'NamedPeople'],
  'bff/department.ts': ['DepartmentPeople', 'Departments'],
  'bff/errors.ts': ['BffErrorBody'],
  'bff/events.ts': ['ServerEvent'],
  'bff/find.ts': ['DirectoryAnswer', 'UsersAnswer'],
  'bff/own-board.ts': ['VisitAnswer'],
  'bff/reviews/planned.ts': ['PlannedReply'],
  'bff/reviews/requests.ts': ['ReviewEditsAnswer'],
  'bff/reviews/reviews.ts': ['BoardSettings', 'ReviewHistory', 'ReviewsAnswer'],
  'bff/reviews/seen.ts': ['SeenReply'],
  'bff/reviews/votes.ts': ['Vote', 'VotesAnswer'],
  'bff/role.ts': ['CountedRole'],
  'service/read-user.ts': ['ReceivedUser'],
  'service/read-volunteer.ts': ['ReceivedVolunteer'],
};

/** Users and a record of a service that strays from the contract. */
const USERS = [
  { id: 7, firstName: 'Remy', lastName: 'Example', username: 'remy', verified: 'yes', phone: true },
  { id: 'u2', preferredName: ' ', firstName: 'Noor', address: '1 Example Street', more: [1] },
  { id: 'odd\ud800' },
];
const RECORD = {
  id: 9,
  departments: [{ id: 1, name: 'First Aid', states: 'request' }, 'Kitchen'],
  options: [{ name: 'When?', type: 'multi', value: ['Friday', 'Saturday'] }, { value: 4 }],
  contactMethods: [{ name: 'telegram', isPrimary: 'yes', value: '@remy' }],
  more: { of: 'this' },
};

function send(request: Request): Response {
  if (request.method === 'POST') return Response.json({ data: USERS, nextPage: '' });
  return Response.json(request.url.includes('/7/') ? RECORD : {});
}

/** Collects each JSON that is answered, with the type that it should have. */
function collecting() {
  const answers: { type: string; json: string }[] = [];
  async function take(type: string, answer: Promise<Response>, status = 200) {
    const response = await answer;
    const json = await response.text();
    expect({ type, status: response.status, json }).toEqual({ type, status, json });
    answers.push({ type, json });
    return JSON.parse(json);
  }
  return { answers, take };
}

/** Reports of TypeScript about constants of these types, each with its JSON as the value. */
async function problemsOf(answers: { type: string; json: string }[]): Promise<string> {
  const folder = await temporaryFolder();
  const imports = Object.entries(MODULES).map(
    ([path, names]) =>
      `import type { ${names.join(', ')} } from '${join(ROOT, 'src/contract', path)}';`,
  );
  const constants = answers.map(({ type, json }, at) => `export const a${at}: ${type} = ${json};`);
  await writeFile(join(folder, 'answers.mts'), [...imports, ...constants].join('\n'));
  const options = { types: [], typeRoots: [], noUnusedLocals: false };
  return typeProblems(folder, join(folder, 'answers.mts'), options);
}

/** Asks for everything that the bff answers with JSON. */
async function askForAll() {
  const { request, asking, signIn } = await startBff({ send });
  const { answers, take } = collecting();
  const ask: Ask = asking(await signIn());
  const open = asking({});

  await take('SignInWay', open('GET', 'sign-in'));
  await take('BffErrorBody', open('GET', 'roles'), 401);
  await take('Session', open('POST', 'session', { key: KEY }));
  await take('Session', ask('GET', 'session'));
  await take('Session | null', ask('GET', 'session?or=null'));

  await take('UsersAnswer', ask('POST', 'users/search', {}));
  const remi = { filter: { text: 'remi' }, similar: true };
  await vi.waitUntil(
    async () => (await (await ask('POST', 'users/search', remi)).json()).directory.complete,
    { timeout: 20_000 },
  );
  await take('UsersAnswer', ask('POST', 'users/search', remi));
  const list = { filter: { text: 'remy@example.org\nnoor@example.org' } };
  await take('UsersAnswer', ask('POST', 'users/search', list));
  await take('DirectoryAnswer', ask('GET', 'directory'));
  await take('DirectoryAnswer', ask('POST', 'directory/refresh', {}), 202);
  await take('CountedRole[]', ask('GET', 'roles'));
  await take('ReceivedUser', ask('GET', 'users/7'));
  await take('ReceivedVolunteer | null', ask('GET', 'users/7/volunteer'));
  await take('ReceivedVolunteer | null', ask('GET', 'users/u2/volunteer'));
  await take('BffErrorBody', ask('GET', 'users/nobody'), 404);

  const lines = await (await ask('GET', 'applications')).text();
  for (const json of lines.trimEnd().split('\n')) answers.push({ type: 'ApplicationsLine', json });
  expect(lines).toContain('{"application":');

  const mark = { userId: '7', member: 'mark', seen: null, value: 'ask' };
  const place = {
    userId: '7',
    member: 'place',
    department: '1',
    seen: null,
    value: { slots: null },
  };
  const unknown = { ...mark, userId: 'nobody' };
  const conflict = { ...mark, seen: 'no', value: 'shortlist' };
  const edits = [mark, place, unknown, conflict, mark];
  await take('ReviewEditsAnswer', ask('POST', 'reviews', { edits }));
  await take('PlannedReply', ask('POST', 'reviews/planned', { userIds: ['7'] }));
  await take('SeenReply', ask('POST', 'reviews/seen', { userIds: ['7'] }));
  await take('ReviewsAnswer', ask('GET', 'reviews'));
  await take('ReviewHistory', ask('GET', 'reviews/7/history'));
  const target = { member: 'targets', key: '1', value: 4 };
  await take('BoardSettings', ask('GET', 'board'));
  await take('BoardSettings', ask('PATCH', 'board', { changes: [target] }));
  await take('VisitAnswer', ask('POST', 'board/visit', {}));

  await take('Departments', ask('GET', 'departments'));
  const head = { name: 'Noor', permissions: [], departments: ['1'] };
  const { key } = await take('MadeInvitation', ask('POST', 'access/invitations', head), 201);
  await take('InvitedAs', open('POST', 'session/invitation', { key }));
  const asHead = asking({ Cookie: cookieOf(await open('POST', 'session', { key })) });
  const vote = { department: '1', answer: 'yes', line: '', version: 0 };
  await take('Vote', asHead('PUT', 'department/votes/7', vote));
  const other = { ...vote, answer: 'no', version: 7 };
  await take('BffErrorBody', asHead('PUT', 'department/votes/7', other), 409);
  await take('DepartmentPeople', asHead('GET', 'department'));
  await take('VotesAnswer', ask('GET', 'votes'));

  await take('AuditPage', ask('GET', 'audit'));
  await take('AuditReaders', ask('GET', 'audit/names'));
  await take('NamedPeople', ask('POST', 'audit/people', { ids: ['7', 'nobody'] }));

  const stream = readEvents(await request('/bff/events', { headers: await signIn() }));
  onTestFinished(() => stream.leave());
  const kinds = ['session', 'reviews', 'votes', 'board', 'directory', 'heartbeat'];
  await vi.waitUntil(() => kinds.every((kind) => stream.of(kind).length > 0), { timeout: 20_000 });
  for (const { kind, data } of stream.events) {
    answers.push({ type: 'ServerEvent', json: JSON.stringify({ kind, data }) });
  }

  await take('Access', ask('GET', 'access'));
  await take('OwnSessions', ask('GET', 'sessions'));
  await take('EndedSessions', ask('DELETE', 'access/sessions'));
  return answers;
}

test('each answer has the members that its type promises, and no others', async () => {
  const answers = await askForAll();
  const asked = new Set(answers.flatMap(({ type }) => type.match(/\w+/g) ?? []));
  expect([...asked]).toEqual(expect.arrayContaining(Object.values(MODULES).flat()));
  expect(await problemsOf(answers)).toBe('');
  const strange = [{ type: 'EndedSessions', json: '{"ended":1,"withdrawn":0,"passport":"P-1"}' }];
  expect(await problemsOf(strange)).toContain(`'"passport"' does not exist in type`);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/test-database.ts';
import { fillDemo, fillIfEmpty } from '../demo/fill.ts';
import { somebody, startService } from '../../../../test/support/test-service.ts';
import { type BadLine, importEvent, type ImportOptions, ImportRefused } from './import-event.ts';

const application = (user: string, members: object = {}) => ({
  id: `v-${user}`,
  createdAt: '2026-06-01T12:00:00Z',
  updatedAt: '2026-06-01T12:00:00Z',
  contactMethods: [{ name: 'email', isPrimary: true, value: 'somebody@example.org' }],
  departments: [],
  user: somebody(user),
  options: [],
  ...members,
});
const role = (id: number, name: string, ...users: string[]) => ({ id, name, users });

type Lines = readonly (object | string)[];

/** A service on an empty event, and a way to import lines into it. */
async function startEmpty() {
  const service = await startService();
  await service.database.execute('DELETE FROM roles');

  async function bring(
    contents: { users?: Lines; volunteers?: Lines; roles?: Lines; delete?: Lines },
    options: ImportOptions = {},
  ) {
    const folder = await temporaryFolder();
    const files: Record<string, string> = {};
    for (const [kind, lines] of Object.entries(contents)) {
      const file = join(folder, `${kind}.ndjson`);
      const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
      await writeFile(file, texts.join('\n'));
      files[kind] = file;
    }
    const bad: Omit<BadLine, 'file'>[] = [];
    const onBadLine = ({ line, reason }: BadLine) => bad.push({ line, reason });
    const done = await importEvent(service.database, files, { onBadLine, ...options }).catch(
      (error: unknown) => error,
    );
    return { done, bad };
  }
  return { ...service, bring };
}

test('serves the imported event in the form of the contract', async () => {
  const { bring, search, request, page, roles } = await startEmpty();
  const { done } = await bring({
    users: [somebody('u1', { preferredName: 'Robin' }), somebody('u2')],
    volunteers: [application('u1')],
    roles: [role(7, 'Volunteer', 'u1'), role(8, 'Medical')],
  });
  expect(done).toEqual({
    users: 2,
    volunteers: 1,
    roles: 2,
    deleted: 0,
    invalid: 0,
    converted: { answers: 0, ids: 0, texts: 0 },
    replacedDemo: false,
  });
  expect((await (await search()).json()).data).toEqual([
    somebody('u1', { preferredName: 'Robin' }),
    somebody('u2'),
  ]);
  const { user, ...rest } = application('u1');
  const { verified: _, ...shared } = user;
  expect(await (await request('/api/v0/users/u1/volunteer')).json()).toEqual({
    ...rest,
    user: shared,
  });
  expect(await roles()).toEqual([
    { id: 7, name: 'Volunteer' },
    { id: 8, name: 'Medical' },
  ]);
  expect((await page({ filter: { roleId: 7 } })).ids).toEqual(['u1']);
});

test('counts no conversion in a skipped line', async () => {
  const { bring } = await startEmpty();
  const options = [{ name: 'Hours', type: 'number', value: 12 }];
  const { done } = await bring(
    {
      users: [somebody('u1')],
      volunteers: [application('u1'), application('u1', { id: null, options, createdAt: 'today' })],
    },
    { skipInvalid: true },
  );
  expect(done).toMatchObject({ invalid: 1, converted: { answers: 0, ids: 0, texts: 0 } });
});

test('replaces existing records when repeated, and keeps the rest', async () => {
  const { bring, page, roles, search } = await startEmpty();
  await bring({
    users: [somebody('u1'), somebody('u2'), somebody('u3')],
    roles: [role(7, 'Helper', 'u1', 'u2'), role(8, 'Medical', 'u3')],
  });
  const { done } = await bring({
    users: [somebody('u2', { username: 'first' }), somebody('u2', { username: 'renamed' })],
    roles: [role(7, 'Volunteer', 'u2')],
  });
  expect(done).toMatchObject({ users: 2, roles: 1, invalid: 0 });
  const { data } = await (await search()).json();
  expect(data.map(({ username }: { username: string }) => username)).toEqual([
    'somebody',
    'renamed',
    'somebody',
  ]);
  expect(await roles()).toContainEqual({ id: 7, name: 'Volunteer' });
  expect((await page({ filter: { roleId: 7 } })).ids).toEqual(['u2']);
  expect((await page({ filter: { roleId: 8 } })).ids).toEqual(['u3']);
});

test('deletes people by their ids, with their applications and roles, and nobody else', async () => {
  const { bring, page, request, database } = await startEmpty();
  await bring({
    users: [somebody('u1'), somebody('u2'), somebody('u3')],
    volunteers: [application('u1'), application('u2')],
    roles: [role(7, 'Volunteer', 'u1', 'u2')],
  });
  const { done, bad } = await bring({ delete: ['u1', ' u3\r'], users: [somebody('u4')] });
  expect(bad).toEqual([]);
  expect(done).toMatchObject({ users: 1, deleted: 2, invalid: 0 });
  expect((await page({})).ids).toEqual(['u2', 'u4']);
  expect((await page({ filter: { roleId: 7 } })).ids).toEqual(['u2']);
  expect((await request('/api/v0/users/u1/volunteer')).status).toBe(404);
  expect((await request('/api/v0/users/u2/volunteer')).status).toBe(200);
  const texts = await database.query(
    'SELECT body FROM users UNION ALL SELECT body FROM volunteers',
  );
  expect(JSON.stringify(texts)).not.toMatch(/u1|u3/);
});

test('deletes nobody while an id is nobody’s, unless told to skip it', async () => {
  const { bring, page } = await startEmpty();
  await bring({ users: [somebody('u1'), somebody('u2')] });
  const refused = await bring({ delete: ['u1', 'nobody', '..'] });
  expect(refused.done).toBeInstanceOf(ImportRefused);
  expect(refused.bad).toEqual([
    { line: 2, reason: 'is not the id of a user of this event' },
    { line: 3, reason: expect.stringContaining('must have 1 to 256 characters') },
  ]);
  expect((await page({})).ids).toEqual(['u1', 'u2']);
  const { done } = await bring({ delete: ['u1', 'nobody', 'u1'] }, { skipInvalid: true });
  expect(done).toMatchObject({ deleted: 1, invalid: 1 });
  expect((await page({})).ids).toEqual(['u2']);
});

test('deletes somebody once whose id is there more often, however far apart', async () => {
  const { bring, page } = await startEmpty();
  const ids = Array.from({ length: 6000 }, (_, at) => `u${at}`);
  await bring({ users: [...ids, 'left'].map((id) => somebody(id)) });
  const { done, bad } = await bring({ delete: ['u1', ...ids, 'u1'] });
  expect(bad).toEqual([]);
  expect(done).toMatchObject({ deleted: 6000, invalid: 0 });
  expect((await page({})).ids).toEqual(['left']);
});

test('may delete the last person, and people of the demo event', async () => {
  const { bring, page, database } = await startEmpty();
  await bring({ users: [somebody('u1')] });
  expect((await bring({ delete: ['u1'] })).done).toMatchObject({ deleted: 1 });
  expect((await page({})).ids).toEqual([]);
  expect(await fillIfEmpty(database)).toBe(false);
  await fillDemo(database, { users: 3 });
  const { ids } = await page({});
  const { done } = await bring({ delete: [ids[0] ?? ''] });
  expect(done).toMatchObject({ deleted: 1, replacedDemo: false });
  expect((await page({})).ids).toEqual(ids.slice(1));
});

test('combines the lines of one role', async () => {
  const { bring, page } = await startEmpty();
  const users = Array.from({ length: 1203 }, (_, index) => somebody(`u${index}`));
  const ids = users.map(({ id }) => id);
  await bring({
    users,
    roles: [role(7, 'Volunteer', ...ids.slice(0, 1100)), role(7, 'Volunteer', ...ids.slice(1000))],
  });
  const first = await page({ filter: { roleId: 7 } });
  const second = await page({ nextPage: first.nextPage });
  expect([...first.ids, ...second.ids]).toEqual(ids.sort());
});

const mixed = {
  users: [somebody('u1'), 'no JSON', somebody('u2', { phone: 'unknown' }), somebody('u3')],
  volunteers: [application('u1'), application('u2'), application('u3', { options: null })],
  roles: [role(7, 'Volunteer', 'u1', 'u2', '\u0000'), { id: 8 }],
};
const allBad = [
  { line: 2, reason: 'is not JSON' },
  { line: 3, reason: expect.stringContaining('phone') },
  { line: 2, reason: 'user.id is not the id of a user of this event' },
  { line: 3, reason: 'options must be an array' },
  { line: 1, reason: '2 of its 3 users are not in this event' },
  { line: 2, reason: 'name is missing; users is missing' },
];

test('imports nothing if any line is bad, unless told to skip bad lines, and reports every bad line', async () => {
  const { bring, page, roles } = await startEmpty();
  await bring({ users: [somebody('before')] });
  const refused = await bring(mixed);
  expect(refused.done).toMatchObject({
    name: 'ImportRefused',
    message: expect.stringMatching(/^6 lines/),
  });
  expect(refused.bad).toEqual(allBad);
  expect((await page()).ids).toEqual(['before']);
  expect(await roles()).toEqual([]);

  const { done, bad } = await bring(mixed, { skipInvalid: true });
  expect(done).toMatchObject({ users: 2, volunteers: 1, invalid: 6 });
  expect(bad).toEqual(allBad);
  expect((await page()).ids).toEqual(['before', 'u1', 'u3']);
  expect((await page({ filter: { roleId: 7 } })).ids).toEqual(['u1']);
});

test.each([
  [{ roles: [role(99, 'Crew')] }, 'an empty one if nobody has registered'],
  [{ users: ['{"id":'] }, 'None of the users can be used'],
])('keeps the demo event when %j does not replace it', async (contents, told) => {
  const { bring, database, page } = await startEmpty();
  await fillDemo(database, { users: 50 });
  expect((await bring(contents, { skipInvalid: true })).done).toMatchObject({
    name: 'ImportRefused',
    message: expect.stringContaining(told),
  });
  expect((await page()).ids).toHaveLength(50);
});

test('imports an event without registrations, which the demo event does not replace', async () => {
  const { bring, database, page, roles } = await startEmpty();
  await fillDemo(database, { users: 50 });
  const { done } = await bring({ users: [], roles: [role(99, 'Crew')] });
  expect(done).toMatchObject({ users: 0, roles: 1, replacedDemo: true });
  expect(await fillIfEmpty(database)).toBe(false);
  expect((await page()).ids).toEqual([]);
  expect(await roles()).toEqual([{ id: 99, name: 'Crew' }]);
  // The demo event can still be asked for, and come to its end after a fill that was killed.
  await fillDemo(database, { users: 50 });
  await database.execute('UPDATE demo_fills SET finished_at = NULL');
  expect(await fillIfEmpty(database, { patience: 0 })).toBe(true);
  expect((await page()).ids).toHaveLength(50);
});

test.each([
  ['CSV', 'id;email;name\r\n1;kim@example.org;Kim\r\n'],
  ['a JSON array', JSON.stringify([somebody('u1')])],
  ['a JSON array over several lines', `[\n${JSON.stringify(somebody('u1'))}\n]`],
  ['HTML', '<!doctype html>\n<p>Sign in</p>'],
  ['text in UTF-16', Buffer.from(`\uFEFF${JSON.stringify(somebody('u1'))}`, 'utf16le')],
  ['text in Latin-1', Buffer.from('Straße,Größe\n1,2\n', 'latin1')],
  ['compressed NDJSON', gzipSync(JSON.stringify(somebody('u1')))],
])('refuses %s as a whole, also while skipping bad lines', async (_, content) => {
  const { database, page } = await startEmpty();
  const file = join(await temporaryFolder(), 'users');
  await writeFile(file, content);
  const bad: BadLine[] = [];
  const options = { skipInvalid: true, onBadLine: (line: BadLine) => bad.push(line) };
  await expect(importEvent(database, { users: file }, options)).rejects.toThrow(
    /users is not NDJSON\. One JSON object per line is needed/,
  );
  expect([bad, (await page()).ids]).toEqual([[], []]);
});

test.each([
  ['a line that is not UTF-8', Buffer.from('{"firstName":"Zoë"}', 'latin1')],
  ['a line of another kind', Buffer.from('exported on Monday')],
])('leaves out %s at the beginning like any other bad line', async (_, first) => {
  const { database, page } = await startEmpty();
  const file = join(await temporaryFolder(), 'users');
  const others = Buffer.from(`\n${JSON.stringify(somebody('u1'))}\n`);
  await writeFile(file, Buffer.concat([first, others]));
  const bad: number[] = [];
  const options = { skipInvalid: true, onBadLine: ({ line }: BadLine) => void bad.push(line) };
  await importEvent(database, { users: file }, options);
  expect([bad, (await page()).ids]).toEqual([[1], ['u1']]);
});

test('never shows half an import', async () => {
  const { bring, database, page } = await startEmpty();
  await bring({ users: [somebody('before')] });
  const count =
    'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM user_roles) AS members';
  const seen: Promise<object[]>[] = [];
  await bring(
    { users: [somebody('u1')], roles: [role(7, 'Volunteer', 'u1')] },
    { onProgress: () => seen.push(database.query(count)) },
  );
  expect(seen.length).toBeGreaterThan(0);
  for (const [counts] of await Promise.all(seen)) {
    expect([
      { users: 1, members: 0 },
      { users: 2, members: 1 },
    ]).toContainEqual(counts);
  }
  expect((await page()).ids).toEqual(['before', 'u1']);
});

test('reports its progress', async () => {
  const { bring } = await startEmpty();
  const steps: { bytes: number; lines: number }[] = [];
  const users = [somebody('u1'), somebody('u2')];
  const roles = [role(7, 'Volunteer', 'u1')];
  await bring({ users, roles }, { onProgress: (step) => steps.push(step) });
  const size = [...users, ...roles].map((line) => Buffer.byteLength(JSON.stringify(line)));
  expect(steps.at(-1)).toEqual({ bytes: size.reduce((sum, bytes) => sum + bytes, 1), lines: 3 });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { addPeople } from '../../src/server/service/store.ts';
import { errorsOf, person, somebody, startService } from '../support/test-service.ts';

const { id, firstName, lastName, username, phone, email } = somebody('a');
const record: VolunteerRecord = {
  id: 'application-1',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  contactMethods: [{ name: 'telegram', isPrimary: true, value: '@somebody_example' }],
  departments: [{ id: 'd1', states: ['avoid', 'assignment'] }],
  user: { id, firstName, lastName, username, phone, email },
  options: [{ name: 'Story', type: 'text', value: 'line\n"line"' }],
};
const pathOf = (id: string) => `/api/v0/users/${encodeURIComponent(id)}/volunteer`;

test('returns the record of a user as stored', async () => {
  const service = await startService([{ user: somebody('a'), roleIds: [], volunteer: record }]);
  const answer = await service.request(pathOf('a'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(VolunteerRecord.parse(await answer.json())).toEqual(record);
});

test('says whether the user or the application does not exist', async () => {
  const service = await startService([person('a')]);
  const [noUser, noApplication] = await Promise.all(
    ['nobody', 'a'].map(async (id) => {
      const answer = await service.request(pathOf(id));
      expect(answer.status).toBe(404);
      return (await errorsOf(answer)).resource;
    }),
  );
  expect(noUser).toEqual({ code: 'user_unknown', message: 'There is no user with this id.' });
  expect(noApplication).toEqual({
    code: 'no_application',
    message: 'This user has no volunteer application.',
  });
});

test('answers HEAD like GET, without a body', async () => {
  const service = await startService([{ user: somebody('a'), roleIds: [], volunteer: record }]);
  const answer = await service.request(pathOf('a'), { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test('decodes any id in the path', async () => {
  const service = await startService();
  const ids = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      // An address cannot carry "." and ".." there: they mean other paths.
      ids.filter((id) => id.isWellFormed() && !/^\.{1,2}$/.test(id) && !id.includes('\0')),
      async (id) => {
        await service.database.execute('DELETE FROM users');
        await service.database.execute('DELETE FROM volunteers');
        await addPeople(service.database, [
          { user: somebody(id), roleIds: [], volunteer: { ...record, id } },
        ]);
        const answer = await service.request(pathOf(id));
        expect(await answer.json()).toMatchObject({ id });
      },
    ),
    {
      examples: [
        ['a/b'],
        ['%2F'],
        ['%'],
        ['%zz'],
        ['a?b#c'],
        ['search'],
        ['a b+c'],
        ['王'],
        ['a\\b'],
      ],
    },
  );
});

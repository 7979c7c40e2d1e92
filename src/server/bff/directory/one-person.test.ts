import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { PeopleSnapshot } from './search/people-snapshot.ts';
import {
  gate,
  MINUTE,
  PATIENT,
  people,
  somebody,
  startDirectory,
  stays,
} from '../../../../test/support/test-directory.ts';

const textOf = (data: Uint8Array | null) => data && new TextDecoder().decode(data);

test('a snapshot finds exactly its people by id, whatever their ids contain', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }), (ids) => {
      const [absent = 'nobody', ...present] = ids;
      const snapshot = new PeopleSnapshot();
      snapshot.add(present.slice(0, 7).map((id) => ({ id })));
      snapshot.add(
        present.slice(7).map((id, index) => ({ id, firstName: index % 2 ? 'Łu' : 'Lu' })),
      );
      for (const id of present)
        expect(JSON.parse(textOf(snapshot.person(id)) ?? '')).toMatchObject({ id });
      expect(snapshot.person(absent)).toBeNull();
    }),
  );
});

test('a person is found while the rest is still being read', async () => {
  const rest = gate();
  const { directory } = startDirectory(people(5), ({ nextPage }) =>
    nextPage ? rest.passed : undefined,
  );
  const known = await directory.person('u001', stays);
  expect(JSON.parse(textOf(known.data) ?? '')).toMatchObject({ id: 'u001' });
  expect(await directory.person('u004', stays)).toMatchObject({
    data: null,
    final: false,
    state: { loaded: 2, complete: false },
  });
  rest.open();
  await vi.waitFor(
    async () => expect((await directory.person('u004', stays)).data).not.toBeNull(),
    PATIENT,
  );
});

test('callers who wait while the snapshot is replaced are answered from the new one', async () => {
  const { directory, complete, clock } = startDirectory(people(3));
  await complete();
  clock.now += MINUTE;
  directory.refresh();
  const waiting = Array.from({ length: 1000 }, async (_, number) => {
    const asker = { ...stays, account: `account ${number % 50}` };
    const found = await directory.find({ limit: 1 }, asker);
    const person = await directory.person('u001', asker);
    const known = await directory.people(['u001'], asker);
    return found.matches === 3 && person.data !== null && known.data[0] !== null;
  });
  expect(await Promise.all(waiting)).not.toContain(false);
});

test('a person missing from an older snapshot is looked up in a newer one', async () => {
  const users = people(2);
  const { directory, complete, clock, cursors } = startDirectory(users);
  await complete();
  users.push(somebody(9));
  clock.now += MINUTE;
  expect(await directory.person('u009', stays)).toMatchObject({
    data: null,
    final: false,
    state: { complete: true, refreshing: true },
  });
  await vi.waitFor(async () => {
    expect((await directory.person('u009', stays)).data).not.toBeNull();
  }, PATIENT);
  expect(await directory.person('u010', stays)).toMatchObject({ data: null, final: true });
  expect(cursors()).toEqual([null, null, '2']);
});

test('returns the newest data of a person, even from an incomplete snapshot', async () => {
  const users = people(3);
  const rest = gate();
  let again = false;
  const { directory, complete, clock } = startDirectory(users, ({ nextPage }) =>
    again && nextPage ? rest.passed : undefined,
  );
  await complete();
  again = true;
  users.splice(0, 1, somebody(0, { preferredName: 'Zoe' }));
  clock.now += MINUTE;
  directory.refresh();
  await vi.waitFor(async () => {
    expect(textOf((await directory.person('u000', stays)).data)).toContain('Zoe');
  }, PATIENT);
  expect((await directory.person('u002', stays)).data).not.toBeNull();
});

/** The versions of the data that all servers share. */
import { expect, inject, test, vi } from 'vitest';
import { editsOf, noting } from '../../../test/support/records.ts';
import { createReviews } from './reviews/reviews.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { hashOf } from './sign-in/session-row.ts';
import { createSessions } from './sign-in/sessions.ts';
import { bump, readVersions } from './versions.ts';
import { temporaryDatabase } from '../../../test/support/test-database.ts';

const ROBIN = { person: 'p1', name: 'Robin', permissions: [] };

async function start() {
  const database = await temporaryDatabase();
  let heard = 0;
  database.announcements.listen(() => (heard += 1));
  // PostgreSQL announces once when it begins to listen.
  if (inject('postgresUrl')) await vi.waitUntil(() => heard > 0, { timeout: 20_000, interval: 5 });
  const versions = async () =>
    Object.fromEntries(
      Object.entries(await readVersions(database)).map(([kind, { version }]) => [kind, version]),
    );
  return { database, versions, heard: () => heard };
}

const NONE = { access: 0, board: 0, reviews: 0, votes: 0 };

test('a transaction that changes something counts up its version, and tells everybody after it', async () => {
  const { database, versions, heard } = await start();
  expect(await versions()).toEqual(NONE);
  const before = heard();
  await database.exclusively(async (within) => {
    const { edits } = editsOf('u1', noting({ mark: 'ask' }));
    await createReviews(within, Date.now).edit(edits, ROBIN);
    expect(heard()).toBe(before);
  });
  expect(await versions()).toEqual({ ...NONE, reviews: 1 });
  expect(heard()).toBe(before + 1);
});

test('a transaction that is undone changes no version, and tells nobody', async () => {
  const { database, versions, heard } = await start();
  const before = heard();
  const undone = database.transaction(async (within) => {
    await bump(within, 'votes');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await versions()).toEqual(NONE);
  expect(heard()).toBe(before);
});

test('sessions and invitations count as one kind, whoever begins, ends or withdraws them', async () => {
  const { database, versions } = await start();
  const sessions = createSessions(database, Date.now);
  const invitations = createInvitations(database, Date.now);
  const id = await sessions.start(ROBIN);
  const { invitation } = await invitations.make({ name: 'Sam', permissions: [], by: 'Robin' });
  expect((await versions()).access).toBe(2);
  await invitations.withdraw(invitation.id);
  await sessions.endByHash(hashOf(id));
  expect((await versions()).access).toBe(4);
  // Ended already.
  await sessions.endByHash(hashOf(id));
  await invitations.withdraw(invitation.id);
  expect((await versions()).access).toBe(4);
});

test('several sign-ins at once wait for each other, and all count', async () => {
  const { database, versions } = await start();
  const sessions = createSessions(database, Date.now);
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      database.transaction((within) => sessions.start({ ...ROBIN, person: `p${at % 3}` }, within)),
    ),
  );
  expect((await versions()).access).toBe(20);
});

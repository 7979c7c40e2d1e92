/** The stored votes of departments, on each database. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Vote, VOTES } from '../../../contract/bff/reviews/votes.ts';
import { forgetAccounts } from '../accounts.ts';
import { purgeReviews, replaceReviews } from '../purge.ts';
import { startWithHeads } from '../../../../test/support/heads.ts';
import { temporaryFolder } from '../../../../test/support/test-bff.ts';

test('the head of two departments votes in each, and a vote can be taken back', async () => {
  const { inviteHead, votes } = await startWithHeads();
  const { vote, seen } = await inviteHead('Sam', ['d1', 'd2']);
  await vote('u1', {});
  await vote('u1', { department: 'd2', answer: 'no', line: 'has no licence' });
  expect((await seen()).sort()).toEqual([
    ['u1', 'd1', 'yes', ''],
    ['u1', 'd2', 'no', 'has no licence'],
  ]);
  const { next } = await votes();
  const back = await vote('u1', { department: 'd2', answer: null, line: 'ignored', version: 1 });
  expect(await back.json()).toMatchObject({ answer: null, line: '', version: 2 });
  expect((await votes(next)).votes).toMatchObject([{ department: 'd2', answer: null, line: '' }]);
  expect((await votes()).votes).toMatchObject([{ department: 'd1', answer: 'yes' }]);
  // Another head starts from the version that they see, or from none.
  expect((await vote('u1', { department: 'd2', answer: 'ask' })).status).toBe(200);
});

test('two heads at once: one is saved, the other sees it', async () => {
  const folder = await temporaryFolder();
  const [here, there] = [await startWithHeads(folder), await startWithHeads(folder)];
  const sam = await here.inviteHead('Sam', ['d1']);
  const noor = await there.inviteHead('Noor', ['d1']);
  const statuses = await Promise.all([
    sam.vote('u1', { answer: 'yes' }).then(({ status }) => status),
    noor.vote('u1', { answer: 'no' }).then(({ status }) => status),
  ]);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await here.votes()).votes).toHaveLength(1);
});

test('only people who are on the list now can be voted on, and only their votes are shown', async () => {
  const { inviteHead, plan, votes } = await startWithHeads();
  const { vote, seen } = await inviteHead('Sam', ['d1']);
  expect((await vote('u3', {})).status).toBe(404);
  await plan('u3', ['d1']);
  expect((await vote('u3', {})).status).toBe(200);
  await plan('u3', [], ['d1']);
  expect((await vote('u3', { answer: 'no', version: 1 })).status).toBe(404);
  expect(await seen()).toEqual([]);
  // The coordinators still see what the department said.
  expect((await votes()).votes).toMatchObject([{ userId: 'u3', answer: 'yes' }]);
  await plan('u3', ['d1']);
  expect(await seen()).toEqual([['u3', 'd1', 'yes', '']]);
});

test('deleting the review of a person deletes the votes on them, also without a review', async () => {
  const { inviteHead, asAdmin, votes, plan, database } = await startWithHeads();
  const { vote, seen } = await inviteHead('Sam', ['d1', 'd2']);
  await vote('u1', { line: 'Private.' });
  await vote('u1', { department: 'd2', line: 'Private.' });
  await vote('u2', { line: 'Kept.' });
  const { next } = await votes();
  expect((await asAdmin('DELETE', 'reviews/u1')).status).toBe(204);
  expect(await votes(next)).toMatchObject({ restart: true, votes: [{ userId: 'u2' }] });
  expect((await votes()).votes).toMatchObject([{ userId: 'u2', line: 'Kept.' }]);
  expect((await seen()).filter(([, , answer]) => answer !== null)).toHaveLength(1);
  const kept = await database.query('SELECT department, user_id, line FROM department_votes');
  expect(kept).toEqual([{ department: 'd1', user_id: 'u2', line: 'Kept.' }]);

  await plan('u3', ['d1']);
  await vote('u3', {});
  expect(await purgeReviews(database, { by: 'npm run purge' })).toBe(2);
  expect((await votes()).votes).toEqual([]);
});

test('the reviews of another event replace the votes, too', async () => {
  const { inviteHead, votes, database } = await startWithHeads();
  const { vote } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  await replaceReviews(database, [], 'demo event');
  expect((await votes()).votes).toEqual([]);
});

test('a vote outlives the invitation of the head, with their name', async () => {
  const { inviteHead, asAdmin, votes, database } = await startWithHeads();
  const { vote, invitation, asHead } = await inviteHead('Sam', ['d1']);
  await vote('u1', {});
  expect((await asAdmin('DELETE', `access/invitations/${invitation.id}`)).status).toBe(204);
  expect((await vote('u1', { answer: 'no', version: 1 })).status).toBe(401);
  expect((await asHead('GET', 'department')).status).toBe(401);
  expect((await votes()).votes).toMatchObject([{ answer: 'yes', by: 'Sam' }]);
  // Long after, nothing but the vote mentions Sam.
  for (const table of ['audit', 'sessions']) await database.execute(`DELETE FROM ${table}`);
  await forgetAccounts(database);
  expect(await database.query('SELECT name FROM accounts')).toEqual([{ name: 'Sam' }]);
});

test('whatever heads do, a follower of the changes holds what a new reader gets', async () => {
  const { inviteHead, asAdmin, votes } = await startWithHeads();
  const sam = await inviteHead('Sam', ['d1', 'd2']);
  const held = new Map<string, Vote>();
  let next: string | undefined;
  const change = fc.record({
    department: fc.constantFrom('d1', 'd2'),
    userId: fc.constantFrom('u1', 'u2'),
    answer: fc.constantFrom(...VOTES, null, 'delete' as const),
    line: fc.constantFrom('', 'a', 'b'),
    version: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      for (const { userId, answer, ...rest } of changes) {
        if (answer === 'delete') await asAdmin('DELETE', `reviews/${userId}`);
        else await sam.vote(userId, { ...rest, answer });
      }
      const news = await votes(next);
      next = news.next;
      if (news.restart) held.clear();
      for (const vote of news.votes) held.set(`${vote.department} ${vote.userId}`, vote);
      const given = [...held.values()].filter(({ answer }) => answer !== null);
      const all = (await votes()).votes;
      const byPlace = (one: Vote, other: Vote) =>
        `${one.department} ${one.userId}` < `${other.department} ${other.userId}` ? -1 : 1;
      expect(all.toSorted(byPlace)).toEqual(given.toSorted(byPlace));
    }),
    { numRuns: 12 },
  );
});

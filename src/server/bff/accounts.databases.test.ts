/** Accounts of staff, which names don't identify, on each database. */
import { expect, test } from 'vitest';
import { type Permission, PERMISSIONS } from '../../contract/bff/access/access.ts';
import type { Access } from '../../contract/bff/access/invitations.ts';
import type { AuditPage, AuditReaders } from '../../contract/bff/audit/audit.ts';
import type { ReviewHistory, ReviewsAnswer } from '../../contract/bff/reviews/reviews.ts';
import { forgetAccounts, keepAccount } from './accounts.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { cookieOf, startBff } from '../../../test/support/test-bff.ts';
import { editsOf, noting } from '../../../test/support/records.ts';

const DAY = 24 * 3_600_000;

/** A server, and people who were invited to it or have its key. */
async function start() {
  const send = () => Response.json({ data: [{ id: 'u1' }], nextPage: null });
  const started = await startBff({ send });
  const { asking, clock, database, signIn } = started;
  const invitations = createInvitations(database, () => clock.now);
  async function invited(name: string, permissions: readonly Permission[] = PERMISSIONS) {
    const { key, invitation } = await invitations.make({ name, permissions, by: 'local' });
    const response = await asking({})('POST', 'session', { key });
    const { person } = await response.json();
    return { ask: asking({ Cookie: cookieOf(response) }), person: String(person), invitation };
  }
  const operator = async () => asking(await signIn());
  const access = async () => {
    const ask = await operator();
    return (await (await ask('GET', 'access')).json()) as Access;
  };
  /** Without those of looking at who has access. */
  const auditRows = async () =>
    (await started.auditRows()).filter(({ purpose }) => purpose !== 'access');
  return { ...started, auditRows, invitations, invited, operator, access };
}

test('two people of the same name do not share their visits', async () => {
  const { invited, clock } = await start();
  const [one, other] = [await invited('Robin'), await invited('Robin')];
  expect(one.person).not.toBe(other.person);
  const shown = new Date(clock.now).toISOString();
  await one.ask('POST', 'board/visit', { shown });
  clock.now += 29 * 60_000;
  await one.ask('POST', 'board/visit', { shown });
  await other.ask('POST', 'board/visit', {});
  clock.now += 29 * 60_000;
  expect(await (await other.ask('POST', 'board/visit', {})).json()).toEqual({ since: null });
});

test('people of one name are distinguished by the date of their invitation in every list', async () => {
  const { invited, operator, access, clock, database } = await start();
  const first = clock.now;
  const one = await invited('Robin');
  const sam = await invited('Sam');
  await one.ask('POST', 'reviews', editsOf('u1', noting({ mark: 'no' })));
  clock.now += 3 * DAY;
  const second = clock.now;
  const other = await invited('Robin');
  await other.ask('POST', 'reviews', editsOf('u1', noting({ mark: 'ask' }, { mark: 'no' })));
  const told = (since: number) => ({
    kind: 'invitation',
    since: new Date(since).toISOString(),
    sameDay: false,
  });

  const ask = await operator();
  const { invitations, sessions } = await access();
  expect(invitations.map(({ person, distinction }) => [person, distinction])).toEqual([
    [other.person, told(second)],
    ...(sam.invitation.id < one.invitation.id
      ? [
          [sam.person, undefined],
          [one.person, told(first)],
        ]
      : [
          [one.person, told(first)],
          [sam.person, undefined],
        ]),
  ]);
  const robins = sessions.filter(({ name }) => name === 'Robin');
  expect(robins).toMatchObject([{ person: other.person, distinction: told(second) }]);

  const history = (await (await ask('GET', 'reviews/u1/history')).json()) as ReviewHistory;
  expect(history.reviews).toMatchObject([
    { by: 'Robin', byPerson: other.person, distinction: told(second) },
    { by: 'Robin', byPerson: one.person, distinction: told(first) },
  ]);
  const { reviews } = (await (await ask('GET', 'reviews')).json()) as ReviewsAnswer;
  expect(reviews).toMatchObject([{ byPerson: other.person, distinction: told(second) }]);

  const page = (await (await ask('GET', `audit?byPerson=${one.person}`)).json()) as AuditPage;
  const by = { name: 'Robin', byPerson: one.person, distinction: told(first) };
  expect(page.entries).toMatchObject([by, by]);
  const readers = ((await (await ask('GET', 'audit/names')).json()) as AuditReaders).people;
  expect(readers.find(({ person }) => person === one.person)).toEqual({
    person: one.person,
    name: 'Robin',
    distinction: told(first),
  });
  expect(readers.find(({ person }) => person === 'local')).toEqual({
    person: 'local',
    name: 'local',
  });

  // The last Robin needs no distinction.
  await database.execute('DELETE FROM accounts WHERE person = $1', [one.person]);
  const again = await access();
  expect(again.invitations[0]).not.toHaveProperty('distinction');
});

test('inviters of one name are distinguished, and the audit shows who invited whom', async () => {
  const { invited, access, clock, auditRows } = await start();
  const kim = { name: 'Kim', permissions: ['user:read'] };
  const first = new Date(clock.now).toISOString();
  const one = await invited('Robin');
  await one.ask('POST', 'access/invitations', kim);
  clock.now += 3 * DAY;
  const second = new Date(clock.now).toISOString();
  const other = await invited('Robin');
  await other.ask('POST', 'access/invitations', kim);

  const { invitations } = await access();
  const kims = invitations.filter(({ name }) => name === 'Kim');
  expect(kims).toMatchObject([
    { by: 'Robin', byPerson: other.person, byDistinction: { since: second } },
    { by: 'Robin', byPerson: one.person, byDistinction: { since: first } },
  ]);
  const rows = (await auditRows()).map((row) => [
    row.by_person,
    JSON.parse(String(row.filters)).access[0],
  ]);
  expect(rows).toEqual([
    [one.person, `Kim (${kims[1]?.id})`],
    [other.person, `Kim (${kims[0]?.id})`],
  ]);
});

test('people invited on the same day are distinguished by time', async () => {
  const { invited, access, clock } = await start();
  await invited('Robin');
  clock.now += 60_000;
  await invited('Robin');
  const { invitations } = await access();
  expect(invitations.map(({ distinction }) => distinction?.sameDay)).toEqual([true, true]);
});

test('the same name in other letters from a provider is distinguished', async () => {
  const { invited, access, database, clock } = await start();
  const robin = await invited('Robin');
  const person = 'oidc:made-up';
  const since = clock.now;
  await keepAccount(database, { person, name: 'ROBIN.', kind: 'provider', since });
  const { sessions } = await access();
  expect(sessions.find((one) => one.person === robin.person)?.distinction?.kind).toBe('invitation');
});

test('keeps an account while anything refers to it, then deletes it with its visits', async () => {
  const { invited, operator, invitations, database, clock } = await start();
  const { ask, person, invitation } = await invited('Robin');
  await ask('POST', 'board/visit', {});
  await ask('POST', 'reviews', editsOf('u1', noting({ mark: 'no' })));
  const unused = await invitations.make({ name: 'Robin', permissions: ['user:read'], by: 'local' });
  const known = async () => {
    await forgetAccounts(database);
    return (await database.query<{ person: string }>('SELECT person FROM accounts')).map(
      (row) => row.person,
    );
  };
  expect((await known()).toSorted()).toEqual([person, unused.invitation.person].toSorted());
  // An invitation that was never used mentions nobody.
  await invitations.withdraw(unused.invitation.id);
  await invitations.withdraw(invitation.id);
  expect(await known()).toEqual([person]);
  await ask('DELETE', 'session');
  expect(await known()).toEqual([person]);
  await database.execute('DELETE FROM audit');
  expect(await known()).toEqual([person]);
  await (
    await operator()
  )('DELETE', 'reviews/u1');
  clock.now += DAY;
  expect(await known()).toEqual([]);
  expect(await database.query('SELECT * FROM board_visits')).toEqual([]);
});

/** Finding people from end to end: the embedded service, its demo event, and the directory in front of it. */
import { expect, test, vi } from 'vitest';
import { SCOPES } from '../contract/service/scopes.ts';
import type { User } from '../contract/service/user.ts';
import { shownName } from '../contract/service/names.ts';
import { fillDemo } from './service/demo/fill.ts';
import { createService } from './service/service.ts';
import { keepingLog, startBff, temporaryDatabase } from '../../test/support/test-bff.ts';

const PEOPLE = 2500;

async function start() {
  const database = await temporaryDatabase();
  const { log } = keepingLog();
  const service = await createService({ database, log, ownToken: { token: 't', scopes: SCOPES } });
  await fillDemo(database, { users: PEOPLE });
  const { request, signIn } = await startBff({
    database,
    send: (asked) => service.fetch(new Request(asked.url.replace('/event/', '/'), asked)),
    credential: () => 't',
    now: Date.now,
    uptime: () => performance.now(),
  });
  const headers = await signIn();
  const search = async (body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await request('/bff/users/search', init)).json();
  };
  async function searchAll(body: object) {
    const users: User[] = [];
    let answer = await search(body);
    users.push(...answer.data);
    while (answer.nextPage) {
      answer = await search({ nextPage: answer.nextPage, limit: 1000 });
      users.push(...answer.data);
    }
    return users;
  }
  return { search, searchAll };
}

test('finds everyone in the demo event by their data, and sorts them by name', async () => {
  const { search, searchAll } = await start();
  const everyone = await searchAll({});
  expect(everyone).toHaveLength(PEOPLE);
  await vi.waitFor(
    async () => {
      const { directory } = await search({ sort: 'name', limit: 1 });
      expect(directory).toMatchObject({ loaded: PEOPLE, complete: true });
    },
    { interval: 1, timeout: 10_000 },
  );

  async function expectFound(user: User): Promise<void> {
    const { id, username, email, phone, firstName, lastName } = user;
    for (const typed of [id, `@${username}`, email.toUpperCase(), phone]) {
      const { data } = await search({ filter: { text: typed }, limit: 20 });
      expect(data, typed).toContainEqual(user);
    }
    const named = await searchAll({ filter: { text: `${lastName} ${firstName.slice(0, 2)}` } });
    expect(named.map((found) => found.id)).toContain(id);
  }
  // At the same time: one after the other, they would wait 500 times for the finding thread.
  await Promise.all(everyone.filter((_, index) => index % 50 === 0).map(expectFound));

  const sorted = await searchAll({ sort: 'name' });
  const { compare } = new Intl.Collator('en', { numeric: true });
  expect(sorted.map(shownName)).toEqual(everyone.map(shownName).sort(compare));
  const volunteers = await searchAll({ filter: { roleId: 7 } });
  const found = await searchAll({ filter: { roleId: 7, verified: true } });
  expect(found).toEqual(volunteers.filter(({ verified }) => verified));
});

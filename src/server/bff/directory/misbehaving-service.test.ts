/** The directory before a service that is up, and gives wrong answers. */
import { expect, test, vi } from 'vitest';
import { MOST_EMPTY_PAGES } from '../../../contract/service/page-chain.ts';
import {
  idsOf,
  MINUTE,
  PATIENT,
  people,
  somebody,
  startDirectory,
} from '../../../../test/support/test-directory.ts';

test('one empty response during a refresh does not empty the directory', async () => {
  let empty = false;
  const { complete, findUntil, directory, clock, waitOut } = startDirectory(people(5), () =>
    empty ? Response.json({}) : undefined,
  );
  await complete();
  empty = true;
  clock.now += MINUTE;
  directory.refresh();
  const { state, matches } = await findUntil((found) => found.state.failed !== undefined);
  expect(matches).toBe(5);
  expect(state).toMatchObject({ complete: true, failed: { code: 'page_missing' } });
  empty = false;
  await waitOut();
  const asOf = new Date(clock.now - 2 * MINUTE).toISOString();
  const fresh = await findUntil((found) => !found.state.refreshing);
  expect(fresh).toMatchObject({ matches: 5, state: { complete: true } });
  expect(fresh.state.asOf > asOf).toBe(true);
});

test('an empty response in the middle is a failure, not the end, and nobody is read twice', async () => {
  let tries = 0;
  const { find, complete, findUntil, waitOut } = startDirectory(people(5), ({ nextPage }) =>
    nextPage === '2' && (tries += 1) === 1 ? Response.json({}) : undefined,
  );
  await find();
  const { state } = await findUntil((found) => found.state.failed !== undefined);
  expect(state).toMatchObject({ loaded: 2, complete: false, failed: { code: 'page_missing' } });
  await waitOut();
  expect(await complete()).toMatchObject({ matches: 5 });
});

test('a snapshot that shrinks sharply is reported, and replaces the old one only after a second read', async () => {
  const users = people(9);
  const { complete, findUntil, directory, clock, waitOut, cursors } = startDirectory(users);
  await complete();
  const gone = users.splice(2);
  clock.now += MINUTE;
  directory.refresh();
  const doubtful = await findUntil(({ state }) => state.failed !== undefined);
  expect(doubtful).toMatchObject({
    matches: 9,
    state: { loaded: 9, failed: { code: 'directory_shrank', people: 2, peopleBefore: 9 } },
  });
  expect(await waitOut()).toBe(15_000);
  const believed = await findUntil(({ state }) => !state.refreshing);
  expect(believed).toMatchObject({ matches: 2, state: { loaded: 2, complete: true } });
  expect(believed.state.failed).toBeUndefined();

  users.push(...gone);
  clock.now += MINUTE;
  directory.refresh();
  expect(await findUntil(({ state }) => state.loaded === 9)).toMatchObject({ matches: 9 });
  expect(cursors().filter((cursor) => cursor === null)).toHaveLength(4);
});

test('stops after many pages without new people, reports it, and keeps the people received', async () => {
  let page = 0;
  const { findUntil, asked } = startDirectory([], () => {
    page += 1;
    return Response.json({ data: [somebody(1)], nextPage: `after ${page}` });
  });
  const found = await findUntil(({ state }) => state.failed !== undefined);
  expect(found.state).toMatchObject({ loaded: 1, failed: { code: 'pages_without_people' } });
  expect(asked).toHaveLength(1 + MOST_EMPTY_PAGES);
});

test('reports the ids of unreadable records, and counts nobody twice', async () => {
  const unreadable = [{ id: '..' }, { id: 'bad\ud800' }];
  const { complete } = startDirectory([somebody(1), somebody(1), ...unreadable]);
  const { state, ...found } = await complete();
  expect(idsOf(found)).toEqual(['u001']);
  expect(state).toMatchObject({ unreadable: 2, unreadableIds: ['..', 'bad\ufffd'] });
});

test('a retry asks the service at once, and works again when it is back', async () => {
  let down = true;
  const { find, clock, asked } = startDirectory(people(1), () =>
    down ? Response.json({}, { status: 500 }) : undefined,
  );
  await expect(find()).rejects.toThrow('service_failed');
  await expect(find()).rejects.toThrow('service_failed');
  expect(asked).toHaveLength(2);
  down = false;
  clock.now += 250;
  expect(await find()).toMatchObject({ matches: 1 });
});

test('respects a long pause, with one probe a minute while a search waits', async () => {
  let down = true;
  const { find, clock, asked } = startDirectory(people(1), () =>
    down ? Response.json({}, { status: 503, headers: { 'Retry-After': '3600' } }) : undefined,
  );
  await expect(find()).rejects.toThrow('service_failed');
  clock.now += MINUTE - 1;
  await expect(find()).rejects.toThrow('service_failed');
  expect(asked).toHaveLength(1);
  clock.now += 1;
  await expect(find()).rejects.toThrow('service_failed');
  await vi.waitUntil(() => asked.length === 2, PATIENT);
  down = false;
  clock.now += MINUTE;
  expect(await find()).toMatchObject({ matches: 1 });
});

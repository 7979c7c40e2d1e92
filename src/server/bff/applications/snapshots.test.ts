/** Copies of the applications: their readers, their lifetime and their share of the memory. */
import { expect, test, vi } from 'vitest';
import { AnswerTooLarge } from '../service-client/fetch-whole.ts';
import {
  PATIENT,
  people,
  recordOf,
  startApplications,
} from '../../../../test/support/test-applications.ts';
import { gate } from '../../../../test/support/test-directory.ts';

const MINUTE = 60_000;

test('simultaneous and later readers share one reading, with the same result', async () => {
  const { look, records } = startApplications(people(40));
  const [first, second] = [look(), look()];
  await Promise.all([first.whole, second.whole]);
  const later = look();
  expect(await later.whole).toHaveLength(42);
  for (const { applicants } of [second, later]) expect(applicants()).toEqual(first.applicants());
  expect(later.progress()).toMatchObject({ complete: true, applications: 40 });
  expect(records()).toHaveLength(40);
});

test('reading stops when its last reader leaves, and resumes when one returns', async () => {
  const open = { until: 'u0010' };
  let held = 0;
  const { look, records } = startApplications(people(60), ({ userId = '' }) => {
    if (userId < open.until) return undefined;
    held += 1;
    return new Promise<undefined>(() => undefined);
  });
  const [first, second] = [look(), look()];
  const haveTen = () => [first, second].every(({ applicants }) => applicants().length === 10);
  await vi.waitUntil(() => held === 8 && haveTen(), PATIENT);
  await first.leave();
  await new Promise(setImmediate);
  open.until = 'u9999';
  await second.leave();
  const asked = records().length;
  await new Promise((go) => setTimeout(go, 20));
  expect(records()).toHaveLength(asked);
  expect([first.ends, second.ends]).toEqual([[10], [10]]);

  const third = look();
  await third.whole;
  expect(new Set(third.applicants()).size).toBe(60);
  // Only records in flight when the last reader left were requested twice.
  expect(records()).toHaveLength(68);
});

test('starts over after a long time without readers', async () => {
  const { look, clock, records } = startApplications(people(20), ({ userId = '' }) =>
    userId >= 'u0010' && clock.now === start ? new Promise(() => undefined) : undefined,
  );
  const start = clock.now;
  const first = look();
  await vi.waitUntil(() => first.applicants().length === 10, PATIENT);
  await first.leave();
  clock.now += 5 * MINUTE;
  const before = records().length;
  const second = look();
  await second.whole;
  expect(records().length - before).toBe(20);
  expect(second.progress()?.asOf).toBe(new Date(clock.now).toISOString());
});

test('reads a newer snapshot once for all who request it, while the older one stays for the others', async () => {
  const rest = gate();
  let again = false;
  const { look, clock, records } = startApplications(people(30), ({ userId = '' }) =>
    again && userId >= 'u0010' ? rest.passed : undefined,
  );
  await look().whole;
  const old = clock.now;
  again = true;
  clock.now += MINUTE;
  const [first, second] = [look({ newerThan: old }), look({ newerThan: old })];
  await vi.waitUntil(() => first.applicants().length === 10, PATIENT);
  const meanwhile = look();
  await meanwhile.whole;
  expect(meanwhile.progress()).toMatchObject({ complete: true, asOf: new Date(old).toISOString() });

  rest.open();
  await Promise.all([first.whole, second.whole]);
  const asOf = new Date(clock.now).toISOString();
  expect([first.progress(), second.progress()]).toMatchObject([{ asOf }, { asOf }]);
  expect(records()).toHaveLength(60);
  const after = look();
  await after.whole;
  expect(after.progress()).toMatchObject({ asOf });
  await look({ newerThan: old }).whole;
  expect(records()).toHaveLength(60);
});

test('a refresh gives a snapshot that begins after it: it waits for the one being read, and all who ask meanwhile share the next', async () => {
  const rest = gate();
  let again = false;
  const { look, renew, clock, records, atOnce } = startApplications(people(30), ({ userId = '' }) =>
    again && userId >= 'u0010' ? rest.passed : undefined,
  );
  await look().whole;
  again = true;
  clock.now += MINUTE;
  const first = await renew();
  await vi.waitUntil(() => first.applicants().length === 10, PATIENT);
  clock.now += 1000;
  const later = [renew(), renew()];
  rest.open();
  await first.whole;
  const [second, third] = await Promise.all(later);
  await Promise.all([second?.whole, third?.whole]);
  const asOf = new Date(clock.now).toISOString();
  expect([second?.progress(), third?.progress()]).toMatchObject([{ asOf }, { asOf }]);
  expect(first.progress()?.asOf).toBe(new Date(clock.now - 1000).toISOString());
  expect(records()).toHaveLength(90);
  expect(atOnce.most).toBe(8);
});

test('a refresh shares the snapshot that another has begun and not read from yet', async () => {
  const { look, applications, clock } = startApplications(people(3));
  await look().whole;
  clock.now += MINUTE;
  const { signal } = new AbortController();
  const first = await applications.renew(undefined, signal);
  clock.now += 1;
  const second = await applications.renew(undefined, signal);
  expect(second.snapshot).toBe(first.snapshot);
  expect([first.age, second.age]).toEqual([0, 0.001]);
});

test('a refresh lists the people anew, also where their list was begun a moment before', async () => {
  const list = gate();
  const ids = people(15);
  let again = false;
  const { look, renew, directory, clock, pages } = startApplications(ids, ({ nextPage }) =>
    again && nextPage ? list.passed : undefined,
  );
  await look().whole;
  again = true;
  const before = pages();
  clock.now += 1;
  directory.refresh();
  await vi.waitUntil(() => pages() === before + 2, PATIENT);
  ids.unshift('newcomer');
  clock.now += 1;
  const { whole, applicants, progress } = await renew();
  list.open();
  await whole;
  expect(applicants()).toContain('newcomer');
  expect(progress()).toMatchObject({ users: 16, asOf: new Date(clock.now).toISOString() });
});

test('a refresh joins a reading that takes long, and says how old that is', async () => {
  const { look, renew, clock, records } = startApplications(
    people(5),
    ({ userId }) => (userId && clock.now > start ? new Promise(() => undefined) : undefined),
    { patience: 1 },
  );
  const start = clock.now;
  await look().whole;
  clock.now += MINUTE;
  const { asOf } = { asOf: new Date(clock.now).toISOString() };
  const first = await renew();
  await vi.waitUntil(() => records().length === 10, PATIENT);
  clock.now += MINUTE;
  const second = await renew();
  await vi.waitUntil(() => second.progress(), PATIENT);
  expect([first.age, second.age]).toEqual([0, 60]);
  expect(second.progress()?.asOf).toBe(asOf);
  expect(records()).toHaveLength(10);
});

test('a snapshot requested as newer is newer, even within a millisecond', async () => {
  const { look, clock, records } = startApplications(people(3));
  await look().whole;
  const second = look({ newerThan: clock.now });
  await second.whole;
  expect(Date.parse(second.progress()?.asOf ?? '')).toBeGreaterThan(clock.now);
  expect(records()).toHaveLength(6);
});

test.each([-3 * MINUTE, 100 * 24 * 60 * MINUTE])(
  'keeps a snapshot for the same time when the clock is set by %d ms',
  async (step) => {
    const { look, applications, clock, records } = startApplications(people(3));
    await look().whole;
    clock.set = step;
    clock.now += 9 * MINUTE;
    applications.tidy();
    await look().whole;
    expect(records()).toHaveLength(3);
    clock.now += 10 * MINUTE;
    applications.tidy();
    await look().whole;
    expect(records()).toHaveLength(6);
  },
);

test('a snapshot is kept as long as an open list is compared with it', async () => {
  const { look, applications, clock, records } = startApplications(people(5));
  await look().whole;
  for (let minute = 0; minute < 30; minute += 1) {
    clock.now += MINUTE;
    expect(applications.keep()).toBeDefined();
    applications.tidy();
  }
  await look().whole;
  expect(records()).toHaveLength(5);
  clock.now += 10 * MINUTE;
  applications.tidy();
  expect(applications.snapshots()).toEqual([]);
});

test('a snapshot that is only looked into is given up like any that nobody uses', async () => {
  const { look, applications, clock } = startApplications(people(5));
  await look().whole;
  for (let minute = 0; minute < 10; minute += 1) {
    expect(applications.snapshots()).toHaveLength(1);
    clock.now += MINUTE;
    applications.tidy();
  }
  expect(applications.snapshots()).toEqual([]);
});

test('drops an incomplete snapshot a minute after its last reader left', async () => {
  const { look, applications, clock } = startApplications(people(20), ({ userId = '' }) =>
    userId >= 'u0010' ? new Promise(() => undefined) : undefined,
  );
  const first = look({ roleId: 1 });
  await vi.waitUntil(() => first.applicants().length === 10, PATIENT);
  await first.leave();
  clock.now += MINUTE - 1;
  applications.tidy();
  expect(applications.has(1)).toBe(true);
  clock.now += 1;
  applications.tidy();
  expect(applications.has(1)).toBe(false);
});

const LETTER = 'a'.repeat(1000);
/** Answers with records of a bit more than a kilobyte. */
const large = ({ userId }: { userId?: string }) =>
  userId === undefined
    ? undefined
    : Response.json({ ...recordOf(userId), options: [{ name: 'Letter', value: LETTER }] });

test('stops reading when the applications take too much memory, and gives the reason', async () => {
  const { look, lines, records } = startApplications(people(50), large, { most: 10_000 });
  for (const times of [1, 2]) {
    const { whole, progress, applicants } = look();
    expect((await whole).at(-1)).toEqual({ end: {} });
    expect(applicants()).toHaveLength(9);
    expect(progress()).toMatchObject({
      applications: 9,
      complete: false,
      problem: { code: 'applications_too_large', megabytes: 10_000 / 2 ** 20 },
    });
    expect(records().length).toBeLessThan(30 * times);
  }
  expect(lines.filter(({ level, msg }) => level === 40 && /memory/.test(String(msg)))).toHaveLength(
    2,
  );
});

test('records that are too large cost one request each, and no pause', async () => {
  const ids = people(50);
  const { look, records, waits } = startApplications(ids, ({ userId }) =>
    userId ? Promise.reject(new AnswerTooLarge(9)) : undefined,
  );
  const { whole, failed } = look();
  await whole;
  expect(failed()).toHaveLength(50);
  expect(failed()[0]).toMatchObject({ error: { code: 'service_too_large' } });
  expect(records()).toHaveLength(50);
  expect(waits).toEqual([]);
});

test('failed records count towards the memory limit, too', async () => {
  const ids = people(50).map(() => '..');
  const { look } = startApplications(ids, () => undefined, { most: 1000 });
  const { whole, progress, failed } = look();
  await whole;
  expect(failed().length).toBeGreaterThan(0);
  expect(failed().length).toBeLessThan(20);
  expect(progress()).toMatchObject({ problem: { code: 'applications_too_large' } });
});

test('unused snapshots make room for others, the longest unused first', async () => {
  const { look, clock, records } = startApplications(people(12), large, { most: 10_000 });
  const read = async (roleId: number) => {
    clock.now += 1;
    const before = records().length;
    const { whole, progress } = look({ roleId });
    await whole;
    expect(progress()).toMatchObject({ complete: true });
    return records().length - before;
  };
  // Of the twelve, three have role 4, three role 5, two role 6, two role 7.
  for (const [roleId, people] of [
    [4, 3],
    [5, 3],
    [6, 2],
  ] as const)
    expect(await read(roleId)).toBe(people);
  expect(await read(4)).toBe(0);
  expect(await read(7)).toBe(2);
  expect(await read(4)).toBe(0);
  expect(await read(6)).toBe(0);
  expect(await read(5)).toBe(3);
});

test('a snapshot in use makes no room', async () => {
  const last = gate();
  const { look } = startApplications(
    people(12),
    (asked) => (asked.userId === 'u0010' ? last.passed : large(asked)),
    { most: 10_000 },
  );
  const first = look({ roleId: 2 });
  await vi.waitUntil(() => first.applicants().length === 5, PATIENT);
  const second = look({ roleId: 1 });
  await second.whole;
  expect(second.progress()).toMatchObject({ problem: { code: 'applications_too_large' } });
  await second.leave();
  last.open();
  await first.whole;
  expect(first.progress()).toMatchObject({ applications: 6, complete: true });
});

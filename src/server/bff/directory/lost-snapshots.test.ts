/** The thread that keeps the directory dies: no answer says that a person of the event does not exist. */
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBff } from '../../../../test/support/test-bff.ts';

const PEOPLE = Array.from({ length: 30 }, (_, index) => ({
  id: `u${index}`,
  firstName: 'Sam',
  lastName: `Person ${index}`,
}));

/** A directory that is whole, and a way to end its thread. */
async function start() {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  const started = await startBff({
    // A thread of its own.
    directory: { thread: undefined },
    send: ({ method }) =>
      method === 'POST'
        ? Response.json({ data: PEOPLE, nextPage: null })
        : Response.json({ errors: { resource: { code: 'user_unknown' } } }, { status: 404 }),
  });
  const ask = await started.as('Robin');
  const find = async (limit = 5) => {
    const answer = await ask('POST', 'users/search', { filter: { text: 'sam' }, limit });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  await vi.waitFor(async () => expect((await find()).body.matches).toBe(30), 20_000);
  const kill = () => (posted.mock.contexts.at(-1) as Worker).terminate();
  return { ...started, ask, find, kill, posted };
}

test('searches that the thread did not answer are refused for now, and answered again soon', async () => {
  const { find, kill } = await start();
  // More than run at once, so that some begin when the thread is gone.
  const asked = Array.from({ length: 12 }, (_, index) => find(index + 1));
  const ended = kill();
  const answers = await Promise.all(asked);
  await ended;
  for (const { status, headers, body } of answers) {
    if (status === 200) expect(body.matches).toBe(30);
    else {
      expect([status, body.errors.server.code]).toEqual([503, 'directory_lost']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  }
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  await vi.waitFor(async () => expect((await find()).body.matches).toBe(30), 20_000);
});

test('no person of the event is unknown to a review or to a click meanwhile', async () => {
  const { ask, kill, find } = await start();
  const mark = (userId: string) => ({
    edits: [{ userId, member: 'mark', seen: null, value: 'ask' }],
  });
  const asked = PEOPLE.slice(0, 8).flatMap(({ id }) => [
    ask('GET', `users/${id}`),
    ask('GET', `users/${id}/volunteer`),
    ask('POST', 'reviews', mark(id)).then(async (answer) => {
      if (answer.status === 200)
        expect((await answer.json()).results).toEqual([{ result: 'saved' }]);
      return answer;
    }),
    ask('POST', 'audit/people', { ids: [id, 'nobody'] }).then(async (answer) => {
      if (answer.status === 200) expect((await answer.json()).people).toHaveLength(1);
      return answer;
    }),
  ]);
  await kill();
  for (const { status } of await Promise.all(asked)) expect([200, 202, 503]).toContain(status);
  await vi.waitFor(async () => expect((await find()).body.matches).toBe(30), 20_000);
  const again = await ask('POST', 'reviews', mark('u1'));
  expect((await again.json()).results).toEqual([{ result: expect.stringMatching(/saved|same/) }]);
});

test.each([
  ['a person', 'GET', 'users/u1', undefined],
  ['an application', 'GET', 'users/u1/volunteer', undefined],
  ['a name for the audit', 'POST', 'audit/people', { ids: ['u1'] }],
  ['a search', 'POST', 'users/search', { filter: { text: 'sam' } }],
  ['a report', 'POST', 'audit', { purpose: 'open', personId: 'u1' }],
] as const)(
  '%s is not answered by a thread that died before it could',
  async (_, method, path, body) => {
    const { ask, kill, posted, find } = await start();
    await vi.waitFor(async () => expect((await find()).body.matches).toBe(30), 20_000);
    posted.mockClear();
    // Nothing reaches the thread any more.
    posted.mockImplementation(() => undefined);
    const answer = ask(method, path, body);
    await vi.waitUntil(() => posted.mock.calls.length > 0, { timeout: 20_000 });
    await kill();
    posted.mockRestore();
    const { status, headers } = await answer;
    // A person that a browser shows already is recorded all the same.
    if (path === 'audit') expect(status).toBe(204);
    else expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([503, true]);
    await vi.waitFor(async () => expect((await find()).body.matches).toBe(30), 20_000);
  },
);

/**
 * `test` of the end-to-end tests: a server per worker, a session made by the real sign-in link,
 * and a failure for every warning or error that the browser or the server writes.
 */
import { test as base, type Cookie, type Page } from '@playwright/test';
import { focusPages } from './firefox.ts';
import { createProblems, type Problems } from './problems.ts';
import { startServer, type RunningServer } from './server.ts';
import { openService, type ServiceClient } from './service-client.ts';
import { signInByLink } from './sign-in.ts';

interface WorkerFixtures {
  server: RunningServer;
  /** The cookies of a signed-in person. */
  session: Cookie[];
  /** The service of `server`, asked directly, for comparison with the pages. */
  service: ServiceClient;
}

interface TestFixtures {
  problems: Problems;
  /** The page, signed in, and nowhere yet. */
  signedInPage: Page;
  /** A page of another user, signed in in a browser of their own. */
  colleague: Page;
}

const ownTimeout = { scope: 'worker', timeout: 90_000 } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern.
    async ({}, provide) => {
      // The suite outlasts the default age of the directory, which would then be read again in the middle of a test.
      const server = await startServer({ DIRECTORY_MAX_AGE: '86400' });
      await provide(server);
      await server.stop();
    },
    ownTimeout,
  ],

  session: [
    async ({ browser, server }, provide) => {
      await provide(await signInByLink(browser, server));
    },
    ownTimeout,
  ],

  service: [
    async ({ server }, provide) => {
      await provide(await openService(server));
    },
    ownTimeout,
  ],

  baseURL: async ({ server }, provide) => provide(server.url),

  problems: [
    async ({ context, server }, provide) => {
      const before = server.problems.length;
      const problems = createProblems();
      problems.watch(context);
      await provide(problems);
      test.expect(problems.unexpected(server.problems.slice(before))).toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, browserName }, provide) => {
    if (browserName === 'firefox') await focusPages();
    await provide(page);
  },

  signedInPage: async ({ context, page, session }, provide) => {
    await context.addCookies(session);
    await provide(page);
  },

  colleague: async ({ browser, server, session, problems }, provide) => {
    const context = await browser.newContext({ baseURL: server.url });
    const stopWatching = problems.watch(context);
    await context.addCookies(session);
    await provide(await context.newPage());
    // The test's own last look at a context that closes puts a style into the page.
    stopWatching();
    await context.close();
  },
});

export { expect } from '@playwright/test';

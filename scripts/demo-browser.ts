/** For the scripts that make pictures: the real server with the demo event, and Chromium signed in to it. */
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { requireChromium } from '../test/support/chromium.ts';
import { isRoot } from '../test/support/programs.ts';
import { startServer, type RunningServer } from '../test/support/server.ts';

/** Opens a page of its own, gives it to `show`, and closes it. */
export type WithPage = (
  options: BrowserContextOptions,
  show: (page: Page) => Promise<void>,
) => Promise<void>;

/** Runs `work`; server and browser end with it. */
export async function withDemo(
  env: Record<string, string>,
  work: (withPage: WithPage, server: RunningServer) => Promise<void>,
) {
  const server = await startServer(env);
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu'],
  });
  try {
    const first = await browser.newContext();
    const page = await first.newPage();
    await page.goto(server.signInLink);
    await page.waitForURL('**/users');
    const storageState = await first.storageState();
    await first.close();
    await work(async (options, show) => {
      const context = await browser.newContext({
        baseURL: server.url,
        storageState,
        locale: 'en-US',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...options,
      });
      try {
        await show(await context.newPage());
      } finally {
        await context.close();
      }
    }, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}

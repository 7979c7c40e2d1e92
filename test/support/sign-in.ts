/** The sign-in of tests and scripts that drive a browser. */
import type { Browser, Cookie } from '@playwright/test';
import type { RunningServer } from './server.ts';

/** Opens the printed link in a window of its own, and returns the cookies of the session. */
export async function signInByLink(
  browser: Browser,
  { signInLink }: RunningServer,
): Promise<Cookie[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(signInLink);
  // The read of the list is the first entry of the audit, which stories may look for.
  await page.getByRole('cell').first().waitFor();
  const cookies = await context.cookies();
  // Firefox keeps the window of a closed context for a while, in which the page would go on.
  await page.goto('about:blank');
  await context.close();
  return cookies;
}

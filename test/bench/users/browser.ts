/** The browser of the measurements. */
import { chromium, type Browser } from '@playwright/test';
import { requireChromium } from '../../support/chromium.ts';
import { isRoot } from '../../support/programs.ts';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    chromiumSandbox: !isRoot,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // React creates errors while it is loaded. Playwright has V8 look up their places in the source, for which V8 would
      // parse the whole script again: 16 ms for the bare page, 28 for ours, which no user waits for.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}

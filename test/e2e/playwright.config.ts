/** The end-to-end tests: Chromium and stock Firefox against the real server, one of each per worker. */
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../support/chromium.ts';
import { compiled } from '../support/compiled.ts';
import { mendFirefox, requireFirefox } from '../support/firefox.ts';

// Every worker reads this file, too.
mendFirefox();
// For them: each reads the same modules.
Object.assign(process.env, compiled);

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  // For two cores: each waits now and then, for a poll or the network.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A busy machine is slow, not wrong: no test is about time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // One window for one test after the other, emptied between them: a new one costs more than most tests.
    reuseContext: true,
    locale: 'en-US',
    // Another zone than the event's, so that a time shown in the reader's zone is noticed.
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      // Firefox is asked, and Chromium launched beside it.
      testIgnore: 'screen-readers.e2e.ts',
      use: {
        browserName: 'chromium',
        launchOptions: {
          ...chromiumOptions(),
          args: [
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // One process draws one page after the other; a new one for each would take a third of the time.
            '--disable-site-isolation-trials',
            '--renderer-process-limit=1',
          ],
        },
      },
    },
    {
      name: 'firefox',
      // Stories in which engines differ: history, storage, focus, keys, scrolling, layout, downloads. Over WebDriver BiDi,
      // Firefox cannot emulate media (print, dark, touch) or a lost network, and axe crashes its content process.
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: requireFirefox(),
          // For its accessibility tree, which is not for pages.
          args: ['--remote-allow-system-access'],
          firefoxUserPrefs: {
            // The wheel moves at once.
            'general.smoothScroll': false,
            // The panel would take the focus from the page.
            'browser.download.alwaysOpenPanel': false,
            // One process draws one page after the other, and no other is started in reserve.
            'dom.ipc.processCount': 1,
            'dom.ipc.processPrelaunch.enabled': false,
            'fission.webContentIsolationStrategy': 0,
          },
        },
      },
    },
  ],
});

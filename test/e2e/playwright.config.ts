/** The end-to-end tests: a real Chromium against the real server, one of each per worker. */
import { defineConfig } from '@playwright/test';
import { isRoot, requireChromium } from '../support/chromium.ts';

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Another zone than the event's, so that a time shown in the reader's zone is noticed.
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requireChromium(),
      // Chromium's sandbox refuses to run as root.
      chromiumSandbox: !isRoot,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

/** The smoke suite in WebKit: every story once, in the engine of Safari, against the real server. */
import { defineConfig } from 'vitest/config';
import { requireWebKit } from '../support/webkit.ts';

// Here, where no test waits for it.
requireWebKit();

export default defineConfig({
  test: {
    root: import.meta.dirname,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

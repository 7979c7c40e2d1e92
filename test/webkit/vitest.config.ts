/** The stories in which engines differ, once in WebKit, the engine of Safari, against the real server. */
import { defineConfig } from 'vitest/config';
import { requireWebKit } from '../support/webkit.ts';

// Here, where no test waits for it.
requireWebKit();

export default defineConfig({
  test: {
    root: import.meta.dirname,
    // Busy machines take a minute for what takes a second elsewhere.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
  },
});

/**
 * `npm run test:office`: checks exports in a real spreadsheet program. Separate, because `npm test` must not need
 * LibreOffice.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'jsdom',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

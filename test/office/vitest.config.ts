/** `npm run test:office`: what exports look like in a real spreadsheet. Apart, because `npm test` must not need LibreOffice. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'jsdom',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

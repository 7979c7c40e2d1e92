import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { targets } from './browser-floor.ts';

/** What must be the same on each database; hundreds of statements in one test, also on a busy machine. */
const include = [
  'test/contract/**/*.test.ts',
  'src/server/bff/audit/audit.test.ts',
  'src/server/bff/reviews/*.test.ts',
  'src/server/bff/sign-in/{attempts,sessions}.test.ts',
  'src/server/service/demo/fill.test.ts',
  'src/server/service/import/import-event.test.ts',
];
const contract = { include, isolate: false, testTimeout: 30_000, hookTimeout: 30_000 };

/** Browsers read what they get with the small readers of `src/contract`: Zod would add seven kilobytes to their first load. */
const withoutZod: Plugin = {
  name: 'without-zod',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/^zod(\/|$)/.test(source)) this.error(`${importer} brings Zod into the browser.`);
  },
};

/** Names of classes stand in scripts and styles, once for each use: short ones make the first load 2.8 kB smaller, gzip. */
const shortClassNames: Plugin = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortName } } }),
};

const sheets = globSync('src/dashboard/**/*.module.css', { cwd: import.meta.dirname }).sort();
const numbered = new Map<string, string[]>();

/** Two letters for the sheet, and the number of the class within it: the same in each build. */
function shortName(name: string, path: string): string {
  const names = numbered.get(path) ?? [];
  numbered.set(path, names);
  if (!names.includes(name)) names.push(name);
  const sheet = sheets.indexOf(relative(import.meta.dirname, path));
  const letters = [Math.floor(sheet / 26), sheet % 26].map((place) => (place + 10).toString(36));
  return letters.join('') + names.indexOf(name).toString(36);
}

export default defineConfig({
  plugins: [react(), withoutZod, shortClassNames],
  // Inlined assets are `data:` addresses, which the content security policy refuses for scripts, styles and fonts.
  // One style sheet: its layers are declared in one place, and a page that is loaded later finds its styles here.
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    target: targets,
    modulePreload: { polyfill: false },
    // Their licences ask that the notices go where the code goes: beside it, for everyone who loads it.
    license: { fileName: 'third-party.txt' },
    // What the first page needs is one chunk, whatever later pages share with it: torn apart, the layers of the styles come
    // in another order.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        // The first load names them all: each sign less makes it some 60 bytes smaller. The bundler takes no shorter ones.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  test: {
    // A busy machine is slow, not wrong: no test is about time.
    testTimeout: 30_000,
    // One more than there are cores: many tests wait for a process, an answer or a time-out.
    maxWorkers: availableParallelism() + 1,
    // Node's fetch asserts this where an answer of MSW ends as its reader aborts it, which no test is about.
    onUnhandledError: ({ message }) => !message.includes('assert(!this.aborted)'),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // None of them leaves anything behind that another could meet: a process for each would only take time.
          isolate: false,
          include: [
            '{src/{contract,finding,server},scripts,test/{floor,styles,support}}/**/*.test.ts',
          ],
          exclude: include,
        },
      },
      { extends: true, test: { ...contract, name: 'on SQLite' } },
      {
        extends: true,
        test: { ...contract, name: 'on PostgreSQL', globalSetup: 'test/support/postgres.ts' },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          environment: 'jsdom',
          // Each file leaves the document as it came (see the setup): one of its own would take two seconds.
          isolate: false,
          include: ['src/dashboard/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/dashboard-setup.ts'],
        },
      },
    ],
  },
});

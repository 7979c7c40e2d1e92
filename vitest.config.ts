/** `npm test`: the projects of the tests. Apart from the build, which runs without Vitest in production. */
import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import build from './vite.config.ts';

/**
 * Tests that run on each database: those of what sends statements of its own. The limits of time are for hundreds of statements
 * on a busy machine.
 */
const include = ['{test/contract,src}/**/*.databases.test.ts'];
const databases = { include, isolate: false, testTimeout: 30_000, hookTimeout: 30_000 };

export default mergeConfig(
  build,
  defineConfig({
    test: {
      // A busy machine is slow, not wrong: no test is about time.
      testTimeout: 30_000,
      // One more than there are cores: many tests wait for a process, an answer or a time-out.
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          extends: true,
          test: {
            name: 'server',
            // None of them leaves anything behind that another could meet: a process for each would only take time.
            isolate: false,
            include: ['{src/!(dashboard),scripts,test/{contract,styles,support}}/**/*.test.ts'],
            exclude: include,
          },
        },
        { extends: true, test: { ...databases, name: 'on SQLite' } },
        {
          extends: true,
          test: {
            ...databases,
            name: 'on PostgreSQL',
            globalSetup: 'test/support/postgres.ts',
          },
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
  }),
);

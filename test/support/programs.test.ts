import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findProgram, requireProgram } from './programs.ts';
import { temporaryFolder } from './test-database.ts';

const browser = {
  name: 'Browser',
  variable: 'BROWSER_PATH',
  commands: ['no-such-browser', 'no-such-browser-esr'],
  packages: ['no-such-browser-of-debian'],
};

afterEach(() => vi.unstubAllEnvs());

test('finds a program on the PATH', async () => {
  const folder = await temporaryFolder();
  const installed = join(folder, 'no-such-browser-esr');
  await writeFile(installed, '', { mode: 0o755 });
  expect(findProgram(browser, ['/no/such/folder', folder].join(delimiter))).toBe(installed);
});

test('uses the program named in its variable, and refuses a name that cannot be run', () => {
  vi.stubEnv('BROWSER_PATH', process.execPath);
  expect(requireProgram(browser)).toBe(process.execPath);
  vi.stubEnv('BROWSER_PATH', '/no/such/browser');
  expect(() => requireProgram(browser)).toThrow(
    'BROWSER_PATH is /no/such/browser, which cannot be run. Correct or unset it.',
  );
});

test('says what to install if the program can be neither found nor installed', () => {
  // An empty PATH has neither a browser nor apt-get.
  vi.stubEnv('PATH', '');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(() => requireProgram(browser)).toThrow(
    /in Debian: no-such-browser-of-debian.*BROWSER_PATH/,
  );
});

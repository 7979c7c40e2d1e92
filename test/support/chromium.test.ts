import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findChromium, requireChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test('finds a Chromium that stands on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const browser = join(folder, 'chromium');
  writeFileSync(browser, '');
  chmodSync(browser, 0o755);
  expect(findChromium(['/no/such/folder', folder].join(delimiter))).toBe(browser);
});

test('takes the one that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(requireChromium()).toBe(process.execPath);
});

test('refuses a CHROMIUM_PATH that cannot be run, with what to do', () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
  expect(requireChromium).toThrow(
    'CHROMIUM_PATH is /no/such/chromium, which cannot be run. Correct or unset it.',
  );
});

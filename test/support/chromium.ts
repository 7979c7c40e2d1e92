/** The browser of the end-to-end tests: one that is installed, else one that is installed now. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
    join(process.env[variable] ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
};

export const isRoot = process.getuid?.() === 0;

/**
 * The path of a Chromium: `CHROMIUM_PATH`, an installed one, Playwright's own, or one installed now.
 * Throws, with what to do, where none can be had.
 */
export function requireChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run. Correct or unset it.`);
  }
  const found = named ?? findChromium() ?? (installChromium(), findChromium());
  if (!found) {
    throw new Error(
      'The end-to-end tests need Chromium; none was found and none could be installed (see above). ' +
        'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  }
  // The workers inherit the environment and need not search again.
  process.env.CHROMIUM_PATH = found;
  return found;
}

/** The first Chromium installed in a usual place of this system, or by Playwright. */
export function findChromium(path = process.env.PATH ?? ''): string | undefined {
  const onPath = commands.flatMap((command) =>
    path.split(delimiter).map((folder) => join(folder, command)),
  );
  const places = [...onPath, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()];
  return places.find(isExecutable);
}

function installChromium(): void {
  if (isRoot && isDebian()) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  } else {
    const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
    run(process.execPath, [playwright, 'install', 'chromium']);
  }
}

/** Debian itself: in Ubuntu the package `chromium` is only a pointer to a snap, which containers cannot run. */
function isDebian(): boolean {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function run(command: string, parameters: string[]): void {
  process.stderr.write(`No Chromium found: running ${command} ${parameters.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Its words go to stderr: stdout belongs to the test reporters.
  const { status, error } = spawnSync(command, parameters, { env, stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write(`${command} failed: ${error?.message ?? `exit code ${status}`}\n`);
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium of the end-to-end tests and the bench. */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { isRoot, requireProgram } from './programs.ts';

/** The path of a Chromium: `CHROMIUM_PATH`, an installed one, Playwright's own, or one installed now. */
export function requireChromium(): string {
  const ofPlaywright = chromium.executablePath();
  return requireProgram({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    usualPlaces: {
      darwin: [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        ofPlaywright,
      ],
      win32: [
        ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
          join(
            process.env[variable] ?? 'C:\\Program Files',
            'Google\\Chrome\\Application\\chrome.exe',
          ),
        ),
        ofPlaywright,
      ],
      linux: [ofPlaywright],
    },
    packages: ['chromium'],
    installElsewhere: [
      process.execPath,
      join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ],
  });
}

/** How to launch it. Its sandbox refuses to run as root. */
export function chromiumOptions() {
  return { executablePath: requireChromium(), chromiumSandbox: !isRoot };
}

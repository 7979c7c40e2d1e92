/**
 * WebKit, the engine of Safari and of every browser on iOS: Debian's WebKitGTK, driven over WebDriver on a virtual
 * display. Its driver does not report console messages, so problems must show on the page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { requireProgram } from './programs.ts';
import { openPage, waitForDriver, type Page } from './webdriver.ts';

export interface WebKit {
  page: Page;
  /** The names of the files that were saved. */
  downloads(): string[];
  close(): Promise<void>;
}

/** The bar of the browser itself, above the page. */
const BAR_HEIGHT = 38;
const packages = ['webkit2gtk-driver', 'xvfb'];

/** The paths of what it takes: installed, or installed now. Throws, with what to do. */
export function requireWebKit() {
  const driver = requireProgram({
    name: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    commands: ['WebKitWebDriver'],
    packages,
  });
  const display = requireProgram({
    name: 'Xvfb',
    variable: 'XVFB_PATH',
    commands: ['Xvfb'],
    packages,
  });
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!browser) throw new Error('There is no MiniBrowser, which libwebkit2gtk-4.1-0 brings.');
  return { driver, display, browser };
}

/** Starts one with nothing of an earlier one in it. */
export async function openWebKit(): Promise<WebKit> {
  const programs = requireWebKit();
  const xvfb = spawn(
    programs.display,
    ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [number] = (await once(xvfb.stdout, 'data')) as [Buffer];
  // Downloads land in it, and nothing of an earlier run is there.
  const home = await mkdtemp(join(tmpdir(), 'rollcall-webkit-'));
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      HOME: home,
      TZ: 'America/Los_Angeles',
    },
  });
  const kill = () => [driver, xvfb].forEach((child) => child.kill());
  process.once('exit', kill);

  await waitForDriver(`http://127.0.0.1:${port}`);
  const page = await openPage(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  return {
    page: {
      ...page,
      resize: (width, height) => page.resize(width, height + BAR_HEIGHT),
    },
    downloads: () => globSync('**/*.{xlsx,csv}', { cwd: home }),
    async close() {
      await page.close();
      kill();
      process.off('exit', kill);
      await rm(home, { recursive: true, force: true });
    },
  };
}

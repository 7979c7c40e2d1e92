/** Our app in Chromium beside a bare page for the same task, from the same server and in the same session. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { chromiumOptions } from '../../support/chromium.ts';
import { startServer, type RunningServer } from '../../support/server.ts';
import { signInByLink } from '../../support/sign-in.ts';
import { firstRow } from './in-page.ts';

const root = join(import.meta.dirname, '../../..');
const VIEW = { width: 1440, height: 900 };

interface Comparison {
  /** The path of our page. */
  path: string;
  /** Holds the `index.html` of the bare page; without it, our page is measured alone. */
  bare?: string;
  /** Environment variables of the server. */
  env?: Record<string, string>;
}

/** The conditions of a visit. */
interface Conditions {
  /** The factor of CPU throttling. */
  slower?: number;
  /** Milliseconds, and bytes a second. */
  line?: { latency: number; throughput: number };
}

/** In milliseconds, from the start of the navigation. */
interface Visit {
  /** Until the browser had painted any text. */
  readable: number;
  firstRow: number;
}

export interface Compared {
  server: RunningServer;
  /** Of our page, then of the bare one. */
  addresses: string[];
  /** A new tab of the session. */
  newPage(): Promise<Page>;
  /**
   * A first visit, as each member of staff makes it in the morning and after an update: in a browser context of its own,
   * without an HTTP cache, so that nothing of an earlier visit is stored or compiled.
   */
  firstVisit(address: string, conditions?: Conditions): Promise<Visit>;
}

/** Builds the bare page, starts the server with it at `/bare/`, and signs in. */
export async function besideBare(
  { path, bare, env }: Comparison,
  measure: (compared: Compared) => Promise<void>,
): Promise<void> {
  const server = await startWithPage(bare, env);
  const browser = await launchBrowser();
  try {
    const storageState = { cookies: await signInByLink(browser, server), origins: [] };
    const context = await browser.newContext({ viewport: VIEW, storageState });
    await measure({
      server,
      addresses: [path, ...(bare ? ['/bare/index.html'] : [])].map((one) => `${server.url}${one}`),
      newPage: () => context.newPage(),
      async firstVisit(address, conditions = {}) {
        const visitor = await browser.newContext({ viewport: VIEW, storageState });
        try {
          return await visit(await visitor.newPage(), address, conditions);
        } finally {
          await visitor.close();
        }
      },
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function startWithPage(bare?: string, env?: Record<string, string>): Promise<RunningServer> {
  if (!bare) return startServer(env);
  const outDir = join(root, 'dist/bare');
  await build({
    root: bare,
    base: '/bare/',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '',
      target: 'esnext',
    },
  });
  // The server reads what it serves when it starts.
  const server = await startServer(env);
  await rm(outDir, { recursive: true });
  return server;
}

function launchBrowser() {
  return chromium.launch({
    ...chromiumOptions(),
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // React creates errors while it is loaded. Playwright has V8 look up their places in the source, for which V8 would
      // parse the whole script again: 16 ms for the bare page, 28 for ours, which no user waits for.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
}

async function visit(
  page: Page,
  address: string,
  { slower = 1, line }: Conditions,
): Promise<Visit> {
  await page.addInitScript(firstRow);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (line) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.throughput,
      uploadThroughput: line.throughput,
    });
  }
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async () => ({
    firstRow: await globalThis.firstRowPainted,
    readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
}

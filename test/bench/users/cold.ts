/**
 * First visits: each load has a browser context of its own and no HTTP cache, so nothing of an earlier visit is stored or
 * compiled. The way each member of staff meets the dashboard in the morning, and after an update.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { firstRow } from './in-page.ts';
import { median } from './measuring.ts';

const VIEW = { width: 1440, height: 900 };

/** The cookies of a session. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** In milliseconds, from the start of the navigation. */
export interface ColdLoad {
  /** Until the first row was painted. */
  wall: number;
  /** Processor time of the page's main thread until then. */
  processor: number;
}

/**
 * Medians for each of the addresses, which are loaded in turn, so that other work of the machine slows all of them alike.
 * @param slower the factor of CPU throttling
 */
export async function coldLoads(
  browser: Browser,
  signedIn: SignedIn,
  addresses: string[],
  { turns, slower }: { turns: number; slower: number },
): Promise<ColdLoad[]> {
  const loads = addresses.map((): ColdLoad[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, address] of addresses.entries()) {
      loads[index]?.push(await coldLoad(browser, signedIn, address, slower));
    }
  }
  return loads.map((all) => ({
    wall: median(all.map(({ wall }) => wall)),
    processor: median(all.map(({ processor }) => processor)),
  }));
}

function pauseAtFirstRow(): void {
  void globalThis.firstRowPainted.then(() => {
    // oxlint-disable-next-line no-debugger
    debugger;
  });
}

/** @param slower the factor of CPU throttling */
export async function coldLoad(
  browser: Browser,
  storageState: SignedIn,
  address: string,
  slower: number,
): Promise<ColdLoad> {
  const context = await browser.newContext({ viewport: VIEW, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(firstRow);
    await page.addInitScript(pauseAtFirstRow);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    // Time of the processor, which other work of the machine does not add to.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Pauses the page at its first row, so that what follows doesn't count.
    await session.send('Debugger.enable');
    const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
    await page.goto(address, { waitUntil: 'commit' });
    await paused;
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    await session.send('Debugger.resume');
    const wall = await page.evaluate(() => globalThis.firstRowPainted);
    return { wall, processor: seconds * 1000 };
  } finally {
    await context.close();
  }
}

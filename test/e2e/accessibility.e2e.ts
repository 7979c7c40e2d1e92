/** What must hold on every page and in every state, for whoever reads, hears or works it in another way. */
import type { CDPSession, Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutProblems, smallTargets } from '../support/geometry.ts';
import { areas } from '../support/visits.ts';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

for (const [area, visits] of Object.entries(areas)) {
  test(`everyone can use ${area}`, async ({ signedInPage: page, service, problems }) => {
    const devtools = await page.context().newCDPSession(page);
    for (const [name, visit] of Object.entries(visits)) {
      await test.step(name, async () => {
        await visit({ page, service, problems });
        await expectNoAccessibilityProblems(page);
        await expectRoomForFingers(page, devtools, name);
        await expectAllInSight(page, name);
      });
    }
  });
}

/** 24 pixels for a mouse, and 44 on a touch screen. */
async function expectRoomForFingers(page: Page, devtools: CDPSession, name: string): Promise<void> {
  expect.soft(await smallTargets(page, 24), `${name}: small for a mouse`).toEqual([]);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect.soft(await smallTargets(page, 44), `${name}: small for a finger`).toEqual([]);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

/** In a window of the usual size, in one zoomed until 320 pixels are left, and with text of twice the size. */
async function expectAllInSight(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { width, height, text } of [
    { ...before, text: 100 },
    { width: 320, height: 640, text: 100 },
    { width: 720, height: 450, text: 100 },
    { width: 1280, height: 800, text: 200 },
  ]) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    const where = `${name}: ${width} × ${height}, text of ${text} %`;
    expect.soft(await layoutProblems(page), where).toEqual([]);
  }
  await setTextSize(page, 100);
  await page.setViewportSize(before);
}

function setTextSize(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

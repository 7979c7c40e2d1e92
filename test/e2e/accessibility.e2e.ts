/** What must hold on every page and in every state, for whoever reads, hears or works it in another way. */
import type { CDPSession, Page } from '@playwright/test';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { partsInChromium } from '../support/chromium-tree.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusProblems } from '../support/focus.ts';
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
        expect.soft(await namelessParts(devtools), `${name}: has no name`).toEqual([]);
        await expectRoomForFingers(page, devtools, name);
        expect.soft(await movingParts(page), `${name}: moves`).toEqual([]);
        await expectShapes(page, name);
        await expectAllInSight(page, name);
        await turnRound(page);
        await expectAllInSight(page, `${name}, from right to left`, [USUAL, NARROW]);
        await turnRound(page);
        const focus = await focusProblems(page);
        expect
          .soft(focus, `${name}: focus that cannot be seen`)
          .toEqual({ hidden: [], undrawn: [] });
      });
    }
  });
}

const NAMED = new Set(
  `button link searchbox textbox combobox checkbox radio spinbutton columnheader
  table grid dialog alertdialog region navigation image tooltip`.split(/\s+/),
);

/** What Chromium itself tells a screen reader of, without a name. */
async function namelessParts(devtools: CDPSession): Promise<string[]> {
  const parts = await partsInChromium(devtools);
  return parts.flatMap(({ role, name }) => (name === '' && NAMED.has(role) ? [role] : []));
}

/** 24 pixels for a mouse, and 44 on a touch screen. */
async function expectRoomForFingers(page: Page, devtools: CDPSession, name: string): Promise<void> {
  expect.soft(await smallTargets(page, 24), `${name}: small for a mouse`).toEqual([]);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect.soft(await smallTargets(page, 44), `${name}: small for a finger`).toEqual([]);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
}

/** What is animated, or changes by and by, although less motion was asked for. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasts = (times: string) => times.split(', ').some((time) => Number.parseFloat(time) > 0);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return lasts(animationDuration) || lasts(transitionDuration);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

/** Where somebody's own colours replace all of ours, what is chosen still differs from what is not. */
async function expectShapes(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const alike = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-pressed="true"], a[aria-current]')]
      .filter((chosen) => getComputedStyle(chosen).outlineStyle === 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  expect.soft(alike, `${name}: chosen by colour alone`).toEqual([]);
}

interface Look {
  /** Of the window; the one before, where there is none. */
  size?: { width: number; height: number };
  /** In hundredths of the usual. */
  text: number;
}

const USUAL: Look = { text: 100 };
const NARROW: Look = { size: { width: 320, height: 640 }, text: 100 };
const ZOOMED: Look = { size: { width: 720, height: 450 }, text: 100 };
const LARGE_TEXT: Look = { size: { width: 1280, height: 800 }, text: 200 };

async function expectAllInSight(
  page: Page,
  name: string,
  looks: Look[] = [USUAL, NARROW, ZOOMED, LARGE_TEXT],
): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { size = before, text } of looks) {
    await page.setViewportSize(size);
    await setTextSize(page, text);
    const where = `${name}: ${size.width} × ${size.height}, text of ${text} %`;
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

/**
 * A language that nobody speaks: English whose letters run from right to left, a little longer than they are. Once more,
 * and the page is as it was.
 */
function turnRound(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.dir = root.dir === 'rtl' ? '' : 'rtl';
    const [before, after] = ['\u202e[', ']\u202c'];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue ?? '';
      if (root.dir !== 'rtl') text.nodeValue = words.replace(before, '').replace(after, '');
      else if (/\p{L}/u.test(words)) text.nodeValue = before + words + after;
    }
  });
}

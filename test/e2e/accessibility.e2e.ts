/** Accessibility rules that hold on every page and in every state. */
import type { CDPSession, Page } from '@playwright/test';
import { expectContrast, expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { partsInChromium } from '../support/chromium-tree.ts';
import { expect, test } from '../support/fixtures.ts';
import { focusProblems } from '../support/focus.ts';
import { layoutProblems, smallTargets } from '../support/geometry.ts';
import { filling } from '../support/filling-visits.ts';
import { areas, board, reviewing, users } from '../support/visits.ts';

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

for (const [area, visits] of Object.entries(areas)) {
  test(`everyone can use ${area}`, async ({ signedInPage: page, service, problems }) => {
    const devtools = await page.context().newCDPSession(page);
    for (const [index, [name, visit]] of Object.entries(visits).entries()) {
      await test.step(name, async () => {
        await visit({ page, service, problems });
        await expectNoAccessibilityProblems(page);
        // A style sheet lacks a class that a component names.
        await expect.soft(page.locator('[class~=undefined]'), `${name}: class`).toHaveCount(0);
        expect.soft(await namelessParts(devtools), `${name}: has no name`).toEqual([]);
        await expectRoomForFingers(page, devtools, name);
        expect.soft(await movingParts(page), `${name}: moves`).toEqual([]);
        await expectShapes(page, name);
        await expectAllInSight(page, name, index === 0);
        const focus = await focusProblems(page);
        expect
          .soft(focus, `${name}: focus that cannot be seen`)
          .toEqual({ hidden: [], undrawn: [] });
      });
    }
  });
}

/** States whose texts lie on tints, marks, or a table of numbers. */
const TINTED = {
  'matches of a search': users['matches of a search'],
  'the board': board['the board'],
  'filters and selected people': reviewing['filters and selected people'],
  'reviewing an application': reviewing['reviewing an application'],
  'a department that is short': filling['a department that is short'],
  'filling it': filling['filling it'],
  coverage: filling['coverage, with links to fill slots'],
};

test('texts can be read on whatever is behind them, in both themes', async ({
  signedInPage: page,
  service,
  problems,
}) => {
  for (const [name, visit] of Object.entries(TINTED)) {
    await visit({ page, service, problems });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await test.step(`${name}, ${colorScheme}`, () => expectContrast(page));
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

const NAMED = new Set(
  `button link searchbox textbox combobox checkbox radio spinbutton columnheader
  table grid dialog alertdialog region navigation image tooltip`.split(/\s+/),
);

/** Nodes of Chromium's accessibility tree that lack a name. */
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

/** Elements that are animated although the user prefers reduced motion. */
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

/** In forced colours, a selected element still differs from the others. */
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

/** As a window of 1280 px zoomed to 400 %, or a low one to 200 %. */
const NARROW = { width: 320, height: 450 };
const USUAL = { width: 1280, height: 800 };

/** Ordered to cause the fewest layouts, which cost more than the checks. */
async function expectAllInSight(page: Page, name: string, isTurnedWide: boolean): Promise<void> {
  const before = page.viewportSize() ?? USUAL;
  const expectWhole = async (look: string) =>
    expect.soft(await layoutProblems(page), `${name}, ${look}`).toEqual([]);
  await expectWhole('as it is');
  if (isTurnedWide) {
    await turnRound(page);
    await expectWhole('from right to left');
    await turnRound(page);
  }
  await page.setViewportSize(NARROW);
  await expectWhole('narrow');
  await turnRound(page);
  await expectWhole('narrow, from right to left');
  await turnRound(page);
  await page.setViewportSize(before);
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

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The same in both directions of writing, or written so for a reason. */
const ALLOWED = [
  // `inline-start` is too new for some browsers: the sheet turns them round for languages from right to left.
  /board-cells\.module\.css: float: (left|right)$/,
  // Not of any language: a corner of the paper.
  /base\.css: @bottom-right$/,
  // A tick is drawn the same way in every language.
  /users-table\.module\.css: (left: 34%|border-width: 0 1\.5px 1\.5px 0;)$/,
  // A device has its notch and rounded corners on the same side in every language.
  /safe-area-inset/,
];

const PHYSICAL =
  /(?:[\w-]*-(?:left|right)\b|\b(?:left|right)(?=:)|(?:float|clear|text-align|caption-side): (?:left|right)\b|@\w+-(?:left|right)\b)[^;{]*/g;
/** Top, right, bottom and left: the same on both sides, or it is of one direction alone. */
const FOUR_SIDES =
  /\b(?:margin|padding|inset|border-(?:width|color|style)): ([^;()]+|[^;]*\)[^;]*);/g;
const FOUR_CORNERS = /\bborder-radius: ([^;]+);/g;

const dashboard = join(import.meta.dirname, '../../src/dashboard');

/** All style sheets, without comments. */
const sheets = globSync('**/*.css', { cwd: dashboard }).map((sheet) => ({
  sheet,
  text: readFileSync(join(dashboard, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
}));

test('no style sheet uses left or right instead of start or end', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap(({ sheet, text }) => {
    const named = [...text.matchAll(PHYSICAL)].map(([written]) => written.trim());
    const sides = [...text.matchAll(FOUR_SIDES)]
      .filter(([, values = '']) => {
        const [, right, , left] = partsOf(values);
        return left !== undefined && left !== '!important' && left !== right;
      })
      .map(([written]) => written);
    const corners = [...text.matchAll(FOUR_CORNERS)]
      .filter(([, values = '']) => {
        const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] =
          partsOf(values);
        return topLeft !== topRight || bottomLeft !== bottomRight;
      })
      .map(([written]) => written);
    return [...named, ...sides, ...corners].map((written) => `${sheet}: ${written}`);
  });
  expect(found.filter((one) => !ALLOWED.some((allowed) => allowed.test(one)))).toEqual([]);
});

/** Styles that the oldest supported browsers lack and the build does not replace. */
const TOO_NEW = /\b(?:float|clear): inline-\w+|@scope\b|\banchor-name\b/g;

test('no style sheet needs what the oldest supported browsers lack', () => {
  const found = sheets.flatMap(({ sheet, text }) =>
    [...text.matchAll(TOO_NEW)].map(([written]) => `${sheet}: ${written}`),
  );
  expect(found).toEqual([]);
});

/**
 * With one such selector in any sheet, Chromium computes the styles of everything behind an element that is inserted or
 * removed: 4 ms of each frame in which a chip or a notice appears above the board.
 */
test('no selector goes from or to a sibling of any kind', () => {
  const found = sheets.flatMap(({ sheet, text }) =>
    [...text.matchAll(/[^{};]+(?=\{)/g)]
      .map(([selector]) => selector.trim())
      .filter((selector) => /\*\s*[+~]|[+~]\s*\*/.test(selector))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});

/** The values of a shorthand, each with its parentheses. */
function partsOf(values: string): string[] {
  return values.match(/[^\s(]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/g) ?? [];
}

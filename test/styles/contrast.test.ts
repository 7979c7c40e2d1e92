import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, over, readOklch, type Colour } from './contrast.ts';

const TEXT = 4.5;
/** The least contrast of shapes, such as borders of controls and focus rings. */
const SHAPE = 3;

const SURFACES = [
  'surface',
  'surface-sunken',
  'surface-raised',
  'surface-hover',
  'surface-selected',
];
const STATES = ['green', 'violet', 'teal', 'blue', 'amber', 'red', 'text-muted'];

interface Meeting {
  what: string;
  of: readonly string[];
  on: readonly string[];
  least: number;
  /** A tint between the two, in percent of the colour itself or of another colour. */
  tint?: { of?: string; shares: readonly number[] };
}

/** The pairs of colours that meet, on screen or on paper. */
const MEETINGS: readonly Meeting[] = [
  { what: 'text', of: ['text', ...STATES, 'accent'], on: SURFACES, least: TEXT },
  { what: 'a match', of: ['text', 'text-muted', 'accent'], on: ['mark'], least: TEXT },
  { what: 'the main button', of: ['on-accent'], on: ['accent', 'accent-hover'], least: TEXT },
  { what: 'borders of controls', of: ['line-strong'], on: SURFACES, least: SHAPE },
  { what: 'the focus ring', of: ['focus'], on: [...SURFACES, 'mark'], least: SHAPE },
  { what: 'bars and selection lines', of: ['accent'], on: SURFACES, least: SHAPE },
  {
    what: 'a state or a mark on its tint',
    of: STATES,
    on: ['surface', 'surface-raised', 'surface-hover'],
    tint: { shares: [11, 14] },
    least: TEXT,
  },
  {
    what: 'a chosen or hovered element on the tint of the accent',
    of: ['text', 'text-muted', 'accent'],
    on: ['surface', 'surface-raised'],
    tint: { of: 'accent', shares: [12, 16] },
    least: TEXT,
  },
  {
    what: 'days short of people, and conflicts',
    of: ['text', 'text-muted', 'accent', 'red', 'amber'],
    on: ['alarm', 'alarm-strong'],
    least: TEXT,
  },
];

/** Decorative hairlines, which carry no meaning. */
const DECORATION = ['line'];
/** Tints beside a number, which carries the meaning. */
const DECORATIVE_SHARES = [38, 55];

const dashboard = join(import.meta.dirname, '../../src/dashboard');
const source = readFileSync(join(dashboard, 'ui/tokens.css'), 'utf8');
const sheets = globSync('**/*.css', { cwd: dashboard })
  .filter((sheet) => sheet !== 'ui/tokens.css')
  .map((sheet) => ({ sheet, text: readFileSync(join(dashboard, sheet), 'utf8') }));
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): light-dark\((oklch\(.+?\)), (oklch\(.+?\))\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  function read(name: string): Colour {
    const token = tokens.get(name);
    if (!token) throw new RangeError(`There is no colour --${name}.`);
    return readOklch(token[theme]);
  }

  test.each(MEETINGS)('$what: sufficient contrast with the background', (meeting) => {
    const { of, on, tint, least } = meeting;
    const tooWeak = of.flatMap((name) =>
      on.flatMap((surface) =>
        (tint?.shares ?? [0])
          .map((share) => {
            const ground = over(read(tint?.of ?? name), share / 100, read(surface));
            return { name, surface, share, ratio: contrast(read(name), ground) };
          })
          .filter(({ ratio }) => ratio < least),
      ),
    );
    expect(tooWeak).toEqual([]);
  });
});

test('the table above contains every colour', () => {
  const met = new Set([...MEETINGS.flatMap(({ of, on }) => [...of, ...on]), ...DECORATION]);
  expect(2 * tokens.size).toBe(source.match(/oklch\(/g)?.length);
  expect([...tokens.keys()].filter((name) => !met.has(name))).toEqual([]);
});

test('every tint in a style sheet is measured above', () => {
  const shares = new Set([
    ...MEETINGS.flatMap(({ tint }) => tint?.shares ?? []),
    ...DECORATIVE_SHARES,
  ]);
  const mixed = sheets.flatMap(({ sheet, text }) =>
    [...text.matchAll(/color-mix\([^%]*?(\d+)%/g)].map(([written, share]) => ({
      sheet,
      written,
      share: Number(share),
    })),
  );
  expect(mixed.length).toBeGreaterThan(0);
  expect(mixed.filter(({ share }) => !shares.has(share))).toEqual([]);
});

test('no style sheet defines a colour of its own, except for shadows', () => {
  const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|lab|lch|oklab|oklch)\([^)]*\)/g;
  const written = sheets.flatMap(({ sheet, text }) =>
    [...text.matchAll(colour)].map(([one]) => `${sheet}: ${one}`),
  );
  expect(written.filter((one) => !/oklch\(0% 0 0 \/ \d+%\)$/.test(one))).toEqual([]);
});

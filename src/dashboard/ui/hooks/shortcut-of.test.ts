import { afterEach, expect, test, vi } from 'vitest';
import { hasModifier, printedOn, shortcutOf, typedByKeys } from './shortcut-of.ts';

afterEach(() => vi.unstubAllGlobals());

const press = (key: string, code: string, held: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key, code, ...held });
const SHIFT = { shiftKey: true };
const ALT_GR = { modifierAltGraph: true };
/** As on Windows. */
const CTRL_ALT_GR = { ...ALT_GR, ctrlKey: true, altKey: true };

test.each([
  // Letters are where they are printed.
  ['US', 'j', 'KeyJ', {}, 'j'],
  ['Dvorak', 'j', 'KeyC', {}, 'j'],
  ['Dvorak', 'h', 'KeyJ', {}, 'h'],
  ['AZERTY', 'a', 'KeyQ', {}, 'a'],
  ['AZERTY', 'q', 'KeyA', {}, 'q'],
  ['Turkish', 'ı', 'KeyI', {}, 'ı'],
  ['Caps Lock', 'J', 'KeyJ', { modifierCapsLock: true }, 'j'],
  ['Shift', 'J', 'KeyJ', SHIFT, 'J'],
  ['Shift and Caps Lock', 'j', 'KeyJ', { ...SHIFT, modifierCapsLock: true }, 'J'],
  ['full width', 'ｊ', 'KeyJ', {}, 'j'],
  // Letters of other scripts are keys by their place.
  ['Russian', 'о', 'KeyJ', {}, 'j'],
  ['Russian, Caps Lock', 'О', 'KeyJ', { modifierCapsLock: true }, 'j'],
  ['Russian, Shift', 'О', 'KeyJ', SHIFT, 'J'],
  ['Greek', 'ξ', 'KeyJ', {}, 'j'],
  ['Arabic', 'ت', 'KeyJ', {}, 'j'],
  ['Arabic, two letters', 'لا', 'KeyB', {}, 'b'],
  ['Hebrew', 'ח', 'KeyJ', {}, 'j'],
  ['Thai', '่', 'KeyJ', {}, 'j'],
  ['Korean', 'ㅓ', 'KeyJ', {}, 'j'],
  ['Hindi', 'ज', 'KeyJ', {}, 'j'],
  // Digits.
  ['US', '1', 'Digit1', {}, '1'],
  ['US, Shift', '!', 'Digit1', SHIFT, '!'],
  ['number pad', '1', 'Numpad1', {}, '1'],
  ['AZERTY', '&', 'Digit1', {}, '1'],
  ['AZERTY', 'é', 'Digit2', {}, '2'],
  ['AZERTY', 'à', 'Digit0', {}, '0'],
  ['AZERTY, Shift', '2', 'Digit2', SHIFT, '2'],
  ['Czech', 'ě', 'Digit2', {}, '2'],
  ['Vietnamese', 'Dead', 'Digit5', {}, '5'],
  ['Persian', '۱', 'Digit1', {}, '1'],
  ['Thai', '/', 'Digit2', {}, '2'],
  ['German, Caps Lock', '!', 'Digit1', { modifierCapsLock: true }, '1'],
  ['Hungarian', 'ö', 'Digit0', {}, 'ö'],
  ['Hungarian', '0', 'Backquote', {}, '0'],
  ['German, AltGr', '²', 'Digit2', ALT_GR, '2'],
  // The slash and the question mark.
  ['US', '/', 'Slash', {}, '/'],
  ['US', '?', 'Slash', SHIFT, '?'],
  ['German', '/', 'Digit7', SHIFT, '/'],
  ['German', '?', 'Minus', SHIFT, '?'],
  ['German', '-', 'Slash', {}, '-'],
  ['French', '/', 'Period', SHIFT, '/'],
  ['French', '?', 'KeyM', SHIFT, '?'],
  ['Brazilian, AltGr', '/', 'KeyQ', ALT_GR, '/'],
  ['Hebrew', '/', 'KeyQ', {}, '/'],
  ['Arabic', 'ظ', 'Slash', {}, '/'],
  ['Arabic', '؟', 'Slash', SHIFT, '?'],
  ['Thai', 'ฝ', 'Slash', {}, '/'],
  // Keys that type nothing.
  ['any', 'ArrowDown', 'ArrowDown', {}, 'ArrowDown'],
  ['any, Shift', 'F8', 'F8', SHIFT, 'Shift+F8'],
  ['a screen keyboard', 'j', '', {}, 'j'],
])('%s: %j on %s with %j is %j', (_, key, code, held, name) => {
  expect(shortcutOf(press(key, code, held))).toBe(name);
});

test('a full stop in the place of the slash finds on a Cyrillic keyboard, but not on the Turkish one', () => {
  shortcutOf(press('о', 'KeyJ'));
  expect(shortcutOf(press('.', 'Slash'))).toBe('/');
  expect(shortcutOf(press(',', 'Slash', SHIFT))).toBe('?');
  shortcutOf(press('j', 'KeyJ'));
  expect(shortcutOf(press('.', 'Slash'))).toBe('.');
});

test.each([
  ['composing', press('j', 'KeyJ', { isComposing: true })],
  ['Safari, at the end of a word', press('Enter', 'Enter', { keyCode: 229 })],
  ['an input method', press('Process', 'KeyJ')],
  ['autofill', new Event('keydown') as KeyboardEvent],
])('nothing is a shortcut: %s', (_, event) => {
  expect(shortcutOf(event)).toBeNull();
});

test.each([
  ['j', { ctrlKey: true }, true],
  ['j', { metaKey: true }, true],
  ['j', { altKey: true }, true],
  ['2', ALT_GR, true],
  ['J', SHIFT, false],
  ['Home', { ctrlKey: true }, false],
  ['/', CTRL_ALT_GR, false],
  ['/', { ctrlKey: true }, true],
])('whether %j with %j belongs to the browser: %j', (key, held, belongs) => {
  expect(hasModifier(press(key, '', held))).toBe(belongs);
});

test('shows the other character of a key where this keyboard has one', async () => {
  const french = new Map([
    ['Digit1', '&'],
    ['KeyA', 'q'],
    ['KeyJ', 'j'],
    ['Slash', '!'],
  ]);
  vi.stubGlobal('navigator', { keyboard: { getLayoutMap: async () => french } });
  shortcutOf(press('j', 'KeyJ'));
  let typed = await typedByKeys();
  expect(['1', 'a', 'j', '/', '?', '→'].map((name) => printedOn(name, typed))).toEqual([
    '1 &',
    'a',
    'j',
    '/',
    '?',
    '→',
  ]);

  // Chromium names the Latin layout only: pressed keys replace it.
  shortcutOf(press('о', 'KeyJ'));
  shortcutOf(press('.', 'Slash'));
  typed = await typedByKeys();
  expect(['j', '/', 'k'].map((name) => printedOn(name, typed))).toEqual(['j о', '/ .', 'k']);
});

test.each([
  ['a browser without the map', {}],
  [
    'a frame without permission',
    { keyboard: { getLayoutMap: () => Promise.reject(new Error('denied')) } },
  ],
])('shows the names of keys in %s', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  shortcutOf(press('о', 'KeyJ'));
  shortcutOf(press('j', 'KeyJ'));
  expect(printedOn('j', await typedByKeys())).toBe('j');
});

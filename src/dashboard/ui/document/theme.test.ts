import { afterEach, expect, test } from 'vitest';
import { chooseTheme, currentTheme } from './theme.ts';

afterEach(() => chooseTheme('system'));

const media = () =>
  [...document.querySelectorAll('meta[name=theme-color]')].map((one) => one.getAttribute('media'));

test('the frame of an installed app follows the chosen theme, or the system’s', () => {
  const ofSystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
  // The same elements as in `index.html`.
  for (const [index, theme] of ['light', 'dark'].entries()) {
    const color = document.createElement('meta');
    color.name = 'theme-color';
    color.dataset.theme = theme;
    color.setAttribute('media', ofSystem[index] ?? '');
    document.head.append(color);
  }

  chooseTheme('dark');
  expect(currentTheme()).toBe('dark');
  expect(media()).toEqual(['not all', 'all']);
  chooseTheme('system');
  expect(media()).toEqual(ofSystem);
});

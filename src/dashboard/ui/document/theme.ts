import { stored } from '../stored.ts';

/** The chosen theme. `public/first.js` applies it before the first paint. */
export type Theme = 'system' | 'light' | 'dark';

const setting = stored<string | null>('rollcall.theme', String, null);

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // The system colours the title bar of an installed app with these.
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = color.dataset.theme;
    const always = own === theme ? 'all' : 'not all';
    color.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${own})` : always);
  }
  setting.keep(theme);
}

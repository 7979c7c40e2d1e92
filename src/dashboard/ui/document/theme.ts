/** The chosen theme. `public/first.js` applies it before the first paint. */
export type Theme = 'system' | 'light' | 'dark';

const STORED = 'rollcall.theme';

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
  try {
    localStorage.setItem(STORED, theme);
  } catch {
    // Storage is disabled in this browser: the choice lasts until the page is closed.
  }
}

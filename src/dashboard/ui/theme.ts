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
  try {
    localStorage.setItem(STORED, theme);
  } catch {
    // Storage is switched off in this browser: the choice lasts until the page is left.
  }
}

/** Whether single-key shortcuts are on. WCAG 2.1.4: users of speech input must be able to switch them off. */
const STORED = 'rollcall.shortcuts';

export function shortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function setShortcutsEnabled(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Storage is disabled in this browser: the setting lasts until the page is closed.
  }
}

/** Whether single keys do something (WCAG 2.1.4: they can be switched off, for those who speak to their computer). */
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
    // Storage is switched off in this browser: the keys stay as they are.
  }
}

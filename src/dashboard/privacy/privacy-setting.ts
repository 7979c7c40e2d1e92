/** Stores the state of the privacy screen, never personal data: on or off per tab, the idle time per browser. */
const ON = 'rollcall.privacy-screen';
const AFTER = 'rollcall.privacy-screen-after';

export const IDLE_MINUTES = [0, 1, 5, 15];

export function wasOn(): boolean {
  return tried(() => sessionStorage.getItem(ON)) !== null;
}

export function keepOn(on: boolean): void {
  tried(() => (on ? sessionStorage.setItem(ON, 'on') : sessionStorage.removeItem(ON)));
}

export function keptIdleMinutes(): number {
  const kept = Number(tried(() => localStorage.getItem(AFTER)));
  return IDLE_MINUTES.includes(kept) ? kept : 0;
}

export function keepIdleMinutes(minutes: number): void {
  tried(() => localStorage.setItem(AFTER, String(minutes)));
}

/** Null if storage is disabled; the setting then lasts until the page is closed. */
function tried<Value>(storage: () => Value): Value | null {
  try {
    return storage();
  } catch {
    return null;
  }
}

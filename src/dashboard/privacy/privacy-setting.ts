/** Stores the state of the privacy screen, never personal data: on or off per tab, the idle time per browser. */
import { stored } from '../ui/stored.ts';

export const IDLE_MINUTES = [0, 1, 5, 15];

const on = stored('rollcall.privacy-screen', () => true, false, 'sessionStorage');
const after = stored('rollcall.privacy-screen-after', Number, 0);

export const wasOn = on.read;

export function keepOn(isOn: boolean): void {
  on.keep(isOn ? 'on' : null);
}

export function storedIdleMinutes(): number {
  const stored = after.read();
  return IDLE_MINUTES.includes(stored) ? stored : 0;
}

export function keepIdleMinutes(minutes: number): void {
  after.keep(String(minutes));
}

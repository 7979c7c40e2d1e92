/** Whether a mark opens the next person, kept in this browser. */
import { stored } from '../ui/stored.ts';

const setting = stored('rollcall.next-after-mark', (text) => text === 'on', false);

export const goesOn = setting.read;

export function setGoesOn(on: boolean): void {
  setting.keep(on ? 'on' : null);
}

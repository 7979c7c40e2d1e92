/** Whether single-key shortcuts are on. WCAG 2.1.4: users of speech input must be able to switch them off. */
import { stored } from '../stored.ts';

const setting = stored('rollcall.shortcuts', (text) => text !== 'off', true);

export const shortcutsEnabled = setting.read;

export function setShortcutsEnabled(enabled: boolean): void {
  setting.keep(enabled ? null : 'off');
}

import { useLasting } from './use-lasting.ts';

/** Shorter waits show no indicator. */
const BLINK_MS = 150;

/** True once `busy` has lasted longer than `BLINK_MS`. */
export function useBusyIndicator(busy: boolean): boolean {
  return useLasting(busy, BLINK_MS, false);
}

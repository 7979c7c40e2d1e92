/** Remembers in this browser that the user has seen, or dismissed, the events since a visit. */
import { stored } from '../../ui/stored.ts';

const setting = stored<string | null>('rollcall.overnight-seen', String, null);

/** @param since the moment of the visit */
export function isSeen(since: Date): boolean {
  return setting.read() === since.toISOString();
}

export function keepSeen(since: Date): void {
  setting.keep(since.toISOString());
}

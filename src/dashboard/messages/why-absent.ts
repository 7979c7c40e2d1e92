import { words } from '#messages/words.ts';

/** Why there is no value, as `contract/service/read-json.ts` has it: `undefined` was not shared with us, `null` not given. */
export function whyAbsent(value: unknown): string {
  return value === undefined ? words.absent.notShared : words.absent.notGiven;
}

/** Whether a person is found, and how well: the plain form of what the directory does for all at once. */
import { FIELD_EDGE, NAME_BEGIN, PHONE_BEGIN, PHONE_END } from './person-text.ts';
import type { Query } from './query.ts';

/** How well a person matches; lower comes first. `none` is no match. */
export const RANK = { none: 0, exact: 1, start: 2, rest: 3 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Fewer digits than this at the end of a phone are no reason to come first. */
const TAIL = 4;

/** One of these in a person's text makes the match exact: the whole id, username, e-mail or phone. */
export function exactNeedles(reading: readonly string[]): string[] {
  const [needle, ...others] = reading;
  if (needle === undefined || others.length > 0) return [];
  const whole = FIELD_EDGE + needle + FIELD_EDGE;
  return isDigits(needle) ? [whole, phoneText(needle)] : [whole];
}

/** For each needle of a reading, what in a person's text makes it the start of a name, or the end of a phone. */
export function startNeedles(reading: readonly string[]): string[][] {
  return reading.map((needle) => {
    const ofName = NAME_BEGIN + needle;
    return isDigits(needle) && needle.length >= TAIL ? [ofName, needle + PHONE_END] : [ofName];
  });
}

export function rankOf({ readings }: Query, text: string): Rank {
  if (readings.length === 0) return RANK.rest;
  let best: Rank = RANK.none;
  for (const reading of readings) {
    const rank = rankOfReading(reading, text);
    if (rank !== RANK.none && (best === RANK.none || rank < best)) best = rank;
  }
  return best;
}

/** The rank of one reading. */
export function rankOfReading(reading: readonly string[], text: string): Rank {
  if (!reading.every((needle) => text.includes(needle))) return RANK.none;
  if (exactNeedles(reading).some((needle) => text.includes(needle))) return RANK.exact;
  const starts = startNeedles(reading).every((any) => any.some((needle) => text.includes(needle)));
  return starts ? RANK.start : RANK.rest;
}

function isDigits(needle: string): boolean {
  return /^\d+$/.test(needle.replace(PHONE_BEGIN, ''));
}

function phoneText(digits: string): string {
  return PHONE_BEGIN + digits.replace(PHONE_BEGIN, '') + PHONE_END;
}

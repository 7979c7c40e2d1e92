import { words } from '#messages/words.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

/** In this time nobody needs to know the age of what they see, unless they have asked for it. */
const FRESH_FOR_MS = 90_000;
const MINUTE_MS = 60_000;

interface AgeProps {
  /** When the list was read: milliseconds since 1970 in the clock of this browser. */
  asOf: number;
  /** Says so, given how long ago that was. */
  say: (when: string) => string;
  /** The age in milliseconds from which it is shown. */
  from?: number | undefined;
}

/** Shows how old a list is. */
export function Age({ asOf, say, from = FRESH_FOR_MS }: AgeProps) {
  const now = useNow(30_000);
  // It may be newer than the last look at the clock.
  const age = Math.max(0, now.getTime() - asOf);
  if (age < from) return null;
  return <p>{say(age < MINUTE_MS ? words.underAMinute : words.relative(new Date(asOf), now))}</p>;
}

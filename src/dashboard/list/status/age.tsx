import { words } from '#messages/words.ts';
import { useNow } from '../../ui/hooks/use-now.ts';

/** In this time nobody needs to know the age of what they see. */
const FRESH_FOR_MS = 90_000;

interface AgeProps {
  /** When the list was read, in ISO 8601. */
  asOf: string;
  /** Says so, given how long ago that was. */
  say: (when: string) => string;
  /** The age in milliseconds from which it is shown. */
  from?: number | undefined;
}

/** Shows how old a list is. */
export function Age({ asOf, say, from = FRESH_FOR_MS }: AgeProps) {
  const now = useNow(30_000);
  const read = new Date(asOf);
  if (now.getTime() - read.getTime() < from) return null;
  return <p>{say(words.relative(read, now))}</p>;
}

import { useMemo } from 'react';
import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { alikeName } from '../../../finding/alike-name.ts';
import { MOST_SIMILAR } from '../../../finding/similar.ts';
import { noPeopleWords } from '#messages/users.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './also-spelled.module.css';

interface AlsoSpelledProps {
  typed: string;
  /** People whose names are similar. */
  similar: readonly ReceivedUser[];
  onFind: (text: string) => void;
}

/** Below a few matches: other spellings of the name, each with its number of people, leading to them. */
export function AlsoSpelled({ typed, similar, onFind }: AlsoSpelledProps) {
  const { on: masked } = usePrivacy();
  const spellings = useMemo(() => spellingsAmong(similar, typed), [similar, typed]);
  if (masked || spellings.length === 0) return null;
  // A longer list is cut, and its numbers would be too low.
  const counted = similar.length < MOST_SIMILAR;
  return (
    <p className={styles.spellings}>
      {noPeopleWords.alsoSpelled}{' '}
      {spellings.map(([spelling, people]) => (
        <Button key={spelling} small onClick={() => onFind(spelling)}>
          {counted ? noPeopleWords.spelling(spelling, people) : spelling}
        </Button>
      ))}
    </p>
  );
}

/** The spellings in shown names, the most frequent first. Hidden legal names give none. */
function spellingsAmong(
  similar: readonly ReceivedUser[],
  typed: string,
): [spelling: string, people: number][] {
  const counts = new Map<string, number>();
  for (const user of similar) {
    const spelling = alikeName(shownName(user), typed);
    if (spelling !== null) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

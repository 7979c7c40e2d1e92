import { useCallback, useRef, useState } from 'react';
import { fillWords } from '#messages/filling.ts';
import { planWords } from '#messages/review.ts';
import type { Candidate } from '../../../staffing/fit.ts';
import { PLANNED, stateName } from '../../application-signs/names.ts';
import { PersonLink } from '../../list/person-link.tsx';
import { useBoard } from '../../application-data/board.ts';
import { Button } from '../../ui/controls/button.tsx';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import { useStaying } from '../use-staying.ts';
import styles from './fill.module.css';

interface LeftOutProps {
  /** The labels of the slots that are filled. */
  labels: string[];
  people: readonly Candidate[];
  candidates: readonly Candidate[];
  nameOf: (userId: string) => string;
  isPlanned: (userId: string) => boolean;
  /** Plans a person all the same; null for users who may not. */
  onPlan: ((userId: string) => void) | null;
}

/** Names the people who fit the department, but have not offered any of the slots that are filled. */
export function LeftOut(props: LeftOutProps) {
  const { labels, people, candidates, nameOf, isPlanned, onPlan } = props;
  const { scope } = useBoard();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDetailsElement>(null);
  const peopleOf = useCallback(
    (ids: ReadonlySet<string>) => candidates.filter(({ userId }) => ids.has(userId)),
    [candidates],
  );
  const { rows } = useStaying({ area, search: labels.join(), shown: people, peopleOf });
  if (rows.length === 0) return null;
  return (
    <details
      ref={area}
      className={styles.leftOut}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{fillWords.leftOut(people.length, labels)}</summary>
      {open && (
        <ul>
          {rows.map(({ userId }) => {
            const name = nameOf(userId);
            const planned = isPlanned(userId);
            return (
              <li key={userId} data-row={userId}>
                <PersonLink to={boardPaths.application(userId, inScope(scope))} name={name} />
                {onPlan && (
                  <Button
                    small
                    busy={planned}
                    aria-label={planned ? undefined : fillWords.planAnyway(name)}
                    onClick={() => onPlan(userId)}
                  >
                    {planned ? stateName(PLANNED) : planWords.planAnyway}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

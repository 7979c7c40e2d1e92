import { useState } from 'react';
import { Link } from 'react-router';
import { fillWords } from '#messages/filling.ts';
import { planWords } from '#messages/review.ts';
import type { Scope } from '../../paths/section-paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import styles from './fill.module.css';

interface LeftOutProps {
  /** The labels of the slots that are filled. */
  labels: string[];
  people: readonly { userId: string; name: string }[];
  scope: Scope;
  /** Plans a person all the same; null for users who may not. */
  onPlan: ((userId: string) => void) | null;
}

/** Names the people who fit the department, but have not offered any of the slots that are filled. */
export function LeftOut({ labels, people, scope, onPlan }: LeftOutProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.leftOut}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{fillWords.leftOut(people.length, labels)}</summary>
      {open && (
        <ul>
          {people.map(({ userId, name }) => (
            <li key={userId}>
              <Link to={boardPaths.application(userId, inScope(scope))}>
                <bdi translate="no">{name}</bdi>
              </Link>
              {onPlan && (
                <Button
                  small
                  aria-label={fillWords.planAnyway(name)}
                  onClick={() => onPlan(userId)}
                >
                  {planWords.planAnyway}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

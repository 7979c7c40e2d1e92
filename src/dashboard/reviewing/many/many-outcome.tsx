import { Undo2 } from 'lucide-react';
import { boardWords, selectionWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { openOnPlainClick } from '../../ui/document/plain-click.ts';
import type { ChangeMany } from './use-change-many.ts';
import common from '../../ui/common.module.css';
import styles from './many-outcome.module.css';

const { marks: text } = selectionWords;

/** The most names that fit into the bar. */
const MOST_SHOWN = 5;

interface ManyOutcomeProps {
  many: Pick<ChangeMany, 'changing' | 'retry'> & { undo: (() => unknown) | null };
  said: string | null;
  /** Open a person; absent where the names are no links. */
  links?: { hrefOf: (userId: string) => string; open: (userId: string) => void };
}

/** The outcome of changing many people: undo, edits that could not be saved, and people whom others changed meanwhile. */
export function ManyOutcome({ many: { changing, undo, retry }, said, links }: ManyOutcomeProps) {
  const nameOf = useNaming();
  const { failed = [], conflicts = [] } = changing ?? {};
  return (
    <div className={styles.outcome}>
      <p>{said}</p>
      {undo && (
        <Button look="quiet" onClick={() => void undo()}>
          <Undo2 size="1em" aria-hidden /> {words.undo}
        </Button>
      )}
      {retry && (
        <>
          <p className={common.bad}>{text.failed(failed.length)}</p>
          <Button look="quiet" onClick={() => void retry()}>
            {words.failed.tryAgain}
          </Button>
        </>
      )}
      {conflicts.length > 0 && (
        <p className={common.bad}>
          {text.conflicts(conflicts.length)}{' '}
          {conflicts.slice(0, MOST_SHOWN).map(({ userId, name }) => (
            <span key={userId}>
              {links ? (
                <a
                  href={links.hrefOf(userId)}
                  onClick={(event) => openOnPlainClick(event, () => links.open(userId))}
                >
                  {nameOf(userId, name)}
                </a>
              ) : (
                nameOf(userId, name)
              )}{' '}
            </span>
          ))}
          {conflicts.length > MOST_SHOWN && boardWords.more(conflicts.length - MOST_SHOWN)}
        </p>
      )}
    </div>
  );
}

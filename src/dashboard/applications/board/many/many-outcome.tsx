import { Undo2 } from 'lucide-react';
import { boardWords, selectionWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { openOnPlainClick } from '../../../ui/document/plain-click.ts';
import type { ApplicantLinks } from '../applicant-link.tsx';
import type { Application } from '../../../application-data/application.ts';
import common from '../../../ui/common.module.css';
import styles from '../selecting/selection-bar.module.css';

const { marks: text } = selectionWords;

/** The most names that fit into the bar. */
const MOST_SHOWN = 5;

interface ManyOutcomeProps {
  said: string | null;
  /** The number of changes that failed. */
  failed: number;
  /** People whom another user changed at the same time. */
  conflicts: readonly Application[];
  undo: (() => void) | null;
  retry: (() => void) | null;
  links: ApplicantLinks;
}

/** The outcome of changing many reviews: undo, changes that could not be saved, and people whom others changed meanwhile. */
export function ManyOutcome({ said, failed, conflicts, undo, retry, links }: ManyOutcomeProps) {
  const nameOf = useNaming();
  return (
    <div className={styles.outcome}>
      <p>{said}</p>
      {undo && (
        <Button look="quiet" onClick={undo}>
          <Undo2 size="1em" aria-hidden /> {words.undo}
        </Button>
      )}
      {retry && (
        <>
          <p className={common.bad}>{text.failed(failed)}</p>
          <Button look="quiet" onClick={retry}>
            {words.failed.tryAgain}
          </Button>
        </>
      )}
      {conflicts.length > 0 && (
        <p className={common.bad}>
          {text.conflicts(conflicts.length)}{' '}
          {conflicts.slice(0, MOST_SHOWN).map((application) => (
            <span key={application.userId}>
              <a
                href={links.hrefOf(application.userId)}
                onClick={(event) => openOnPlainClick(event, () => links.open(application.userId))}
              >
                {nameOf(application.userId, application.name)}
              </a>{' '}
            </span>
          ))}
          {conflicts.length > MOST_SHOWN && boardWords.more(conflicts.length - MOST_SHOWN)}
        </p>
      )}
    </div>
  );
}

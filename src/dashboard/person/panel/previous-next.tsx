import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { useHref, type To } from 'react-router';
import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { arrowKey } from '../../ui/document/arrow-step.ts';
import { isPlainClick } from '../../ui/document/plain-click.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import common from '../../ui/common.module.css';
import type { Steps } from '../../list/use-steps.ts';
import styles from './previous-next.module.css';

/** Links to the previous and next person of the list beside. Absent for a person who is in no list. */
export function PreviousNext({ steps }: { steps: Steps }) {
  const { inList, complete, addressOf, openPrevious, openNext } = steps;
  /** The id of the person after whom the next one could not be read. */
  const [failedAfter, setFailedAfter] = useState<string>();

  async function stepOn() {
    setFailedAfter(undefined);
    if (await openNext()) return;
    setFailedAfter(inList?.user.id);
    announce(volunteerWords.nextFailed);
  }

  const step = (go: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    go();
  };
  const forward = step(() => void stepOn());
  const back = step(openPrevious);
  useShortcuts(
    { j: forward, [arrowKey(1)]: forward, k: back, [arrowKey(-1)]: back },
    inList !== undefined,
  );

  const nameOf = useNaming();
  if (!inList) return null;
  const { user, previous, next, position, loaded, total } = inList;
  return (
    <nav className={styles.nav} aria-label={volunteerWords.previousNext}>
      <Step
        icon={ChevronLeft}
        label={labelOf(previous, nameOf, volunteerWords.previous, volunteerWords.noPrevious)}
        keys={`k ${arrowKey(-1)}`}
        to={previous && addressOf(previous.id)}
        onStep={previous && openPrevious}
      />
      <Step
        icon={ChevronRight}
        label={labelOf(
          next,
          nameOf,
          volunteerWords.next,
          complete ? volunteerWords.noNext : volunteerWords.loadNext,
        )}
        keys={`j ${arrowKey(1)}`}
        to={next && addressOf(next.id)}
        onStep={next || !complete ? () => void stepOn() : undefined}
      />
      <span className={styles.position}>
        {failedAfter === user.id
          ? volunteerWords.nextFailed
          : position !== null && volunteerWords.position(position, total ?? loaded, total !== null)}
      </span>
    </nav>
  );
}

function labelOf(
  user: ReceivedUser | undefined,
  nameOf: ReturnType<typeof useNaming>,
  named: (name: string) => string,
  none: string,
) {
  return user ? named(nameOf(user.id, shownName(user))) : none;
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  keys: string;
  to: To | undefined;
  /** Undefined where there is nobody to go to. */
  onStep: (() => void) | undefined;
}

/** One element in all its states, so that it keeps the focus of someone who presses it again and again. */
function Step({ icon: Icon, label, keys, to, onStep }: StepProps) {
  const href = useHref(to ?? '');

  function onClick(event: MouseEvent) {
    if (to && !isPlainClick(event)) return;
    event.preventDefault();
    onStep?.();
  }

  return (
    <a
      className={`${common.icon} ${styles.step}`}
      // Without a person it leads nowhere by address, but can still be pressed to load more.
      href={to || onStep ? href : undefined}
      role={to || onStep ? undefined : 'link'}
      tabIndex={0}
      aria-disabled={!onStep || undefined}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      onClick={onClick}
    >
      <Icon size="1.286em" aria-hidden />
    </a>
  );
}

/** Explains the marks of the board in a popover above the foot. */
import { CircleQuestionMark } from 'lucide-react';
import { useId, useRef } from 'react';
import { VOTES } from '../../../contract/bff/reviews/votes.ts';
import { KNOWN_STATES } from '../../../staffing/states.ts';
import { StateMark } from '../../application-facts/state-mark.tsx';
import { PLANNED } from '../../application-facts/state-name.ts';
import { VoteIcon } from '../../application-facts/vote-sign.tsx';
import foot from '../../list/status/list-foot.module.css';
import { boardWords } from '#messages/board.ts';
import { voteWords } from '#messages/votes.ts';
import { Button } from '../../ui/controls/button.tsx';
import popover from '../../ui/dialog/popover.module.css';
import { insetsOf, usePopover } from '../../ui/dialog/use-popover.ts';
import styles from './board-foot.module.css';

export function LegendButton() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const { open, handlers } = usePopover(() => placeAbove(button.current, opened.current));
  return (
    <>
      <Button ref={button} look="quiet" popoverTarget={id} aria-label={boardWords.marks}>
        <CircleQuestionMark size="1em" aria-hidden />
        <span className={foot.word}>{boardWords.marks}</span>
      </Button>
      <div id={id} ref={opened} popover="auto" className={popover.popover} {...handlers}>
        {open && (
          <ul className={styles.explained} aria-label={boardWords.legend}>
            {['assignment', PLANNED, ...KNOWN_STATES.slice(1)].map((state) => (
              <li key={state}>
                <StateMark state={state} />
              </li>
            ))}
            {VOTES.map((answer) => (
              <li key={answer}>
                <VoteIcon answer={answer} /> {voteWords.filters.any[answer]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** Their ends in line. */
function placeAbove(button: HTMLElement | null, popover: HTMLElement | null): void {
  if (!button || !popover) return;
  const { top } = button.getBoundingClientRect();
  const { style } = popover;
  style.inset = 'auto';
  style.insetBlockEnd = `${innerHeight - top + 4}px`;
  style.insetInlineEnd = `${Math.max(8, insetsOf(button).end)}px`;
  style.maxBlockSize = `${top - 12}px`;
}

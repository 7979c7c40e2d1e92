/** Explains the marks of the board in a line, until it is put away. */
import { CircleQuestionMark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { VOTES } from '../../../contract/bff/reviews/votes.ts';
import { KNOWN_STATES } from '../../../applications/states.ts';
import { ConflictIcon } from '../../application-signs/slot-warning.tsx';
import { StateMark } from '../../application-signs/state-mark.tsx';
import { PLANNED } from '../../application-signs/names.ts';
import { VoteIcon } from '../../application-signs/vote-sign.tsx';
import foot from '../../list/status/list-foot.module.css';
import { boardWords } from '#messages/board.ts';
import { voteWords } from '#messages/votes.ts';
import common from '../../ui/common.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { stored } from '../../ui/stored.ts';
import styles from '../section-foot.module.css';

const setting = stored<boolean | null>('rollcall.legend', (text) => text === 'shown', null);
/** On a smaller screen, the rows need the room. */
const ROOMY = '(min-width: 62.5rem)';

/** Whether the legend is shown, which this browser remembers; the function that changes it; and the button that does. */
export function useLegend() {
  const [shown, setShown] = useState(() => setting.read() ?? matchMedia(ROOMY).matches);
  function show(next: boolean) {
    setting.keep(next ? 'shown' : 'hidden');
    setShown(next);
  }
  const button = useRef<HTMLButtonElement>(null);
  return { shown, show, button };
}

type LegendProps = ReturnType<typeof useLegend>;

export function LegendButton({ shown, show, button }: LegendProps) {
  return (
    <Button
      ref={button}
      look="quiet"
      aria-label={boardWords.marks}
      aria-expanded={shown}
      onClick={() => show(!shown)}
    >
      <CircleQuestionMark size="1em" aria-hidden />
      <span className={foot.word}>{boardWords.marks}</span>
    </Button>
  );
}

export function Legend({ show, button }: LegendProps) {
  return (
    <div className={`${styles.legend} screen-only`}>
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
        <li>
          <ConflictIcon /> {boardWords.inConflict}
        </li>
      </ul>
      <button
        type="button"
        className={common.icon}
        aria-label={boardWords.hideLegend}
        title={boardWords.hideLegend}
        onClick={() => {
          show(false);
          button.current?.focus();
        }}
      >
        <X size="1em" aria-hidden />
      </button>
    </div>
  );
}

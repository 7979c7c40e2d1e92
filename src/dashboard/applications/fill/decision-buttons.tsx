import { words } from '#messages/words.ts';
import { Undo2 } from 'lucide-react';
import { fillWords } from '#messages/filling.ts';
import { MARK_KEYS } from '../../application-signs/mark-keys.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { Decision } from './use-decisions.ts';
import styles from './fill.module.css';

/** The decisions in the order of their buttons, each with its key and the label of the key. */
const DECISIONS: { decision: Decision; key: string; label: string }[] = [
  { decision: 'plan', key: 'a', label: 'A' },
  ...MARK_KEYS.map(({ mark, key }) => ({ decision: mark, key, label: key })),
  { decision: 'later', key: 'ArrowRight', label: '→' },
];

interface DecisionButtonsProps {
  /** Whether a person is shown. */
  decidable: boolean;
  undoable: boolean;
  onDecide: (decision: Decision) => void;
  onUnmark: () => void;
  onUndo: () => void;
}

/** The buttons and keys of fill mode. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { decidable, undoable, onDecide, onUnmark, onUndo } = props;
  const act = (how: () => void) => (event: KeyboardEvent) => {
    event.preventDefault();
    how();
  };
  useShortcuts({
    ...Object.fromEntries(
      DECISIONS.map(({ decision, key }) => [key, act(() => onDecide(decision))]),
    ),
    0: act(onUnmark),
    u: act(onUndo),
  });
  return (
    <footer className={styles.actions}>
      <div role="group" aria-label={fillWords.decide} className={styles.decisions}>
        {DECISIONS.map(({ decision, key, label }) => (
          <Button
            key={decision}
            look={decision === 'plan' ? 'primary' : 'plain'}
            aria-keyshortcuts={key}
            busy={!decidable}
            onClick={() => onDecide(decision)}
          >
            {fillWords.decisions[decision]} <kbd aria-hidden>{label}</kbd>
          </Button>
        ))}
      </div>
      <Button look="quiet" aria-keyshortcuts="u" busy={!undoable} onClick={onUndo}>
        <Undo2 size="1em" aria-hidden /> {words.undo} <kbd aria-hidden>U</kbd>
      </Button>
    </footer>
  );
}

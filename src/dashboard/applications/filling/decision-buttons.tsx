import { words } from '#messages/words.ts';
import { Undo2 } from 'lucide-react';
import { fillWords } from '#messages/filling.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { Decision } from './use-decisions.ts';
import styles from './fill.module.css';

const KEYS: Record<Decision, { key: string; label: string }> = {
  plan: { key: 'a', label: 'A' },
  shortlist: { key: '1', label: '1' },
  ask: { key: '2', label: '2' },
  no: { key: '3', label: '3' },
  later: { key: 'ArrowRight', label: '→' },
};
const DECISIONS = Object.keys(KEYS) as Decision[];

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
  const once = (act: () => void) => (event: KeyboardEvent) => {
    // A key that is held down would decide about everybody.
    if (event.repeat) return;
    event.preventDefault();
    act();
  };
  useShortcuts({
    ...Object.fromEntries(DECISIONS.map((one) => [KEYS[one].key, once(() => onDecide(one))])),
    0: once(onUnmark),
    u: once(onUndo),
  });
  return (
    <footer className={styles.actions}>
      <div role="group" aria-label={fillWords.decide} className={styles.decisions}>
        {DECISIONS.map((one) => (
          <Button
            key={one}
            look={one === 'plan' ? 'primary' : 'plain'}
            aria-keyshortcuts={KEYS[one].key}
            busy={!decidable}
            onClick={() => onDecide(one)}
          >
            {fillWords.decisions[one]} <kbd aria-hidden>{KEYS[one].label}</kbd>
          </Button>
        ))}
      </div>
      <Button look="quiet" aria-keyshortcuts="u" busy={!undoable} onClick={onUndo}>
        <Undo2 size="1em" aria-hidden /> {words.undo} <kbd aria-hidden>U</kbd>
      </Button>
    </footer>
  );
}

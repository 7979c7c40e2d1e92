import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '#messages/words.ts';
import copy from '../ui/controls/copy-button.module.css';
import { useReveal } from './privacy-context.ts';
import common from '../ui/common.module.css';
import styles from './personal.module.css';

interface PersonalProps {
  /** Names the field on the button, as in "Show phone". */
  what: string;
  children: ReactNode;
}

/** One field with personal data. The privacy screen masks it until its button is pressed. */
export function Personal({ what, children }: PersonalProps) {
  const { on, hidden, toggle } = useReveal();
  if (!on) return children;
  return (
    <span className={styles.personal}>
      <span className={styles.field} aria-live="polite">
        {hidden ? <Hidden /> : children}
      </span>
      <RevealButton what={what} hidden={hidden} onToggle={toggle} />
    </span>
  );
}

/** Placeholder for a masked text. */
export function Hidden() {
  return <span className={common.muted}>{words.privacy.hidden}</span>;
}

interface RevealButtonProps {
  what: string;
  hidden: boolean;
  onToggle: () => void;
}

/** Toggles the mask of one field. */
export function RevealButton({ what, hidden, onToggle }: RevealButtonProps) {
  const label = hidden ? words.privacy.show(what) : words.privacy.hide(what);
  const Icon = hidden ? Eye : EyeOff;
  return (
    <button
      type="button"
      className={`${copy.copy} screen-only`}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon size="1em" aria-hidden />
    </button>
  );
}

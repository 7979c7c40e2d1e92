import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import common from '../common.module.css';
import alert from '../states/alert.module.css';
import { Button } from '../controls/button.tsx';
import styles from './dialog-button.module.css';

interface DialogButtonProps<Given extends object> {
  /** A menu has none, and shows the message for a failure below the button. */
  icon?: LucideIcon;
  label: string;
  /** The accessible name, where the label is not enough. */
  name?: string;
  /** A count beside the label, part of the accessible name. */
  badge?: string | undefined;
  /** The message for a chunk that fails to load. */
  failedWords: string;
  /** Loads the dialog's chunk. */
  load: () => Promise<ComponentType<Given & { onClose: () => void }>>;
  given: Given;
}

/** Opens a dialog, whose code loads on click. In a narrow list only the icon is shown. */
export function DialogButton<Given extends object>(props: DialogButtonProps<Given>) {
  const { icon: Icon, label, name = label, badge, failedWords, load, given } = props;
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [failed, setFailed] = useState(false);

  function open() {
    setFailed(false);
    load().then(
      (loaded) => setDialog(() => loaded),
      () => setFailed(true),
    );
  }

  return (
    <>
      <Button
        className={styles.open}
        data-badge={badge !== undefined || undefined}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={name}
      >
        {Icon && <Icon size="1.143em" aria-hidden />}
        <span className={styles.word}>{label}</span>{' '}
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      </Button>
      {failed && (
        <p role="alert" className={Icon ? alert.alert : common.bad}>
          {failedWords}
        </p>
      )}
      {Dialog && <Dialog {...given} onClose={() => setDialog(null)} />}
    </>
  );
}

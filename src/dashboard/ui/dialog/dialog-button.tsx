import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import alert from '../states/alert.module.css';
import { Button } from '../controls/button.tsx';
import { useLatestRef } from '../hooks/use-latest-ref.ts';
import styles from './dialog-button.module.css';

interface DialogButtonProps<Given extends object> {
  icon: LucideIcon;
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
  /** Opens the dialog as soon as it is true. */
  opened?: boolean;
  onClosed?: () => void;
}

/** Opens a dialog, whose code loads on click. In a narrow list only the icon is shown. */
export function DialogButton<Given extends object>(props: DialogButtonProps<Given>) {
  const { icon: Icon, label, name = label, badge, failedWords, load, given } = props;
  const { opened = false, onClosed } = props;
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [failed, setFailed] = useState(false);

  async function open() {
    setFailed(false);
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      setFailed(true);
    }
  }

  const latestOpen = useLatestRef(open);
  useEffect(() => {
    if (opened) void latestOpen.current();
  }, [opened, latestOpen]);

  function close() {
    setDialog(null);
    onClosed?.();
  }

  return (
    <>
      <Button
        className={styles.open}
        data-badge={badge !== undefined || undefined}
        onClick={() => void open()}
        aria-haspopup="dialog"
        aria-label={name}
      >
        <Icon size="1.143em" aria-hidden />
        <span className={styles.word}>{label}</span>{' '}
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      </Button>
      {failed && (
        <p role="alert" className={alert.alert}>
          {failedWords}
        </p>
      )}
      {Dialog && <Dialog {...given} onClose={close} />}
    </>
  );
}

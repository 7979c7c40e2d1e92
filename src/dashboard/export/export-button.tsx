import { Download } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { words } from '../messages/words.ts';
import { Button } from '../ui/button.tsx';
import styles from './export.module.css';

interface ExportButtonProps<Exported extends object> {
  /** Gets the dialog, which is not needed to see a list. */
  load: () => Promise<ComponentType<Exported & { onClose: () => void }>>;
  exported: Exported;
}

/** Leads to the export of what a page shows. */
export function ExportButton<Exported extends object>({
  load,
  exported,
}: ExportButtonProps<Exported>) {
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

  return (
    <>
      <Button
        className={styles.open}
        onClick={() => void open()}
        aria-haspopup="dialog"
        aria-label={words.users.export.open}
      >
        <Download size={16} aria-hidden />
        <span className={styles.word}>{words.users.export.open}</span>
      </Button>
      {failed && (
        <p role="alert" className={styles.openFailed}>
          {words.users.export.openFailed}
        </p>
      )}
      {Dialog && <Dialog {...exported} onClose={() => setDialog(null)} />}
    </>
  );
}

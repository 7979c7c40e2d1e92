import { Download } from 'lucide-react';
import { useState } from 'react';
import { words } from '../../messages/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ExportDialog, Exported } from './export-dialog.tsx';
import styles from './export.module.css';

/** Leads to the export of all matches of a search. */
export function ExportMenu(props: Exported) {
  const [Shown, setShown] = useState<typeof ExportDialog | null>(null);
  const [failed, setFailed] = useState(false);

  async function open() {
    setFailed(false);
    try {
      const loaded = await import('./export-dialog.tsx');
      setShown(() => loaded.ExportDialog);
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
      {Shown && <Shown {...props} onClose={() => setShown(null)} />}
    </>
  );
}

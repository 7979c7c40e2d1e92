import { peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { saveFile } from '../../export/save-file.ts';
import type { ExportState } from './use-export.ts';
import styles from '../../export/export.module.css';

interface ExportDoneProps {
  saved: Extract<ExportState, { step: 'done' }>;
  onClose: () => void;
}

/** The file was saved: its name, and anything missing from it. */
export function ExportDone({ saved, onClose }: ExportDoneProps) {
  const { file, name, counts, cutTexts } = saved;
  return (
    <div className={styles.step}>
      <p className={styles.fileName}>{name}</p>
      {counts.leftOut.records > 0 && (
        <p className={styles.notice}>
          {words.users.unreadable(counts.leftOut.records, counts.leftOut.ids)}
        </p>
      )}
      {counts.searched !== null && (
        <p className={styles.notice}>{peopleExportWords.stillReading(counts.searched)}</p>
      )}
      {cutTexts > 0 && <p className={styles.notice}>{peopleExportWords.cut(cutTexts)}</p>}
      <div className={styles.actions}>
        <Button onClick={() => saveFile(file, name)}>{peopleExportWords.saveAgain}</Button>
        <Button ref={focusOnce} look="primary" onClick={onClose}>
          {peopleExportWords.close}
        </Button>
      </div>
    </div>
  );
}

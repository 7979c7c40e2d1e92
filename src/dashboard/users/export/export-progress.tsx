import { useId } from 'react';
import { peopleExportWords } from '#messages/export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnce } from '../../ui/document/focus-once.ts';
import styles from '../../export/export.module.css';

interface ExportProgressProps {
  rows: number;
  total: number | null;
  onCancel: () => void;
}

/** The progress, indeterminate while the total is unknown or turns out too small. */
export function ExportProgress({ rows, total, onCancel }: ExportProgressProps) {
  const id = useId();
  const known = total !== null && rows <= total;
  return (
    <div className={styles.step}>
      <progress
        className={styles.progress}
        aria-label={peopleExportWords.progress}
        aria-describedby={id}
        {...(known && { value: rows, max: Math.max(total, 1) })}
      />
      <p id={id}>
        {known ? peopleExportWords.progressOf(rows, total) : peopleExportWords.progressSoFar(rows)}
      </p>
      <div className={styles.actions}>
        <Button ref={focusOnce} onClick={onCancel}>
          {peopleExportWords.cancel}
        </Button>
      </div>
    </div>
  );
}

import { words } from '#messages/words.ts';
import { peopleExportWords } from '#messages/export.ts';
import { Button } from '../ui/controls/button.tsx';
import { focusOnce } from '../ui/document/focus-once.ts';
import { saveFile } from './save-file.ts';
import dialog from '../ui/dialog/dialog.module.css';
import common from '../ui/common.module.css';
import styles from './export.module.css';

interface ExportDoneProps {
  file: Blob;
  name: string;
  /** The count of texts that were cut, because a cell cannot hold them. */
  cutTexts: number;
  /** Says what else is missing in the file. */
  notices?: readonly string[];
  onAnother: () => void;
  onClose: () => void;
}

/** The last step of an export: the name of the saved file, and anything missing from it. */
export function ExportDone(props: ExportDoneProps) {
  const { file, name, cutTexts, notices = [], onAnother, onClose } = props;
  return (
    <div className={dialog.step}>
      <p className={styles.fileName}>{name}</p>
      {notices.map((notice) => (
        <p key={notice} className={common.warning}>
          {notice}
        </p>
      ))}
      {cutTexts > 0 && <p className={common.warning}>{peopleExportWords.cut(cutTexts)}</p>}
      <div className={dialog.actions}>
        <Button onClick={onAnother}>{peopleExportWords.another}</Button>
        <Button onClick={() => saveFile(file, name)}>{peopleExportWords.saveAgain}</Button>
        <Button ref={focusOnce} look="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}

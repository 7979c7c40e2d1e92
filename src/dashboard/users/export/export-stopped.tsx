import type { ApiError } from '../../api/api-error.ts';
import { peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailedView } from '../../page/failed-view.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { focusOnce } from '../../ui/document/focus-once.ts';
import dialog from '../../ui/dialog/dialog.module.css';

interface ExportStoppedProps {
  rows: number;
  error: ApiError;
  onResume: () => void;
  onSave: () => void;
  onCancel: () => void;
}

/** A page failed: the rows so far are kept, to resume or to save. */
export function ExportStopped({ rows, error, onResume, onSave, onCancel }: ExportStoppedProps) {
  return (
    <div className={dialog.step}>
      <FailedView compact title={peopleExportWords.stopped(rows)} error={error} />
      <div className={dialog.actions}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        {rows > 0 && <Button onClick={onSave}>{peopleExportWords.saveSoFar(rows)}</Button>}
        <Button ref={focusOnce} look="primary" onClick={onResume}>
          {rows > 0 ? peopleExportWords.resume : words.failed.tryAgain}
        </Button>
      </div>
    </div>
  );
}

interface TooManyForSheetProps {
  most: number;
  onCsv: () => void;
  onCancel: () => void;
}

/** More people than a sheet can hold: said, instead of leaving some out. */
export function TooManyForSheet({ most, onCsv, onCancel }: TooManyForSheetProps) {
  return (
    <div className={dialog.step}>
      <Failure
        compact
        title={peopleExportWords.tooMany}
        lines={[peopleExportWords.tooManyText(most)]}
      />
      <div className={dialog.actions}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button ref={focusOnce} look="primary" onClick={onCsv}>
          {peopleExportWords.asCsv}
        </Button>
      </div>
    </div>
  );
}

import { useId, useState } from 'react';
import { toApiError } from '../api/api-error.ts';
import { peopleExportWords as text } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { explain } from '../messages/explain.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { focusOnce } from '../ui/document/focus-once.ts';
import { Failure } from '../ui/states/failure.tsx';
import { FORMATS, type ExportChoice, type ExportFormat } from './export-file.ts';
import { ExportForm, type ExportFormProps } from './export-form.tsx';
import { TooManyRows } from './file-job.ts';
import { saveFile, useFileJob, type FileContent } from './use-file-job.ts';
import common from '../ui/common.module.css';
import dialog from '../ui/dialog/dialog.module.css';
import styles from './export.module.css';

interface FileExportProps extends Omit<ExportFormProps, 'initial' | 'formats' | 'onStart'> {
  title: string;
  /** The formats that the file can have, the usual one first. */
  formats?: readonly [ExportFormat, ...ExportFormat[]];
  /** The role of the exported people, or null for everyone. */
  roleId: number | null;
  content: (choice: ExportChoice) => FileContent;
}

/** The dialog of an export: choose, wait or stop, and the file. */
export function FileExport({ title, roleId, content, ...form }: FileExportProps) {
  const job = useFileJob(roleId);
  const { formats = FORMATS } = form;
  const [choice, setChoice] = useState<ExportChoice>({ format: formats[0], legalNames: false });
  const { status, done } = job;

  function start(made: ExportChoice) {
    setChoice(made);
    job.start(made, content(made));
  }

  return (
    <Dialog title={title} onClose={form.onClose}>
      {/* Always in the document, so that each change is read out; the steps in between count in silence. */}
      <p role="status" className={styles.status}>
        {status === 'idle' && job.stopped && text.cancelled}
        {status === 'pending' && text.running}
        {status === 'success' && done?.said}
      </p>
      {status === 'idle' && (
        <ExportForm {...form} formats={formats} initial={choice} onStart={start} />
      )}
      {status === 'pending' && <Progress job={job} />}
      {status === 'error' && (
        <Stopped job={job} onCsv={() => start({ ...choice, format: 'csv' })} />
      )}
      {status === 'success' && <Done job={job} onClose={form.onClose} />}
    </Dialog>
  );
}

interface StepProps {
  job: ReturnType<typeof useFileJob>;
}

/** The progress, indeterminate while the total is unknown or turns out too small. */
function Progress({ job: { rows, content, stop } }: StepProps) {
  const id = useId();
  const total = content?.total ?? null;
  const known = total !== null && rows <= total;
  return (
    <div className={dialog.step}>
      <progress
        className={styles.progress}
        aria-label={text.progress}
        aria-describedby={id}
        {...(known && { value: rows, max: Math.max(total, 1) })}
      />
      <p id={id}>{known ? text.progressOf(rows, total) : text.progressSoFar(rows)}</p>
      <div className={dialog.actions}>
        <Button ref={focusOnce} onClick={stop}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

/** A failure: the rows so far stay, to go on or to be saved. More than a sheet can hold are not cut off. */
function Stopped({ job, onCsv }: StepProps & { onCsv: () => void }) {
  const { rows, complete, content, error, stop, resume, saveSoFar } = job;
  const tooMany = error instanceof TooManyRows ? error : null;
  const isPart = rows > 0 && !complete && !tooMany;
  return (
    <div className={dialog.step}>
      {tooMany ? (
        <Failure
          compact
          title={text.tooMany}
          lines={[text.tooManyText(tooMany.most)]}
          retry={{ label: text.asCsv, onRetry: onCsv, focused: true }}
        />
      ) : (
        <Failure
          compact
          title={content?.failed(rows) ?? ''}
          lines={explain(toApiError(error))}
          retry={{
            label: isPart ? text.resume : words.failed.tryAgain,
            onRetry: resume,
            focused: true,
          }}
        />
      )}
      <div className={dialog.actions}>
        <Button onClick={stop}>{words.cancel}</Button>
        {isPart && <Button onClick={saveSoFar}>{text.saveSoFar(rows)}</Button>}
      </div>
    </div>
  );
}

/** The name of the saved file, and the notices about it. */
function Done({ job: { done, again }, onClose }: StepProps & { onClose: () => void }) {
  const { saved = false, notices = [] } = done ?? {};
  return (
    <div className={dialog.step}>
      {saved && <p className={styles.fileName}>{saved.name}</p>}
      {notices.map((notice) => (
        <p key={notice} className={common.warning}>
          {notice}
        </p>
      ))}
      {saved && saved.cutTexts > 0 && <p className={common.warning}>{text.cut(saved.cutTexts)}</p>}
      <div className={dialog.actions}>
        {saved && (
          <>
            <Button onClick={again}>{text.another}</Button>
            <Button onClick={() => saveFile(saved.file, saved.name)}>{text.saveAgain}</Button>
          </>
        )}
        <Button ref={focusOnce} look="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}

import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { toApiError } from '../api/api-error.ts';
import { peopleExportWords as text } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { explain } from '../messages/explain.ts';
import { ColumnChoices } from '../table/column-choices.tsx';
import { Button } from '../ui/controls/button.tsx';
import choices from '../ui/controls/choice.module.css';
import { Choice } from '../ui/controls/choice.tsx';
import field from '../ui/controls/field.module.css';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { focusOnce } from '../ui/document/focus-once.ts';
import { Failure } from '../ui/states/failure.tsx';
import type { ChosenColumns } from './chosen-columns.ts';
import { FORMATS, type ExportChoice, type ExportFormat } from './export-file.ts';
import { TooManyRows } from './file-job.ts';
import { saveFile, useFileJob, type FileContent } from './use-file-job.ts';
import common from '../ui/common.module.css';
import dialog from '../ui/dialog/dialog.module.css';
import styles from './export.module.css';

interface FileExportProps {
  title: string;
  /** The formats that the file can have, the usual one first. */
  formats?: readonly [ExportFormat, ...ExportFormat[]];
  /** The role of the exported people, or null for everyone. */
  roleId: number | null;
  content: (choice: ExportChoice) => FileContent;
  /** Absent where the columns are fixed. */
  columns?: ChosenColumns & {
    /** The headers of the file, in order. */
    headersOf: (legalNames: boolean) => readonly string[];
  };
  /** Whether the file can have legal names. */
  offersLegalNames?: boolean;
  /** Whether there is nobody to export, or nothing yet. */
  nobody?: boolean;
  onClose: () => void;
  /** The people in the file, in words. */
  children: ReactNode;
  /** Other ways to hand over the same people. */
  besides?: ReactNode;
}

/** The dialog of an export: choose, wait or stop, and the file. */
export function FileExport(props: FileExportProps) {
  const { title, formats = FORMATS, roleId, content, onClose } = props;
  const job = useFileJob(roleId);
  const [choice, setChoice] = useState<ExportChoice>({ format: formats[0], legalNames: false });
  const { status, done } = job;

  function start(made: ExportChoice) {
    setChoice(made);
    job.start(made, content(made));
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {/* Always in the document, so that each change is read out; the steps in between count in silence. */}
      <p role="status" className={styles.status}>
        {status === 'idle' && job.stopped && text.cancelled}
        {status === 'pending' && text.running}
        {status === 'success' && done?.said}
      </p>
      {status === 'idle' && (
        <ExportForm {...props} formats={formats} initial={choice} onStart={start} />
      )}
      {status === 'pending' && <Progress job={job} />}
      {status === 'error' && (
        <Stopped job={job} onCsv={() => start({ ...choice, format: 'csv' })} />
      )}
      {status === 'success' && <Done job={job} onClose={onClose} />}
    </Dialog>
  );
}

interface ExportFormProps extends FileExportProps {
  formats: readonly [ExportFormat, ...ExportFormat[]];
  initial: ExportChoice;
  onStart: (choice: ExportChoice) => void;
}

/** The choices of an export: the format, the columns, and whether with legal names. */
function ExportForm(props: ExportFormProps) {
  const { initial, formats, columns, nobody, onStart, onClose } = props;
  const [format, setFormat] = useState<ExportFormat>(initial.format);
  const [legalNames, setLegalNames] = useState(initial.legalNames);

  function submit(event: FormEvent) {
    event.preventDefault();
    onStart({ format, legalNames });
  }

  return (
    <form className={dialog.step} onSubmit={submit}>
      {props.children}
      <fieldset className={choices.choices}>
        <legend className={field.label}>{text.format}</legend>
        {formats.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="format"
            label={text.formats[one]}
            hint={text.formatHints[one]}
            checked={format === one}
            onChange={() => setFormat(one)}
          />
        ))}
      </fieldset>
      {props.offersLegalNames && (
        <Choice
          type="checkbox"
          name="legalNames"
          label={text.legalNames}
          hint={text.legalNamesHint}
          checked={legalNames}
          onChange={({ target }) => setLegalNames(target.checked)}
        />
      )}
      {columns && (
        <>
          <p className={common.hint}>{text.columnsIncluded([...columns.headersOf(legalNames)])}</p>
          <details className={styles.columns}>
            <summary>{text.chooseColumns}</summary>
            <ColumnChoices
              columns={columns.all}
              shown={columns.chosen}
              isDefault={columns.isDefault}
              onShow={columns.include}
              onReset={columns.reset}
              onOrder={columns.setOrder}
            />
          </details>
        </>
      )}
      {props.besides}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.close}</Button>
        {/* After the first export; when the dialog opens, it focuses its first field. */}
        <Button ref={focusOnce} type="submit" look="primary" disabled={nobody}>
          {text.start}
        </Button>
      </div>
    </form>
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

import { words } from '#messages/words.ts';
import { useState } from 'react';
import { readSeparator } from '../../export/csv-separator.ts';
import { SeparatorChoice } from '../../export/separator-choice.tsx';
import type { AuditQuestion } from '../../api/audit/audit-entries.ts';
import { focusOnce } from '../../ui/document/focus-once.ts';
import common from '../../ui/common.module.css';
import dialog from '../../ui/dialog/dialog.module.css';
import styles from '../../export/export.module.css';
import { auditWords } from '#messages/audit.ts';
import { peopleExportWords } from '#messages/export.ts';
import { explain } from '../../messages/explain.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { type AuditExportState, useAuditExport } from './use-export.ts';
import { useRoleName } from './use-role-name.ts';

interface ExportDialogProps {
  question: AuditQuestion;
  mayName: boolean;
  onClose: () => void;
}

/** Exports all matching entries: content, progress with cancel, and the file. */
export function AuditExport({ question, mayName, onClose }: ExportDialogProps) {
  const { state, start, resume, cancel } = useAuditExport(question, useRoleName(mayName));
  const [separator, setSeparator] = useState(readSeparator);
  const { export: text } = auditWords;
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p role="status" className={styles.status}>
        {statusOf(state)}
      </p>
      <div className={dialog.step}>
        {state.step === 'choosing' && (
          <>
            <p>{text.who}</p>
            <p className={common.hint}>{text.hint}</p>
            <SeparatorChoice separator={separator} onChange={setSeparator} />
          </>
        )}
        {state.step === 'running' && (
          <>
            <progress className={styles.progress} aria-label={peopleExportWords.progress} />
            <p>{text.soFar(state.rows)}</p>
          </>
        )}
        {state.step === 'stopped' && (
          <Failure
            compact
            title={text.failed}
            lines={explain(state.error)}
            retry={{ label: peopleExportWords.resume, onRetry: resume }}
          />
        )}
        <div className={dialog.actions}>
          {state.step === 'running' ? (
            <Button ref={focusOnce} onClick={cancel}>
              {words.cancel}
            </Button>
          ) : (
            <Button onClick={onClose}>
              {state.step === 'choosing' ? words.cancel : words.close}
            </Button>
          )}
          {state.step === 'choosing' && (
            <Button look="primary" onClick={() => start(separator)}>
              {peopleExportWords.start}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Always in the document, so that each change is read out. */
function statusOf(state: AuditExportState): string | null {
  if (state.step === 'running') return peopleExportWords.running;
  if (state.step !== 'done') return null;
  return state.rows === 0 ? auditWords.export.nothing : auditWords.export.done(state.rows);
}

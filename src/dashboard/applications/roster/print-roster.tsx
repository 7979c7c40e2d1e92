import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { toApiError } from '../../api/api-error.ts';
import { reportExport, type ReportedExport } from '../../api/audit/audit.ts';
import { loadPhoneRules } from '../../application-signs/phone-number.ts';
import exporting from '../../export/export.module.css';
import { exportWords } from '#messages/export.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { explain } from '../../messages/explain.ts';
import { NO_PRIVACY_SCREEN, PrivacyContext } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import styles from './print-roster.module.css';

const { print: text } = exportWords;

interface PrintRosterProps {
  /** The number of people and the filters, for the audit. */
  report: ReportedExport;
  /** The roster. */
  children: ReactNode;
}

/**
 * Prints a roster instead of the page, only when the audit has it, and only while the dialog is open. The roster stays
 * mounted until then, because some browsers lay it out only after `print` has returned.
 */
export function PrintRoster({ report, children }: PrintRosterProps) {
  const [paper, setPaper] = useState<ReactNode>(null);
  const { mutate, status, error } = useMutation({
    mutationFn: async () => {
      // A printed page cannot update later, so the phone rules are loaded first.
      await loadPhoneRules();
      await reportExport({ ...report, filters: [{ name: 'print' }, ...report.filters] });
    },
  });

  function printOut() {
    mutate(undefined, {
      onSuccess: () => {
        flushSync(() => setPaper(children));
        print();
      },
    });
  }

  return (
    <div>
      <p role="status" className={exporting.status}>
        {status === 'pending' && text.doing}
        {status === 'success' && text.done}
      </p>
      {status === 'error' && (
        <Failure compact title={text.failed} lines={explain(toApiError(error))} />
      )}
      <Button busy={status === 'pending'} onClick={printOut}>
        {status === 'error' ? words.failed.tryAgain : rosterWords.export.print}
      </Button>
      {/* As a file: whole, whatever the screen may show. */}
      {paper &&
        createPortal(
          <PrivacyContext value={NO_PRIVACY_SCREEN}>
            <div className={styles.paper}>{paper}</div>
          </PrivacyContext>,
          document.body,
        )}
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { toApiError } from '../../api/api-error.ts';
import { reportExport, type ReportedExport } from '../../api/audit/audit.ts';
import { loadPhoneRules } from '../../application-signs/phone-number.ts';
import exporting from '../../export/export.module.css';
import { exportWords } from '#messages/export.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { explain } from '../../messages/explain.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/states/failure.tsx';

const { print: text } = exportWords;

interface PrintRosterProps {
  /** The number of people and the filters, for the audit. */
  report: ReportedExport;
  /** Makes the roster on the page whole on paper, or what it was before. */
  onPrint: (printing: boolean) => void;
}

/**
 * Prints the page of a roster, only when the audit has it. The page stays as it is printed until the dialog is closed,
 * because some browsers lay it out only after `print` has returned.
 */
export function PrintRoster({ report, onPrint }: PrintRosterProps) {
  useEffect(() => () => onPrint(false), [onPrint]);
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
        flushSync(() => onPrint(true));
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
    </div>
  );
}

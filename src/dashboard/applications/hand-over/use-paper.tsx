import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ReportedExport } from '../../api/audit/audit.ts';
import { exportWords } from '#messages/export.ts';
import { NO_PRIVACY_SCREEN, PrivacyContext } from '../../privacy/privacy-context.ts';
import { loadPhoneRules } from '../../application-facts/phone-number.ts';
import type { HandOver } from './use-hand-over.ts';
import styles from './paper.module.css';

/** Something to be printed. */
interface Printing {
  /** The number of people and the filters, for the audit. */
  report: ReportedExport;
  make: () => ReactNode;
}

/**
 * Prints a document of its own instead of the page. It stays mounted while the dialog is open, because some browsers
 * lay it out only after `print` has returned.
 */
export function usePaper(handOver: HandOver) {
  const [pages, setPages] = useState<ReactNode>(null);

  function printOut({ report, make }: Printing) {
    handOver({
      report: { ...report, filters: [{ name: 'print' }, ...report.filters] },
      doing: exportWords.print.doing,
      failed: exportWords.print.failed,
      prepare: async () => {
        // A printed page cannot update later, so the phone rules are loaded first.
        await loadPhoneRules();
        const made = make();
        return () => {
          flushSync(() => setPages(made));
          print();
          return { said: exportWords.print.done };
        };
      },
    });
  }

  return {
    printOut,
    // As a file: whole, whatever the screen may show.
    paper:
      pages &&
      createPortal(
        <PrivacyContext value={NO_PRIVACY_SCREEN}>
          <div className={styles.paper}>{pages}</div>
        </PrivacyContext>,
        document.body,
      ),
  };
}

import { useQuery } from '@tanstack/react-query';
import type { ReportedExport } from '../../api/audit/audit.ts';
import { sessionQuery } from '../../api/sessions/session.ts';
import { exportWords } from '#messages/export.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Application } from '../../application-data/application.ts';
import { PrintedApplication } from '../../volunteer/printing/printed-application.tsx';
import type { Printing } from './use-paper.tsx';
import common from '../../ui/common.module.css';
import dialog from '../../ui/dialog/dialog.module.css';
import styles from '../../export/export.module.css';

/** From this number of applications on, printing asks for confirmation. */
const MANY = 200;

interface PrintApplicationsProps {
  /** In the order of printing. */
  people: readonly Application[];
  /** The filters or the selection, for the audit. */
  chosen: Omit<ReportedExport, 'people'>;
  /** Whether everything that is printed is loaded. */
  ready: boolean;
  busy: boolean;
  onPrint: (printing: Printing) => void;
}

/** Applications on paper, one after the other. */
export function PrintApplications(props: PrintApplicationsProps) {
  const { people, chosen, ready, busy, onPrint } = props;
  const session = useQuery(sessionQuery).data;
  const words = exportWords.print;

  function make() {
    const event = session?.event ?? { name: '', timeZone: 'UTC' };
    return people.map(({ userId, record }) => (
      <PrintedApplication key={userId} userId={userId} record={record} event={event} />
    ));
  }

  return (
    <div className={`${dialog.step} ${styles.apart}`}>
      <p className={common.hint}>{words.text}</p>
      <p>{words.count(people.length)}</p>
      {people.length > MANY && <p className={common.warning}>{words.many}</p>}
      <div>
        <Button
          busy={busy}
          disabled={people.length === 0 || !ready}
          onClick={() => onPrint({ report: { ...chosen, people: people.length }, make })}
        >
          {words.applications}
        </Button>
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { AuditEntry } from '../../../contract/bff/audit/audit.ts';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { fetchAuditPage, type AuditQuestion } from '../../api/audit/audit-entries.ts';
import { createCsvFile } from '../../export/csv-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { auditWords } from '#messages/audit.ts';
import { detailsOf, purposeOf } from './describe-entry.ts';

export type ExportState =
  | { step: 'choosing' }
  | { step: 'running'; rows: number }
  | { step: 'stopped'; rows: number; error: ApiError }
  | { step: 'done'; rows: number };

/** The columns of the file. People are given by id, because a file outlives the permission to look up names. */
function columnsOf(roleName: (id: number) => string) {
  return {
    at: (entry) => entry.at,
    name: (entry) => entry.name,
    byPerson: (entry) => entry.byPerson,
    session: (entry) => entry.session,
    purpose: purposeOf,
    personId: (entry) => entry.personId ?? '',
    count: ({ count }) => (count === null ? '' : String(count)),
    times: ({ times }) => String(times),
    details: ({ filters }) => detailsOf(filters, roleName).join('; '),
    outcome: ({ outcome }) => auditWords.outcome[outcome],
    status: ({ status }) => String(status),
    id: ({ id }) => id,
  } satisfies Record<keyof typeof auditWords.export.columns, (entry: AuditEntry) => string>;
}

/** One export from the start to the file; the server records each page of it. Leaving stops it. */
export function useExport(question: AuditQuestion, roleName: (id: number) => string) {
  const nameOf = useFileName(null);
  const [state, setState] = useState<ExportState>({ step: 'choosing' });
  const reading = useRef<AbortController>(undefined);
  const underWay = useRef<UnderWay>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  function newFile(): UnderWay {
    const columns = columnsOf(roleName);
    const headers = Object.keys(columns).map(
      (id) => auditWords.export.columns[id as keyof typeof columns],
    );
    const rowOf = (entry: AuditEntry) => Object.values(columns).map((textOf) => textOf(entry));
    return { file: createCsvFile(headers), rowOf, rows: 0, cursor: null };
  }

  async function run(job: UnderWay) {
    underWay.current = job;
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setState({ step: 'running', rows: job.rows });
    try {
      do {
        const page = await fetchAuditPage(question, job.cursor, signal, 'audit-export');
        signal.throwIfAborted();
        job.file.add(page.entries.map(job.rowOf));
        job.rows += page.entries.length;
        job.cursor = page.nextPage;
        setState({ step: 'running', rows: job.rows });
      } while (job.cursor !== null);
      if (job.rows > 0) {
        saveFile(job.file.finish(), nameOf(auditWords.export.fileName, 'csv', false));
      }
      setState({ step: 'done', rows: job.rows });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'stopped', rows: job.rows, error: toApiError(error) });
    }
  }

  return {
    state,
    start: () => void run(newFile()),
    /** From the page that failed. */
    resume: () => void run(underWay.current ?? newFile()),
    cancel() {
      reading.current?.abort();
      setState({ step: 'choosing' });
    },
  };
}

interface UnderWay {
  file: ReturnType<typeof createCsvFile>;
  rowOf: (entry: AuditEntry) => string[];
  rows: number;
  cursor: string | null;
}

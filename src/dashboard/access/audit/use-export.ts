import type { AuditEntry } from '../../../contract/bff/audit/audit.ts';
import { fetchAuditPage, type AuditQuestion } from '../../api/audit/audit-entries.ts';
import { createCsvFile } from '../../export/csv-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useExportJob } from '../../export/use-export-job.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { auditWords } from '#messages/audit.ts';
import { detailsOf, purposeOf } from './describe-entry.ts';

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

/** The export of the entries that match; the server records each page of it. */
export function useExport(question: AuditQuestion, roleName: (id: number) => string) {
  const nameOf = useFileName(null);
  return useExportJob(() => {
    const columns = columnsOf(roleName);
    const headers = Object.keys(columns).map(
      (id) => auditWords.export.columns[id as keyof typeof columns],
    );
    const file = createCsvFile(headers);
    return {
      file,
      async readPage(cursor: string | null, signal: AbortSignal) {
        const { entries, nextPage } = await fetchAuditPage(
          question,
          cursor,
          signal,
          'audit-export',
        );
        return {
          rows: entries.map((entry) => Object.values(columns).map((textOf) => textOf(entry))),
          nextPage,
        };
      },
      handOver(rows: number) {
        if (rows > 0) saveFile(file.finish(), nameOf(auditWords.export.fileName, 'csv', false));
      },
    };
  });
}
export type ExportState = ReturnType<typeof useExport>['state'];

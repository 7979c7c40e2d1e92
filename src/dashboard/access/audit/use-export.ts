import type { AuditEntry } from '../../../contract/bff/audit/audit.ts';
import { fetchAuditPage, type AuditQuestion } from '../../api/audit/audit-entries.ts';
import { createCsvFile } from '../../export/csv-file.ts';
import type { Separator } from '../../export/csv-separator.ts';
import { saveFile } from '../../export/save-file.ts';
import { useExportJob } from '../../export/use-export-job.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { auditWords } from '#messages/audit.ts';
import { words } from '#messages/words.ts';
import { detailsOf, purposeOf } from './describe-entry.ts';

/** A column of the file: its header, and its text for an entry. */
type Column = [string, (entry: AuditEntry) => string];

/** People are given by id, because a file outlives the permission to look up names. */
function columnsOf(roleName: (id: number) => string): Column[] {
  const shown = auditWords.columns;
  const inFile = auditWords.export.columns;
  return [
    [inFile.at, ({ at }) => at],
    [shown.name, ({ name }) => name],
    [inFile.byPerson, ({ byPerson }) => byPerson],
    [inFile.session, ({ session }) => session],
    [shown.purpose, purposeOf],
    [words.userId, ({ personId }) => personId ?? ''],
    [inFile.count, ({ count }) => (count === null ? '' : String(count))],
    [shown.details, ({ filters }) => detailsOf(filters, roleName).join('; ')],
    [shown.outcome, ({ outcome }) => auditWords.outcome[outcome]],
    [inFile.status, ({ status }) => String(status)],
    [inFile.id, ({ id }) => id],
  ];
}

/** The export of the entries that match; the server records each page of it. */
export function useAuditExport(question: AuditQuestion, roleName: (id: number) => string) {
  const nameOf = useFileName(null);
  return useExportJob((separator: Separator) => {
    const columns = columnsOf(roleName);
    const headers = columns.map(([header]) => header);
    const file = createCsvFile(headers, 'spreadsheets', [], separator);
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
          rows: entries.map((entry) => columns.map(([, textOf]) => textOf(entry))),
          nextPage,
        };
      },
      handOver(rows: number) {
        if (rows > 0) saveFile(file.finish(), nameOf(auditWords.export.fileName, 'csv', false));
      },
    };
  });
}
export type AuditExportState = ReturnType<typeof useAuditExport>['state'];

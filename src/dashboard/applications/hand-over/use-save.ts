import type { ReportedExport } from '../../api/audit/audit.ts';
import type { ExportFile, ExportFormat } from '../../export/export-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { exportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import type { HandOver } from './use-hand-over.ts';

/** A file to be saved. */
export interface Saving {
  /** A word for the content, used in the file's name. */
  what: string;
  format: ExportFormat;
  /** Whether something is missing in it. */
  partial: boolean;
  report: ReportedExport;
  /** The message for success; by default, the number of applications. */
  said?: string;
  write: () => Promise<ExportFile>;
}

/** Hands files over to the browser's downloads. */
export function useSave(handOver: HandOver, roleId: number | null) {
  const nameOf = useFileName(roleId);
  return ({ what, format, partial, report, said, write }: Saving) =>
    handOver({
      report,
      doing: words.saving,
      failed: exportWords.failed,
      prepare: async () => {
        const file = await write();
        return () => {
          const saved = {
            file: file.finish(),
            name: nameOf(what, format, partial),
            cutTexts: file.cutTexts,
          };
          saveFile(saved.file, saved.name);
          return { said: said ?? exportWords.saved(report.people), saved };
        };
      },
    });
}

import { useState } from 'react';
import { reportLegalNames } from '../../api/audit/audit.ts';
import { fetchUsersPage } from '../../api/people/users.ts';
import { createFile } from '../../export/create-file.ts';
import { fileText, usualChoice, type ExportChoice } from '../../export/export-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useExportJob } from '../../export/use-export-job.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import type { UsersSearch } from '../../paths/paths.ts';
import { exportColumns } from './export-columns.ts';
import { createPeoplePages } from './people-pages.ts';

/** The export of a search. */
export function useUsersExport(search: UsersSearch, chosenColumns: readonly string[]) {
  const [choice, setChoice] = useState(usualChoice);
  const nameOf = useFileName(search.roleId);
  const exporting = useExportJob(async (chosen: ExportChoice) => {
    setChoice(chosen);
    const { format, legalNames } = chosen;
    const columns = exportColumns(chosenColumns, legalNames);
    const file = await createFile(chosen, { title: words.pages.users, columns });
    const { missing, readPage } = createPeoplePages(
      (cursor, signal) =>
        fetchUsersPage(search, cursor, 'export', signal, false, fileText(format, columns)),
      (user) => columns.map(({ textOf }) => textOf(user)),
    );
    return {
      file,
      readPage,
      /** A file with legal names is handed over only when the audit has it. */
      async handOver(rows: number, complete: boolean, signal: AbortSignal) {
        if (legalNames && rows > 0) await reportLegalNames(rows);
        signal.throwIfAborted();
        const name = nameOf(peopleExportWords.fileParts.users, format, !complete);
        const blob = file.finish();
        saveFile(blob, name);
        return { missing, complete, cutTexts: file.cutTexts, file: blob, name };
      },
    };
  });
  return { ...exporting, choice };
}
export type UsersExportState = ReturnType<typeof useUsersExport>['state'];

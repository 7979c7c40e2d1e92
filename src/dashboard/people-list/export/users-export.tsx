import { useQueryClient } from '@tanstack/react-query';
import { peopleExportWords as text } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { reportLegalNames } from '../../api/audit/audit.ts';
import { peopleOf } from '../../api/people/people-of-pages.ts';
import { fetchUsersPage, usersQuery } from '../../api/people/users.ts';
import { useChosenColumns } from '../../export/chosen-columns.ts';
import { fileText, type ExportChoice } from '../../export/export-file.ts';
import { FileExport } from '../../export/file-export.tsx';
import type { FileContent } from '../../export/use-file-job.ts';
import type { UsersQuestion } from '../../paths/paths.ts';
import { exportColumns, userFileColumns } from './export-columns.ts';
import { createPeoplePages, type Missing } from './people-pages.ts';

interface UsersExportProps {
  question: UsersQuestion;
  /** Ids of the columns that the table shows beside the name, in their order. */
  columns: readonly string[];
  onClose: () => void;
}

/** The export of all people who match a search. */
export function UsersExport({ question, columns: shown, onClose }: UsersExportProps) {
  const total = useKnownTotal(question);
  const chosen = useChosenColumns('users', userFileColumns(shown));

  function content({ format, legalNames }: ExportChoice): FileContent {
    const columns = exportColumns(chosen.ids, legalNames);
    const made = { id: crypto.randomUUID(), file: fileText(format, columns) };
    const { missing, readPage } = createPeoplePages(
      (cursor, signal) => fetchUsersPage(question, cursor, 'export', signal, false, made),
      (user) => columns.map(({ textOf }) => textOf(user)),
    );
    return {
      title: words.pages.users,
      columns,
      readPage,
      total,
      what: text.fileParts.users,
      // Each read is in the audit already.
      ...(legalNames && { report: reportLegalNames }),
      said: (rows, complete) => {
        if (rows === 0) return text.nobody;
        return complete ? text.done(rows) : text.donePartly(rows);
      },
      failed: text.stopped,
      notices: () => noticesOf(missing),
    };
  }

  return (
    <FileExport
      title={text.title}
      roleId={question.roleId}
      content={content}
      columns={{
        ...chosen,
        headersOf: (legalNames) =>
          exportColumns(chosen.ids, legalNames).map(({ header }) => header),
      }}
      offersLegalNames
      nobody={total === 0}
      onClose={onClose}
    >
      <p>{total === 0 ? text.nobody : text.who(total)}</p>
    </FileExport>
  );
}

/** Says who is missing in a file. */
function noticesOf({ leftOut, searched }: Missing): string[] {
  return [
    ...(leftOut.records > 0 ? [words.users.unreadable(leftOut.records, leftOut.ids)] : []),
    ...(searched === null ? [] : [text.stillReading(searched)]),
  ];
}

/** The number of matches of a search, if the list behind the dialog knows it; else null. */
function useKnownTotal(question: UsersQuestion): number | null {
  const list = useQueryClient().getQueryData(usersQuery(question).queryKey);
  return list ? peopleOf(list).total : null;
}

import { Mail } from 'lucide-react';
import { ExportButton } from '../../export/export-button.tsx';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { useMay, useSession } from '../../api/sessions/session.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { useBoard } from '../../application-data/board.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { useQuestion } from './question.tsx';
import { useSelected } from './selecting/board-selection.tsx';
import { useColumns, useNotes, useRows } from './shown.tsx';

const loadContact = async () => (await import('../contact/contact-dialog.tsx')).ContactDialog;
const loadExport = async () => (await import('../export/board-export.tsx')).BoardExport;

/** Actions on the selection, or on all applications shown. */
export function BoardTools() {
  const { applications, learnt } = useBoard();
  const { search, bad } = useQuestion();
  const { noted, sources } = useNotes();
  const { columns, model } = useColumns();
  const { shown } = useRows();
  const { people, hidden } = useSelected();
  const { timeZone } = useSession().event;
  // Copying the addresses of many people is an export, too.
  const mayExport = useMay('data:export');
  const selected = people.length > 0 ? { hidden: hidden.length } : null;
  const chosen = {
    shown: selected ? people : shown,
    selected,
    complete: isWhole(applications),
  };
  const partOf = (name: (value: number) => string) =>
    selected ? { name: name(people.length), badge: words.number(people.length) } : undefined;
  // An address that cannot be read shows nobody.
  if (bad) return null;
  return (
    <>
      {mayExport && (
        <DialogButton
          icon={Mail}
          label={boardWords.contact}
          failedWords={boardWords.contactFailed}
          load={loadContact}
          given={{ ...chosen, search, timeZone }}
          {...partOf(boardWords.contactSelected)}
        />
      )}
      <ExportButton
        load={loadExport}
        part={partOf(boardWords.exportSelected)}
        exported={{
          ...chosen,
          columns: model.shown,
          allColumns: columns,
          search,
          list: applications.list,
          departments: learnt.departments,
          noted,
          sources,
        }}
      />
    </>
  );
}

import { ExportButton } from '../../export/export-button.tsx';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { useBoard } from '../../application-data/board.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import { useQuestion } from './question.tsx';
import { useSelected } from './selecting/board-selection.tsx';
import { useColumns, useNotes, useRows } from './shown.tsx';

const loadExport = async () => (await import('../export/board-export.tsx')).BoardExport;

/** Actions on the selection, or on all applications shown. */
export function BoardTools() {
  const { applications, learnt } = useBoard();
  const { search, bad } = useQuestion();
  const { noted, sources } = useNotes();
  const { columns, model } = useColumns();
  const { shown } = useRows();
  const { people, hidden } = useSelected();
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
      <ContactButton contacted={{ ...chosen, search }} part={partOf(boardWords.contactSelected)} />
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

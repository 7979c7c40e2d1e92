import { Mail } from 'lucide-react';
import { ExportButton } from '../export/export-button.tsx';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { useMay } from '../api/sessions/session.ts';
import { DialogButton } from '../ui/dialog/dialog-button.tsx';
import { isWhole } from '../application-data/use-applications.ts';
import type { Board } from './board/use-board.ts';
import type { Selection } from './board/selecting/use-selection.ts';
import type { BoardSearch } from '../paths/board-paths.ts';

const loadContact = async () => (await import('./contact/contact-dialog.tsx')).ContactDialog;
const loadExport = async () => (await import('./hand-over/board-export.tsx')).BoardExport;

interface BoardToolsProps {
  board: Board;
  selection: Selection;
  /** Null where the address cannot be read: then it shows nobody. */
  search: BoardSearch | null;
  timeZone: string;
}

/** Actions on the selection, or on all applications shown. */
export function BoardTools({ board, selection, search, timeZone }: BoardToolsProps) {
  const { applications, learnt, columns } = board;
  const { people, hidden } = selection;
  // Copying the addresses of many people is an export, too.
  const mayExport = useMay('data:export');
  const selected = people.length > 0 ? { hidden: hidden.length } : null;
  const chosen = {
    shown: selected ? people : board.shown,
    selected,
    complete: isWhole(applications),
  };
  const partOf = (name: (value: number) => string) =>
    selected ? { name: name(people.length), badge: words.number(people.length) } : undefined;
  return (
    <>
      {search && mayExport && (
        <DialogButton
          icon={Mail}
          label={boardWords.contact}
          failedWords={boardWords.contactFailed}
          load={loadContact}
          given={{ ...chosen, search, timeZone }}
          {...partOf(boardWords.contactSelected)}
        />
      )}
      {search && (
        <ExportButton
          load={loadExport}
          part={partOf(boardWords.exportSelected)}
          exported={{
            ...chosen,
            columns: board.model.shown,
            allColumns: columns,
            search,
            list: applications.list,
            learnt,
            reviews: board.reviews,
            settings: board.settings,
            changes: board.changes,
            votes: board.votes,
            sources: board.sources,
          }}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reportExport } from '../../api/audit/audit.ts';
import { contactWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { boardWords } from '#messages/board.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailedView } from '../../page/failed-view.tsx';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import type { Application } from '../../application-data/application.ts';
import { reportOf } from '../filters/conditions.ts';
import { ContactChoices } from './contact-choices.tsx';
import type { SelectedPeople } from '../board/selecting/use-selection.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import common from '../../ui/common.module.css';
import type { BoardSearch } from '../../paths/board-paths.ts';

/** The people shown on the board, and the selected ones among them. */
export interface ContactedBoard {
  shown: readonly Application[];
  /** Null where nobody is selected. */
  selected: SelectedPeople | null;
  /** Whether no application is missing on the board. */
  complete: boolean;
  search: BoardSearch;
}

/**
 * Groups people by their primary contact: addresses to copy, people left out, and a button to mark all as contacted.
 */
export function ContactDialog({ onClose, ...board }: ContactedBoard & { onClose: () => void }) {
  // A snapshot from when the dialog opened: people added later would be missing from copied addresses.
  const [{ shown, selected, search, complete }] = useState(board);
  // Addresses of many leave the dashboard: nothing of them is shown before the audit has it.
  const id = useId();
  const reported = useQuery({
    queryKey: ['contact-reported', id],
    queryFn: async () => {
      await reportExport({ people: shown.length, ...reportOf(search, selected !== null) });
      return true;
    },
    enabled: shown.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

  const step = useRestoredFocus();
  return (
    <Dialog
      title={titleOf(shown.length, selected !== null)}
      toRead={reported.isLoading}
      onClose={onClose}
    >
      <div ref={step} className={dialog.step}>
        {selected && selected.hidden > 0 && <p>{contactWords.hidden(selected.hidden)}</p>}
        {!selected && !complete && <p className={common.warning}>{contactWords.incomplete}</p>}
        {shown.length === 0 && <p>{contactWords.nobody}</p>}
        {reported.isLoading && <p role="status">{contactWords.preparing}</p>}
        {reported.error && !reported.isFetching && (
          <FailedView
            compact
            title={contactWords.failed}
            error={reported.error}
            onRetry={() => void reported.refetch()}
          />
        )}
        {reported.data && <ContactChoices shown={shown} />}
        <div className={dialog.actions}>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function titleOf(people: number, selected: boolean): string {
  const { title } = contactWords;
  if (people === 0) return boardWords.contact;
  return (selected ? title.selected : title.shown)(people);
}

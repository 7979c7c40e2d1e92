import { exportWords } from '#messages/export.ts';
import type { ExportedBoard } from './exported-board.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ListExport } from './list-export.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useSave } from './use-save.ts';

interface ExportDialogProps extends ExportedBoard {
  onClose: () => void;
}

/** Exports the list of the board as a file. */
export function BoardExport({ onClose, ...board }: ExportDialogProps) {
  const { state, handOver, reset } = useHandOver();
  const save = useSave(handOver, board.search.roleId);
  return (
    <HandOverDialog title={exportWords.title} state={state} onClose={onClose}>
      <ListExport board={board} state={state} onSave={save} onAnother={reset} onClose={onClose} />
    </HandOverDialog>
  );
}

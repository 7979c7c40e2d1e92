import { useEffect, useRef, useState } from 'react';
import { explain } from '../../messages/explain.ts';
import { exportWords, peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import type { ExportedBoard } from './exported-board.ts';
import { ListExport } from './list-export.tsx';
import { PacketForm } from './packet-form.tsx';
import { useHandOver } from './use-hand-over.ts';
import { usePaper } from './use-paper.tsx';
import { useSave } from './use-save.ts';
import common from '../../ui/common.module.css';
import styles from '../../export/export.module.css';

interface ExportDialogProps extends ExportedBoard {
  onClose: () => void;
}

/** Exports the list of the board and the packets of departments, as files or on paper. */
export function ExportDialog({ onClose, ...board }: ExportDialogProps) {
  const [tab, setTab] = useState<keyof typeof exportWords.tabs>('list');
  const { state, handOver, reset } = useHandOver();
  const save = useSave(handOver, board.search.roleId);
  const { printOut, paper } = usePaper(handOver);
  const { step } = state;
  const given = { board, state, busy: step === 'doing', onSave: save, onPrint: printOut, onClose };
  const list = <ListExport {...given} onAnother={reset} />;

  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const dialog = status.current?.closest('dialog');
    // The outcome appears at the top of the dialog.
    if (dialog && step !== 'choosing') dialog.scrollTop = 0;
  }, [step]);

  return (
    <Dialog title={exportWords.title} onClose={onClose}>
      <p ref={status} role="status" className={styles.status}>
        {(state.step === 'doing' || state.step === 'done') && state.said}
      </p>
      {state.step === 'failed' && (
        <Failure
          compact
          title={state.title}
          lines={explain(state.error)}
          retry={{ label: words.failed.tryAgain, onRetry: state.retry }}
        />
      )}
      {board.learnt.departments.length === 0 ? (
        list
      ) : (
        <Tabs
          label={exportWords.tabsLabel}
          tabs={exportWords.tabs}
          open={tab}
          onOpen={(next) => {
            // An export under way stays visible until it ends.
            if (step === 'doing') return;
            reset();
            setTab(next);
          }}
        >
          {tab === 'list' && list}
          {tab === 'packet' && state.step === 'done' && state.saved && (
            <>
              <p className={styles.fileName}>{state.saved.name}</p>
              {state.saved.cutTexts > 0 && (
                <p className={common.warning}>{peopleExportWords.cut(state.saved.cutTexts)}</p>
              )}
            </>
          )}
          {tab === 'packet' && <PacketForm {...given} />}
        </Tabs>
      )}
      {paper}
    </Dialog>
  );
}

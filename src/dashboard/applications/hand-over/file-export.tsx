import { useState, type ReactNode } from 'react';
import type { ChosenColumns } from '../../export/chosen-columns.ts';
import { createFile } from '../../export/create-file.ts';
import { ExportDone } from '../../export/export-done.tsx';
import {
  fileText,
  usualChoice,
  type ExportChoice,
  type FileColumn,
} from '../../export/export-file.ts';
import { ExportForm } from '../../export/export-form.tsx';
import type { HandOverState } from './use-hand-over.ts';
import type { Saving } from './use-save.ts';

interface FileExportProps {
  chosen: ChosenColumns;
  /** The chosen columns, in the order of the file. */
  columns: readonly FileColumn[];
  /** The content of the file: its title, and a cell of each row for each chosen column. */
  make: () => { title: string; columns?: readonly FileColumn[]; rows: string[][] };
  /** The description of the saved file; the format and the columns are added to its report. */
  saving: Omit<Saving, 'format' | 'write'>;
  /** Whether there is nothing to save. */
  nobody: boolean;
  state: HandOverState;
  onSave: (saving: Saving) => void;
  /** Goes back to the choices after a file. */
  onAnother: () => void;
  onClose: () => void;
  /** The content of the file, in words. */
  children: ReactNode;
  /** Other ways to hand over the same people. */
  besides?: ReactNode;
}

/** The choices for a file, then the saved file. */
export function FileExport(props: FileExportProps) {
  const { chosen, columns, make, saving, nobody, state, onSave, onAnother, onClose } = props;
  const [choice, setChoice] = useState(usualChoice);
  const [again, setAgain] = useState(false);
  if (state.step === 'done' && state.saved) {
    return (
      <ExportDone
        {...state.saved}
        onAnother={() => {
          setAgain(true);
          onAnother();
        }}
        onClose={onClose}
      />
    );
  }

  function start(made: ExportChoice) {
    const { format } = made;
    const { report } = saving;
    setChoice(made);
    onSave({
      ...saving,
      format,
      report: { ...report, filters: [...report.filters, { name: fileText(format, columns) }] },
      write: async () => {
        const { rows, ...content } = make();
        const file = await createFile(made, { columns, ...content });
        file.add(rows);
        return file;
      },
    });
  }

  return (
    <ExportForm
      initial={choice}
      columns={chosen}
      headersOf={() => columns.map(({ header }) => header)}
      nobody={nobody}
      busy={state.step === 'doing'}
      startFocused={again}
      onStart={start}
      onClose={onClose}
      besides={props.besides}
    >
      {props.children}
    </ExportForm>
  );
}

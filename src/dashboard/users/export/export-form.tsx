import { useState, type FormEvent } from 'react';
import { peopleExportWords } from '#messages/export.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { exportColumns } from './export-columns.ts';
import { Choice } from '../../export/choice.tsx';
import { FORMATS, type ExportFormat } from '../../export/export-file.ts';
import { ForProgramsChoice } from '../../export/for-programs-choice.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import type { ExportChoice } from './use-export.ts';
import styles from '../../export/export.module.css';

interface ExportFormProps {
  initial: ExportChoice;
  columns: readonly string[];
  total: number | null;
  onStart: (choice: ExportChoice) => void;
  onClose: () => void;
}

/** The choices of an export: the format, and whether with legal names. */
export function ExportForm({ initial, columns, total, onStart, onClose }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>(initial.format);
  const [csvFor, setCsvFor] = useState(initial.csvFor);
  const [legalNames, setLegalNames] = useState(initial.legalNames);
  const headers = exportColumns(columns, legalNames).map(({ header }) => header);
  const nobody = total === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    onStart({ format, csvFor, legalNames });
  }

  return (
    <form className={styles.step} onSubmit={submit}>
      <p>{nobody ? peopleExportWords.nobody : peopleExportWords.who(total)}</p>
      <fieldset className={styles.choices}>
        <legend className={field.label}>{peopleExportWords.format}</legend>
        {FORMATS.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="format"
            label={peopleExportWords.formats[one]}
            hint={peopleExportWords.formatHints[one]}
            checked={format === one}
            onChange={() => setFormat(one)}
          />
        ))}
        {format === 'csv' && (
          <div className={styles.within}>
            <ForProgramsChoice csvFor={csvFor} onChange={setCsvFor} />
          </div>
        )}
      </fieldset>
      <Choice
        type="checkbox"
        name="legalNames"
        label={peopleExportWords.legalNames}
        hint={peopleExportWords.legalNamesHint}
        checked={legalNames}
        onChange={setLegalNames}
      />
      <p className={styles.hint}>{peopleExportWords.columnsIncluded(headers)}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{peopleExportWords.close}</Button>
        {/* For who comes back by cancelling; at first, the dialog gives the focus to its first field. */}
        <Button ref={focusOnce} type="submit" look="primary" disabled={nobody}>
          {peopleExportWords.start}
        </Button>
      </div>
    </form>
  );
}

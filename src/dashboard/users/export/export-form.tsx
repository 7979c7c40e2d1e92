import { useId, useState, type FormEvent } from 'react';
import { peopleExportWords } from '../../messages/people-export-words.ts';
import { Button } from '../../ui/button.tsx';
import field from '../../ui/field.module.css';
import { exportColumns } from './export-columns.ts';
import { FORMATS, type ExportFormat } from '../../export/export-file.ts';
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

/** What to export: the format, and whether with legal names. */
export function ExportForm({ initial, columns, total, onStart, onClose }: ExportFormProps) {
  const [format, setFormat] = useState<ExportFormat>(initial.format);
  const [legalNames, setLegalNames] = useState(initial.legalNames);
  const headers = exportColumns(columns, legalNames).map(({ header }) => header);
  const nobody = total === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    onStart({ format, legalNames });
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

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ type, name, label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type={type}
        name={name}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

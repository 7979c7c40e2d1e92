import { words } from '#messages/words.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { peopleExportWords } from '#messages/export.ts';
import { Button } from '../ui/controls/button.tsx';
import choice from '../ui/controls/choice.module.css';
import { Choice } from '../ui/controls/choice.tsx';
import { ColumnChoices } from '../list/column-choices.tsx';
import field from '../ui/controls/field.module.css';
import { focusOnce } from '../ui/document/focus-once.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import { FORMATS, type ExportChoice, type ExportFormat, type CsvReader } from './export-file.ts';
import { SeparatorChoice } from './separator-choice.tsx';
import common from '../ui/common.module.css';
import dialog from '../ui/dialog/dialog.module.css';
import styles from './export.module.css';

interface ExportFormProps {
  initial: ExportChoice;
  columns: ChosenColumns;
  /** The headers of the file, in order. */
  headersOf: (legalNames: boolean) => readonly string[];
  /** Whether the file can have legal names. */
  offersLegalNames?: boolean;
  /** Whether there is nobody to export. */
  nobody: boolean;
  busy?: boolean;
  /** Whether the button to start gets the focus; at first, the dialog gives it to its first field. */
  startFocused?: boolean;
  onStart: (choice: ExportChoice) => void;
  onClose: () => void;
  /** The people in the file, in words. */
  children: ReactNode;
  /** Other ways to hand over the same people. */
  besides?: ReactNode;
}

/** The choices of an export: the format, the columns, and whether with legal names. */
export function ExportForm(props: ExportFormProps) {
  const { initial, columns, headersOf, nobody, busy, onStart, onClose } = props;
  const [format, setFormat] = useState<ExportFormat>(initial.format);
  const [csvFor, setCsvFor] = useState(initial.csvFor);
  const [separator, setSeparator] = useState(initial.separator);
  const [legalNames, setLegalNames] = useState(initial.legalNames);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onStart({ format, csvFor, separator, legalNames });
  }

  return (
    <form className={dialog.step} onSubmit={submit}>
      {props.children}
      <fieldset className={choice.choices}>
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
            {csvFor === 'spreadsheets' && (
              <SeparatorChoice separator={separator} onChange={setSeparator} />
            )}
            <ForProgramsChoice csvFor={csvFor} onChange={setCsvFor} />
          </div>
        )}
      </fieldset>
      {props.offersLegalNames && (
        <Choice
          type="checkbox"
          name="legalNames"
          label={peopleExportWords.legalNames}
          hint={peopleExportWords.legalNamesHint}
          checked={legalNames}
          onChange={({ target }) => setLegalNames(target.checked)}
        />
      )}
      <p className={common.hint}>{peopleExportWords.columnsIncluded([...headersOf(legalNames)])}</p>
      <details className={styles.columns}>
        <summary>{peopleExportWords.chooseColumns}</summary>
        <ColumnChoices
          columns={columns.all}
          shown={columns.chosen}
          isDefault={columns.isDefault}
          onShow={columns.include}
          onReset={columns.reset}
          onOrder={columns.setOrder}
        />
      </details>
      {props.besides}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.close}</Button>
        <Button
          ref={props.startFocused ? focusOnce : undefined}
          type="submit"
          look="primary"
          busy={busy}
          disabled={nobody}
        >
          {peopleExportWords.start}
        </Button>
      </div>
    </form>
  );
}

interface ForProgramsChoiceProps {
  csvFor: CsvReader;
  onChange: (csvFor: CsvReader) => void;
}

/** The choice of the CSV variant. Spreadsheets are the default, because only their variant is safe in every program. */
function ForProgramsChoice({ csvFor, onChange }: ForProgramsChoiceProps) {
  return (
    <Choice
      type="checkbox"
      name="forPrograms"
      label={peopleExportWords.forPrograms}
      hint={peopleExportWords.forProgramsHint}
      checked={csvFor === 'programs'}
      onChange={({ target }) => onChange(target.checked ? 'programs' : 'spreadsheets')}
    />
  );
}

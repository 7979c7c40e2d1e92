import { words } from '#messages/words.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { peopleExportWords } from '#messages/export.ts';
import { Button } from '../ui/controls/button.tsx';
import choice from '../ui/controls/choice.module.css';
import { Choice } from '../ui/controls/choice.tsx';
import { ColumnChoices } from '../table/column-choices.tsx';
import field from '../ui/controls/field.module.css';
import { focusOnce } from '../ui/document/focus-once.ts';
import type { ChosenColumns } from './chosen-columns.ts';
import type { ExportChoice, ExportFormat } from './export-file.ts';
import common from '../ui/common.module.css';
import dialog from '../ui/dialog/dialog.module.css';
import styles from './export.module.css';

export interface ExportFormProps {
  initial: ExportChoice;
  formats: readonly ExportFormat[];
  /** Absent where the columns are fixed. */
  columns?: ChosenColumns & {
    /** The headers of the file, in order. */
    headersOf: (legalNames: boolean) => readonly string[];
  };
  /** Whether the file can have legal names. */
  offersLegalNames?: boolean;
  /** Whether there is nobody to export, or nothing yet. */
  nobody?: boolean;
  onStart: (choice: ExportChoice) => void;
  onClose: () => void;
  /** The people in the file, in words. */
  children: ReactNode;
  /** Other ways to hand over the same people. */
  besides?: ReactNode;
}

/** The choices of an export: the format, the columns, and whether with legal names. */
export function ExportForm(props: ExportFormProps) {
  const { initial, formats, columns, nobody, onStart, onClose } = props;
  const [format, setFormat] = useState<ExportFormat>(initial.format);
  const [legalNames, setLegalNames] = useState(initial.legalNames);

  function submit(event: FormEvent) {
    event.preventDefault();
    onStart({ format, legalNames });
  }

  return (
    <form className={dialog.step} onSubmit={submit}>
      {props.children}
      <fieldset className={choice.choices}>
        <legend className={field.label}>{peopleExportWords.format}</legend>
        {formats.map((one) => (
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
      {columns && (
        <>
          <p className={common.hint}>
            {peopleExportWords.columnsIncluded([...columns.headersOf(legalNames)])}
          </p>
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
        </>
      )}
      {props.besides}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.close}</Button>
        {/* After the first export; when the dialog opens, it focuses its first field. */}
        <Button ref={focusOnce} type="submit" look="primary" disabled={nobody}>
          {peopleExportWords.start}
        </Button>
      </div>
    </form>
  );
}

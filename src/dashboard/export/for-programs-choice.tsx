import { peopleExportWords } from '#messages/export.ts';
import { Choice } from './choice.tsx';
import type { CsvReader } from './export-file.ts';

interface ForProgramsChoiceProps {
  csvFor: CsvReader;
  onChange: (csvFor: CsvReader) => void;
}

/** The choice of the CSV variant. Spreadsheets are the default, because only their variant is safe in every program. */
export function ForProgramsChoice({ csvFor, onChange }: ForProgramsChoiceProps) {
  return (
    <Choice
      type="checkbox"
      name="forPrograms"
      label={peopleExportWords.forPrograms}
      hint={peopleExportWords.forProgramsHint}
      checked={csvFor === 'programs'}
      onChange={(checked) => onChange(checked ? 'programs' : 'spreadsheets')}
    />
  );
}

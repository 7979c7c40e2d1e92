import { peopleExportWords } from '../messages/people-export-words.ts';
import { Choice } from './choice.tsx';
import type { CsvReader } from './export-file.ts';

interface ForProgramsChoiceProps {
  csvFor: CsvReader;
  onChange: (csvFor: CsvReader) => void;
}

/** Who reads a CSV file: spreadsheets unless the user says otherwise, because only their variant is safe for both. */
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

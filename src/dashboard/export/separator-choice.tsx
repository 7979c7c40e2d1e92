import { peopleExportWords } from '#messages/export.ts';
import { Select } from '../ui/controls/select.tsx';
import { keepSeparator, SEPARATORS, type Separator } from './csv-separator.ts';

interface SeparatorChoiceProps {
  separator: Separator;
  onChange: (separator: Separator) => void;
}

/** The choice of what separates the cells of a CSV file, kept in this browser. */
export function SeparatorChoice({ separator, onChange }: SeparatorChoiceProps) {
  return (
    <Select
      label={peopleExportWords.separator}
      value={separator}
      options={SEPARATORS.map((value) => ({ value, name: peopleExportWords.separators[value] }))}
      onChange={(value) => {
        const chosen = SEPARATORS.find((one) => one === value) ?? separator;
        keepSeparator(chosen);
        onChange(chosen);
      }}
    />
  );
}

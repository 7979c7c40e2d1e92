import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { FilterSheet, type FilterSheetProps } from './filters/form/filter-sheet.tsx';
import styles from './board-page.module.css';

interface FilterSheetButtonProps extends Omit<FilterSheetProps, 'onClose'> {
  /** The number of active filters, without the search text. */
  count: number;
}

/** On a phone or a tablet: the button that opens the sheet of filters, and says how many there are. */
export function FilterSheetButton({ count, ...props }: FilterSheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={boardWords.filters.open(count)} onClick={() => setOpen(true)}>
        <ListFilter size="1.143em" aria-hidden />
        <span className={styles.filtersWord}>{words.filters}</span>{' '}
        {count > 0 && words.number(count)}
      </Button>
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

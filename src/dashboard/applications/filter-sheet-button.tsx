import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { FilterSheet, type FilterSheetProps } from './filters/form/filter-sheet.tsx';
import { countFilters } from './filters/conditions.ts';
import styles from './board-page.module.css';

/** On a phone or a tablet: the button that opens the sheet of filters, and says how many there are. */
export function FilterSheetButton(props: Omit<FilterSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const filters = countFilters(props.search);
  return (
    <>
      <Button aria-label={boardWords.filters.open(filters)} onClick={() => setOpen(true)}>
        <ListFilter size="1.143em" aria-hidden />
        <span className={styles.filtersWord}>{words.filters}</span>{' '}
        {filters > 0 && words.number(filters)}
      </Button>
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { boardWords } from '#messages/board.ts';
import { Button } from '../ui/button.tsx';
import type { FilterSheetProps } from './filters/form/filter-sheet.tsx';
import { countFilters } from './filters/conditions.ts';
import { filterSheet } from './lazy-parts.ts';

/** On a phone: the button that opens the sheet of filters, and says how many there are. */
export function FilterSheetButton(props: Omit<FilterSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListFilter size="1.143em" aria-hidden />
        {boardWords.filters.open(countFilters(props.search))}
      </Button>
      {open && <filterSheet.LazyPart {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
